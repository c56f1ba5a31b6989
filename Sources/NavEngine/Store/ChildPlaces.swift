/// Where children lie in their parents' states, by key path. Found once in a process.
@usableFromInline
enum ChildPlaces {
  /// Found by the address of the key path; the key path is kept, so that the address stays its own.
  private final class Entry {
    let keyPath: AnyKeyPath
    let place: AnyObject

    init(_ keyPath: AnyKeyPath, _ place: AnyObject) {
      self.keyPath = keyPath
      self.place = place
    }
  }

  /// How many key paths are known, by their addresses and by what they are: those in the source are few, and others may
  /// be made anew each time, or capture something else each time.
  private static let limit = 4096

  // SAFETY: stores, which ask, belong to the main actor.
  nonisolated(unsafe) private static var byAddress: [ObjectIdentifier: Entry] = [:]
  nonisolated(unsafe) private static var byValue: [AnyKeyPath: AnyObject] = [:]
  nonisolated(unsafe) private static var last: Entry?

  @usableFromInline
  static func place<State, Child>(of keyPath: KeyPath<State, Child?>) -> ChildPlace<State, Child> {
    if let last, last.keyPath === keyPath { return place(in: last) }
    if let entry = byAddress[ObjectIdentifier(keyPath)] {
      last = entry
      return place(in: entry)
    }
    let found = byValue[keyPath] ?? ChildPlaceBox(ChildPlace(keyPath))
    if byValue.count < limit { byValue[keyPath] = found }
    let entry = Entry(keyPath, found)
    if byAddress.count < limit { byAddress[ObjectIdentifier(keyPath)] = entry }
    return place(in: entry)
  }

  private static func place<State, Child>(in entry: Entry) -> ChildPlace<State, Child> {
    // SAFETY: a key path has one type, and so has the place that was made for it.
    unsafeDowncast(entry.place, to: ChildPlaceBox<State, Child>.self).place
  }
}

/// A place as an object.
private final class ChildPlaceBox<State, Child> {
  let place: ChildPlace<State, Child>

  init(_ place: ChildPlace<State, Child>) {
    self.place = place
  }
}
