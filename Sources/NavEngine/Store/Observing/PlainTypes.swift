/// Types whose values hold no collection, so that keeping a copy makes no write more expensive.
enum PlainTypes {
  private static let table = ReflectionTable { type in
    var seen: Set<ObjectIdentifier> = []
    return isPlain(type, &seen)
  }

  /// - Complexity: O(1), but for the first time that a type is asked for.
  static func contains(_ type: Any.Type) -> Bool { table[type] }

  /// What the runtime tells nothing of is taken for plain: then a write copies what it holds once for each time that
  /// it is watched.
  private static func isPlain(_ type: Any.Type, _ seen: inout Set<ObjectIdentifier>) -> Bool {
    if type is any WatchedCollection.Type { return false }
    if type == String.self || isTrivial(type) { return true }
    guard seen.insert(ObjectIdentifier(type)).inserted else { return true }
    let parts =
      RuntimeType(type).isEnum
      ? EnumCases.of(type).cases.compactMap(\.payload)
      : StructFields.of(type).map(\.type)
    for part in parts where !isPlain(part, &seen) { return false }
    return true
  }

  private static func isTrivial(_ type: Any.Type) -> Bool {
    func isTrivial<Value>(_: Value.Type) -> Bool { _isPOD(Value.self) }
    return _openExistential(type, do: isTrivial)
  }
}

/// Collections that copy their elements when they are written while somebody else has a copy, and what is like them.
protocol WatchedCollection {}

extension Array: WatchedCollection {}
extension ArraySlice: WatchedCollection {}
extension ContiguousArray: WatchedCollection {}
extension Dictionary: WatchedCollection {}
extension Set: WatchedCollection {}
extension IdentifiedArray: WatchedCollection {}
extension StackState: WatchedCollection {}
extension PresentationState: WatchedCollection {}
extension PresentationTree: WatchedCollection {}
