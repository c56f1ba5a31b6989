import Foundation

/// What a program wrote.
///
/// SAFETY: `@unchecked Sendable` because the lock guards both fields.
final class Transcript: @unchecked Sendable {
  private let lock = NSLock()
  private var texts = (out: "", error: "")

  var out: String { lock.withLock { texts.out } }
  var error: String { lock.withLock { texts.error } }

  func add(out text: String) {
    lock.withLock { texts.out += text }
  }

  func add(error text: String) {
    lock.withLock { texts.error += text }
  }
}
