import CIdentified
import Foundation

/// Ids that came in from outside and are so high that a counter which was raised above them would have none left.
///
/// The counter stays below them, and leaves them out should it come so far: another id that came in may have raised it
/// to the lowest of them. So it does not end, and all ids that it gives are ones that decoding accepts. Nobody comes to
/// `CID_OUT_OF_REACH` by counting; each of these ids is damage, or malice, and takes some 16 bytes for good.
final class FarIDs: @unchecked Sendable {
  // SAFETY: read and written with the lock.
  private let lock = NSLock()
  private var ids: Set<UInt64> = []

  /// Notes an id that came in from outside. If nobody has yet, does `revoke` before anybody else notes it, which ends
  /// leases that have it.
  ///
  /// Of two threads, one that notes an id and one that takes it, one sees what the other has done: this one looks at the
  /// counter after it has noted the id, and the other one at what is noted after it has raised the counter.
  func note(_ id: UInt64, revoke: () -> Void) {
    lock.withLock {
      if ids.insert(id).inserted { revoke() }
    }
  }

  /// Takes `count` ids by `take`, which returns the first of them, and others until none of them came in from outside.
  func take(_ count: UInt64, by take: () -> UInt64) -> UInt64 {
    var first = take()
    while first + count > CID_OUT_OF_REACH && contains(in: first..<first + count) { first = take() }
    return first
  }

  private func contains(in range: Range<UInt64>) -> Bool {
    lock.withLock {
      ids.count < range.count ? ids.contains(where: range.contains) : range.contains(where: ids.contains)
    }
  }
}
