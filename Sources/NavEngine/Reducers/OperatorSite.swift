/// Which operator of a feature it is, for those that are made anew with what they are in: by its type, what it is about,
/// and where it is in the source.
@usableFromInline
struct OperatorSite: Hashable {
  private let type: ObjectIdentifier
  private let keyPath: AnyKeyPath?
  private let file: UInt
  private let line: UInt

  /// - Parameters:
  ///   - type: The operator's type.
  ///   - keyPath: To what it presents, or is scoped to.
  ///   - fileID: Where it is in the source, with `line`, if it knows.
  @usableFromInline
  init(_ type: Any.Type, _ keyPath: AnyKeyPath? = nil, fileID: StaticString = "", line: UInt = 0) {
    self.type = ObjectIdentifier(type)
    self.keyPath = keyPath
    file = fileID.hasPointerRepresentation ? UInt(bitPattern: fileID.utf8Start) : 0
    self.line = line
  }
}
