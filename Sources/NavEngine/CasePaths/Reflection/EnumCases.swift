/// The names of an enum's cases with a payload, and the types of those, where they are known; none of other types.
package func enumCases(of type: Any.Type) -> [(name: String, payload: Any.Type)] {
  zip(EnumCases.names(of: type), EnumCases.of(type)).compactMap { name, enumCase in
    enumCase.payload.map { (name, $0) }
  }
}

/// The cases of enums, as their ``EnumRecords`` have them.
enum EnumCases {
  struct Case: Sendable {
    let hasPayload: Bool
    /// The type of the payload, nil if the runtime cannot tell.
    let payload: Any.Type?
    /// Whether the payload is in a box.
    let isIndirect: Bool
    /// Whether generic code may read the payload from the memory of the enum.
    let isReadable: Bool

    func holds(_ type: Any.Type) -> Bool {
      guard let payload else { return false }
      return RuntimeType(payload).isSame(as: RuntimeType(type))
    }

    /// Whether the payload is of a type, or of one that may hold it.
    func mayHold(_ type: Any.Type) -> Bool {
      guard let payload else { return false }
      return RuntimeType(payload).mayHold(RuntimeType(type))
    }
  }

  private static let lock = Lock()
  /// The cases of the types that were asked for.
  ///
  /// SAFETY: read and written with the lock.
  private nonisolated(unsafe) static var known: [ObjectIdentifier: [Case]] = [:]

  /// The cases of a type, by tag, which are read when they are asked for first; none if the type is no enum, or was
  /// compiled without reflection metadata.
  static func of(_ type: Any.Type) -> [Case] {
    let id = ObjectIdentifier(type)
    if let known = lock({ known[id] }) { return known }
    // Outside of the lock, since the runtime takes its own.
    let cases = read(type)
    lock { known[id] = cases }
    return cases
  }

  /// The names of a type's cases, by tag; empty ones where the program was compiled without them.
  static func names(of type: Any.Type) -> [String] {
    guard let records = EnumRecords(RuntimeType(type)) else { return [] }
    return (0..<records.count).map { records.name(of: $0) }
  }

  private static func read(_ type: Any.Type) -> [Case] {
    guard let records = EnumRecords(RuntimeType(type)) else { return [] }
    return (0..<records.count).map { tag in
      let isIndirect = records.flags(of: tag) & 1 != 0
      guard let name = records.mangledName(of: tag) else {
        return Case(hasPayload: false, payload: nil, isIndirect: isIndirect, isReadable: true)
      }
      let payload = records.type(named: name)
      // A payload that is declared as `T`, a generic parameter, is stored as generic code has it.
      let isReadable = isParameter(name) || payload.map { RuntimeType($0).isStoredAsGeneric } ?? false
      return Case(hasPayload: true, payload: payload, isIndirect: isIndirect, isReadable: isReadable)
    }
  }

  /// Whether a mangled name is that of a generic parameter: `x`, `q_`, `q0_`, or, of an inner type, `qd__`.
  private static func isParameter(_ name: some Collection<UInt8>) -> Bool {
    if name.first == UInt8(ascii: "x") { return name.count == 1 }
    return name.first == UInt8(ascii: "q") && name.dropFirst().allSatisfy { "d_0123456789".utf8.contains($0) }
  }
}
