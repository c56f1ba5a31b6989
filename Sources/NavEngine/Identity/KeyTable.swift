/// Values by keys of the app, whose `hash` and `==` may use what owns the table.
///
/// The table calls neither while it is edited: its owner hashes a key before it inserts, and keys are compared in a copy of
/// the entries with one hash.
struct KeyTable<Key: Hashable, Value> {
  private struct Entry {
    let key: Key
    let value: Value
    /// Those with the same hash.
    var others: [Entry] = []
  }

  private var entries: [Int: Entry] = [:]
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  var values: [Value] { entries.values.flatMap { [$0.value] + $0.others.map(\.value) } }

  /// The value that was inserted last for a key, nil if there is none.
  ///
  /// - Parameter hash: The `hashValue` of the key.
  func value(for key: Key, hash: Int) -> Value? {
    guard let entry = entries[hash] else { return nil }
    if let other = entry.others.last(where: { $0.key == key }) { return other.value }
    return entry.key == key ? entry.value : nil
  }

  /// The values of the keys with a hash.
  func values(hash: Int) -> [Value] { entries[hash].map { [$0.value] + $0.others.map(\.value) } ?? [] }

  /// Adds a value.
  ///
  /// - Parameters:
  ///   - hash: The `hashValue` of the key.
  ///   - isReplaced: Whether a value with this hash is not needed any more. Runs no code of the app.
  /// - Returns: The key of the replaced value, to be released after the edit.
  mutating func insert(
    _ value: Value,
    for key: Key,
    hash: Int,
    replacing isReplaced: (Value) -> Bool = { _ in false }
  ) -> Key? {
    let new = Entry(key: key, value: value)
    guard let entry = entries[hash] else {
      entries[hash] = new
      count += 1
      return nil
    }
    if entry.others.isEmpty && isReplaced(entry.value) {
      entries[hash] = new
      return entry.key
    }
    entries[hash]?.others.append(new)
    count += 1
    return nil
  }

  /// Keeps the values that a closure picks. The closure runs no code of the app.
  ///
  /// - Parameter hash: The hash of the keys to look at; nil for all.
  /// - Returns: The entries before, to be released after the edit: keys and values may end with them.
  mutating func filter(hash: Int? = nil, _ isKept: (Value) -> Bool) -> Any {
    let before = entries
    for hash in hash.map({ [$0] }) ?? Array(entries.keys) {
      guard let entry = before[hash] else { continue }
      var kept = ([Entry(key: entry.key, value: entry.value)] + entry.others).filter { isKept($0.value) }
      count -= 1 + entry.others.count - kept.count
      entries[hash] = kept.isEmpty ? nil : kept.removeFirst()
      if !kept.isEmpty { entries[hash]?.others = kept }
    }
    return before
  }
}
