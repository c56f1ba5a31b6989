import NavEngine

/// One object for each key: as long as anything else refers to it, or for as long as the table.
///
/// `@unchecked`: its variables are under the lock.
final class ObjectTable<Key: Hashable, Object: AnyObject>: @unchecked Sendable {
  private struct Entry {
    weak var living: Object?
    /// The same, where objects are kept: then nothing refers to it weakly, which makes each retain take longer.
    var kept: Object?

    var object: Object? { kept ?? living }
  }

  let keepsObjects: Bool
  private let lock = Lock()
  private var entries: [Key: Entry] = [:]

  init(keepsObjects: Bool = false) {
    self.keepsObjects = keepsObjects
  }

  subscript(key: Key) -> Object? { lock { entries[key]?.object } }

  var objects: [Object] { lock { entries.values.compactMap(\.object) } }

  /// The object of a key, made where there is none.
  func object(of key: Key, make: () -> Object) -> Object {
    lock {
      if let known = entries[key]?.object { return known }
      let new = make()
      entries[key] = keepsObjects ? Entry(kept: new) : Entry(living: new)
      return new
    }
  }

  /// Forgets a key whose object ends.
  func removeEnded(_ key: Key) {
    lock { if entries[key]?.object == nil { entries[key] = nil } }
  }
}

/// Closures that are called with values, until their subscriptions end.
///
/// `@unchecked`: its variables are under the lock.
final class Listeners<Value>: @unchecked Sendable {
  private let lock = Lock()
  private var bodies: [Int: @Sendable (Value) -> Void] = [:]
  private var lastNumber = 0

  var count: Int { lock { bodies.count } }

  func add(_ body: @escaping @Sendable (Value) -> Void) -> SharedSubscription {
    let number = lock {
      lastNumber += 1
      bodies[lastNumber] = body
      return lastNumber
    }
    return SharedSubscription { [weak self] in _ = self?.lock { self?.bodies.removeValue(forKey: number) } }
  }

  func tell(_ value: Value) {
    for body in lock({ bodies }).values { body(value) }
  }
}
