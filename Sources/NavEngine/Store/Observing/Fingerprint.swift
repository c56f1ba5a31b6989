import CIdentified

/// What a value is known by later, without a copy of it.
///
/// ## Tokens
/// A ``StackState`` and a ``PresentationState`` are known by their block, as long as it is not written to. So a token
/// changes with each write, also with one that writes what was there, and with nothing else. What writes to a block
/// tests whether the word with the reference count is that of one reference, and nothing else. An *unowned* reference
/// does not make a block shared, but the word another one, so that the next write takes a path on which it is noted.
///
/// A stack's block holds that reference to itself, together with a stamp, a number that no other block ever has. The
/// first write takes both away, and those that follow are as fast as ever. The box of a presentation is known by its
/// address and a version, which goes up with each write, and the fingerprint holds the reference: as long as it does,
/// no other box gets the address.
///
/// ## Parts
/// Others are known by their parts: elements, fields, what an optional wraps, and which case an enum is and what it
/// carries. That takes time for each element, after each action, as long as somebody watches.
///
/// ## Digests
/// Numbers, strings, and what of Foundation certainly hashes all that `==` compares, such as dates and ids, are known
/// by a hash value of 64 bits, and so are enums without payloads, and collections of all these. Other types hash what
/// they like, as an app's own ones may hash an id alone: they are known by their parts. `Data`, which hashes its first
/// bytes, is known by a hash value of all of them, and an `AnyHashable` by the type and the parts of what is in it.
///
/// ## Copies
/// What has no collections in it is copied, if it is `Equatable` and no struct whose fields are known: an enum with
/// payloads, an object; and most of what is Foundation's, such as a `Decimal`. What else is `Hashable`, and has both a
/// collection and a part of which nothing is known, is copied with the collection: only its `==` can tell. What is none
/// of all these, such as a closure, is taken to be another after each action.
struct Fingerprint {
  /// Adds a value at an address.
  ///
  /// SAFETY, for all uses: at the address is a value of the type that the printer is for.
  typealias Printer = (UnsafeRawPointer, inout Fingerprint) -> Void

  /// A box, kept from being allocated anew, and written without a version.
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

    /// Not by a cast, which takes longer than most comparisons.
    private static func isEqual<Value: Equatable, Other: Equatable>(_ left: Value, to right: Other) -> Bool {
      if Value.self != Other.self { return false }
      // SAFETY: the types are the same.
      return withUnsafePointer(to: right) { left == UnsafeRawPointer($0).assumingMemoryBound(to: Value.self).pointee }
    }
  }

  private var hasher = Hasher()
  private var copies: [any Equatable] = []
  private var holds: [Hold] = []
  private var isKnown = true

  mutating func add(_ value: some Hashable) {
    hasher.combine(value)
  }

  mutating func add(bytes: UnsafeRawBufferPointer) {
    hasher.combine(bytes.count)
    hasher.combine(bytes: bytes)
  }

  mutating func add(copy value: some Equatable) {
    copies.append(value)
  }

  /// Adds the token of a box.
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

  /// What is in a collection without an order.
  struct Unordered {
    fileprivate var sum: Int
    fileprivate var withCopies: [Result] = []

    init(count: Int) {
      sum = count
    }
  }

  /// Adds the fingerprint of an entry of a collection without an order, which is to be added in the end.
  ///
  /// - Parameter key: What tells it from the others.
  mutating func add(_ entry: Fingerprint, of key: some Hashable, to others: inout Unordered) {
    var entry = entry
    // By their digests, copies are put in an order.
    if !entry.copies.isEmpty { entry.add(key) }
    let result = entry.finish()
    others.sum &+= result.digest
    if !result.copies.isEmpty { others.withCopies.append(result) }
    holds += result.holds
    isKnown = isKnown && result.isKnown
  }

  /// Adds what is in a collection without an order: the same, in whatever order it comes.
  mutating func add(_ entries: Unordered) {
    add(entries.sum)
    for entry in entries.withCopies.sorted(by: { $0.digest < $1.digest }) {
      copies.append(entry.digest)
      copies += entry.copies
    }
  }

  func finish() -> Result {
    Result(digest: hasher.finalize(), copies: copies, holds: holds, isKnown: isKnown)
  }
}

// MARK: - Tokens

extension StackState {
  func addToken(to fingerprint: inout Fingerprint) {
    fingerprint.add(watch())
  }
}

extension StackHandle {
  /// The block's stamp, which it gets now if it has none. 0 without a block.
  ///
  /// SAFETY: writes to a block that may be shared, two fields that nobody reads who does not own the block. Stores watch
  /// on the main actor alone.
  func watch() -> UInt64 {
    if !hasBlock {
      checkNothingIsLent()
      return 0
    }
    func word(_ field: PartialKeyPath<StackHeader>) -> UnsafeMutablePointer<UInt64> {
      let offset = MemoryLayout<StackHeader>.offset(of: field).unsafelyUnwrapped
      return (UnsafeMutableRawPointer(header) + offset).assumingMemoryBound(to: UInt64.self)
    }
    let stamp = word(\.stamp)
    if case let present = cid_counter_peek(stamp), present != 0 { return present }
    let fresh = cid_counter_add(&lastStamp, 1) + 1
    cid_unowned_retain(object)
    cid_store(word(\.watched), UInt64(UInt(bitPattern: object)))
    cid_store(stamp, fresh)
    return fresh
  }
}

/// SAFETY: touched only through an atomic operation.
@exclusivity(unchecked) private nonisolated(unsafe) var lastStamp: UInt64 = 0

extension PresentationState {
  func addToken(to fingerprint: inout Fingerprint) {
    fingerprint.add(box, version: UInt64(handle.header.pointee.version))
    keepBox()
  }
}
