/// What a value is known by later, without a copy of it.
///
/// ## Tokens
/// A ``StackState`` and a ``PresentationState`` are known by the address of their block and its version. A block that
/// nobody watches has no versions: what writes tests whether the word with the reference count is that of one
/// reference, and nothing else. A fingerprint holds an *unowned* reference to the block. It does not make the block
/// shared, but the word another one, so that each write takes the path on which the version goes up. And as long as it
/// is held, no other block gets the address. So a token changes with each write, also with one that writes what was
/// there, and with nothing else.
///
/// ## Digests
/// What is `Hashable` is known by a hash value of 64 bits. That takes time for each element, for each action, as long as
/// somebody watches.
///
/// ## Parts
/// What is neither is known by its parts: elements, fields, and what an optional wraps. Parts without collections are
/// copied, if they are `Equatable`. If it has a part that is none of these, such as a closure, or an enum whose cases
/// hold collections without being `Hashable`, it is taken to be another after each action.
struct Fingerprint {
  /// Adds a value at an address.
  typealias Printer = (UnsafeRawPointer, inout Fingerprint) -> Void

  /// A block, kept from being allocated anew, and written without a version.
  struct Hold {
    unowned let block: AnyObject
  }

  /// A fingerprint to compare.
  struct Result {
    fileprivate let digest: Int
    fileprivate let copies: [any Equatable]
    fileprivate let holds: [Hold]
    fileprivate let isKnown: Bool

    func isSame(as other: Result) -> Bool {
      guard isKnown, other.isKnown, digest == other.digest, copies.count == other.copies.count else { return false }
      for position in copies.indices where !Self.isEqual(copies[position], to: other.copies[position]) { return false }
      return true
    }

    private static func isEqual<Value: Equatable>(_ left: Value, to right: any Equatable) -> Bool {
      left == right as? Value
    }
  }

  private var hasher = Hasher()
  private var copies: [any Equatable] = []
  private var holds: [Hold] = []
  private var isKnown = true

  mutating func add(_ value: some Hashable) {
    hasher.combine(value)
  }

  mutating func add(copy value: some Equatable) {
    copies.append(value)
  }

  /// Adds a token.
  mutating func add(_ block: AnyObject?, version: @autoclosure () -> UInt64) {
    guard let block else { return hasher.combine(0 as UInt) }
    hasher.combine(UInt(bitPattern: Unmanaged.passUnretained(block).toOpaque()))
    hasher.combine(version())
    holds.append(Hold(block: block))
  }

  /// Notes that there is something of which nothing can be told.
  mutating func addUnknown() {
    isKnown = false
  }

  /// Adds another fingerprint, whatever its place among others.
  ///
  /// - Parameter sum: The sum of digests, which is to be added in the end.
  mutating func add(_ other: Result, to sum: inout Int) {
    sum &+= other.digest
    copies += other.copies
    holds += other.holds
    isKnown = isKnown && other.isKnown
  }

  func finish() -> Result {
    Result(digest: hasher.finalize(), copies: copies, holds: holds, isKnown: isKnown)
  }
}

// MARK: - Tokens

extension StackState {
  func addToken(to fingerprint: inout Fingerprint) {
    fingerprint.add(block, version: handle.header.pointee.version)
    keepBlock()
  }
}

extension PresentationState {
  func addToken(to fingerprint: inout Fingerprint) {
    fingerprint.add(box, version: UInt64(handle.header.pointee.version))
    keepBox()
  }
}
