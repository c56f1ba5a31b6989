/// Numbers for the ids of elements, which may be of any hashable type.
///
/// An id has its number for as long as something runs under it, in whatever collection: a feature that contains itself
/// has one plan for several. Then it is forgotten, and what runs under the id later has another number.
@usableFromInline
final class ElementNumbers<ID: Hashable> {
  private struct Entry {
    let number: UInt64
    weak var keeper: ElementNumber?
  }

  private var entries: [ID: Entry] = [:]
  private var ids: [UInt64: ID] = [:]
  private var last: UInt64 = 0
  private let unused = UnusedNumbers()

  @usableFromInline
  init() {}

  /// How many ids have a number.
  var count: Int { entries.count }

  /// The id's number, or 0 if it has none: then nothing runs for it.
  @usableFromInline
  func number(ifKnown id: ID) -> UInt64 {
    entries.isEmpty ? 0 : entries[id]?.number ?? 0
  }

  /// The id's number, a new one if it has none, for as long as somebody keeps what this returns.
  @usableFromInline
  func keep(_ id: ID) -> ElementNumber {
    for number in unused.take() {
      guard let id = ids.removeValue(forKey: number), entries[id]?.number == number else { continue }
      entries[id] = nil
    }
    if let known = entries[id]?.keeper { return known }
    last += 1
    let number = ElementNumber(last, unused)
    entries[id] = Entry(number: last, keeper: number)
    ids[last] = id
    return number
  }

  @usableFromInline
  func id(_ number: UInt64) -> ID? {
    ids[number]
  }
}

/// The number of an id, which tells when nobody needs it any more, on any thread.
@usableFromInline
final class ElementNumber: Sendable {
  @usableFromInline let value: UInt64
  private let unused: UnusedNumbers

  init(_ value: UInt64, _ unused: UnusedNumbers) {
    self.value = value
    self.unused = unused
  }

  deinit {
    unused.add(value)
  }
}

/// Numbers that nobody needs any more.
///
/// `@unchecked`: under the lock.
final class UnusedNumbers: @unchecked Sendable {
  private let lock = Lock()
  private var numbers: [UInt64] = []

  func add(_ number: UInt64) {
    lock { numbers.append(number) }
  }

  /// The numbers so far, which are forgotten.
  func take() -> [UInt64] {
    lock {
      defer { numbers = [] }
      return numbers
    }
  }
}
