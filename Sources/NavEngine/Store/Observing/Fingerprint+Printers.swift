extension Fingerprint {
  private struct Known: @unchecked Sendable {
    // SAFETY of `@unchecked`: it refers to nothing but types and offsets.
    let print: Printer
  }

  private static let table = ReflectionTable { Known(print: makePrinter(of: $0)) }

  /// What adds values of a type.
  ///
  /// - Complexity: O(1), but for the first time that a type is asked for.
  static func printer(of type: Any.Type) -> Printer { table[type].print }

  private static func makePrinter(of type: Any.Type) -> Printer {
    if let type = type as? any PrintedByToken.Type { return tokenPrinter(of: type) }
    if hashesAll(type), let type = type as? any Hashable.Type { return digestPrinter(of: type) }
    if let type = type as? any PrintedByParts.Type { return partsPrinter(of: type) }
    let fields = StructFields.all(of: type)
    if let fields, areKnown(fields) { return fieldsPrinter(of: fields) }
    if PlainTypes.contains(type), let type = type as? any Equatable.Type { return copyPrinter(of: type) }
    if let type = type as? any Hashable.Type { return digestPrinter(of: type) }
    return fields.map(fieldsPrinter) ?? { $1.addUnknown() }
  }

  /// Whether a type, if it is `Hashable`, certainly hashes all that `==` compares.
  private static func hashesAll(_ type: Any.Type) -> Bool {
    if let type = type as? any PrintedByParts.Type { return type.partTypes.allSatisfy(hashesAll) }
    let cases = EnumCases.of(type).cases
    if !cases.isEmpty { return !cases.contains(where: \.hasPayload) }
    let module = String(reflecting: type).prefix { $0 != "." }
    return module == "Swift" || module.hasPrefix("Foundation")
  }

  /// Whether values of all fields can be told apart.
  private static func areKnown(_ fields: [StructFields.Field]) -> Bool {
    var seen: Set<ObjectIdentifier> = []
    for field in fields where !isKnown(field.type, &seen) { return false }
    return true
  }

  private static func isKnown(_ type: Any.Type, _ seen: inout Set<ObjectIdentifier>) -> Bool {
    if type is any PrintedByToken.Type || type is any Hashable.Type { return true }
    if PlainTypes.contains(type) && type is any Equatable.Type { return true }
    // What is in itself adds nothing that is not known.
    guard seen.insert(ObjectIdentifier(type)).inserted else { return true }
    let parts = (type as? any PrintedByParts.Type)?.partTypes ?? StructFields.all(of: type)?.map(\.type)
    guard let parts else { return false }
    for part in parts where !isKnown(part, &seen) { return false }
    return true
  }

  private static func tokenPrinter<Value: PrintedByToken>(of _: Value.Type) -> Printer {
    { $1.addToken(of: $0.assumingMemoryBound(to: Value.self)) }
  }

  private static func digestPrinter<Value: Hashable>(of _: Value.Type) -> Printer {
    { $1.add($0.assumingMemoryBound(to: Value.self).pointee) }
  }

  private static func copyPrinter<Value: Equatable>(of _: Value.Type) -> Printer {
    { $1.add(copy: $0.assumingMemoryBound(to: Value.self).pointee) }
  }

  private static func partsPrinter<Value: PrintedByParts>(of _: Value.Type) -> Printer {
    { $0.assumingMemoryBound(to: Value.self).pointee.addParts(to: &$1) }
  }

  /// Adds the fields of a struct, or the elements of a tuple.
  private static func fieldsPrinter(of fields: [StructFields.Field]) -> Printer {
    let printers = fields.map { (offset: $0.offset, print: printer(of: $0.type)) }
    return { address, fingerprint in
      for field in printers { field.print(address + field.offset, &fingerprint) }
    }
  }

  private mutating func addToken<Value: PrintedByToken>(of value: UnsafePointer<Value>) {
    value.pointee.addToken(to: &self)
  }

  mutating func add<Element>(elements: UnsafeBufferPointer<Element>) {
    add(elements.count)
    let print = Self.printer(of: Element.self)
    guard let first = elements.baseAddress else { return }
    for position in elements.indices { print(UnsafeRawPointer(first + position), &self) }
  }
}
