/// The objects that operations of ``withDependencies(_:operation:)`` have returned, with the overrides that they were made
/// under, as long as they live.
///
/// `@unchecked`: the variables are touched only with the lock held.
final class ReturnedObjects: @unchecked Sendable {
  typealias Overrides = [ObjectIdentifier: any Sendable]

  private struct Entry {
    weak var object: AnyObject?
    let overrides: Overrides
  }

  static let all = ReturnedObjects()

  private let lock = Lock()
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var purgeAt = 16

  func overrides(of object: AnyObject) -> Overrides? {
    lock { entries[ObjectIdentifier(object)].flatMap { $0.object === object ? $0.overrides : nil } }
  }

  /// - Complexity: O(1), amortised.
  func insert(_ object: AnyObject, _ overrides: Overrides) {
    let before = lock {
      let before = entries.count >= purgeAt ? entries : [:]
      if !before.isEmpty {
        entries = before.filter { $0.value.object != nil }
        purgeAt = max(16, 2 * entries.count)
      }
      return (
        before, entries.updateValue(Entry(object: object, overrides: overrides), forKey: ObjectIdentifier(object))
      )
    }
    // Overrides may be the last references to what runs code of the app as it ends: without the lock.
    withExtendedLifetime(before) {}
  }
}

extension DependencyValues {
  /// Keeps these values for an object, if what an operation has returned is one.
  func keep<Result>(for result: Result) -> Result {
    if Result.self is AnyObject.Type { ReturnedObjects.all.insert(result as AnyObject, lasting.values) }
    return result
  }
}
