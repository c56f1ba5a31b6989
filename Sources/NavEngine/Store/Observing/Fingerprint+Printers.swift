extension Fingerprint {
  private struct Known: @unchecked Sendable {
    // SAFETY of `@unchecked`: it refers to nothing but types and offsets, and to `PartPrinters`, which say why.
    let print: Printer
  }

  private static let table = ReflectionTable { Known(print: makePrinter(of: $0)) }

  /// What adds values of a type.
  ///
  /// - Complexity: O(1), but for the first time that a type is asked for.
  static func printer(of type: Any.Type) -> Printer { table[type].print }

  private static func makePrinter(of type: Any.Type) -> Printer {
    if let type = type as? any PrintedByToken.Type { return tokenPrinter(of: type) }
    if let type = type as? any PrintedByContent.Type { return contentPrinter(of: type) }
    if hashesAll(type), let type = type as? any Hashable.Type { return digestPrinter(of: type) }
    if let type = type as? any PrintedByParts.Type { return partsPrinter(of: type) }
    // What they are made of is their own affair: equal ones may differ in it.
    if FoundationTypes.contains(type), let printer = plainPrinter(of: type) { return printer }
    let fields = StructFields.all(of: type)
    if let fields, areKnown(fields) { return fieldsPrinter(of: fields) }
    if let printer = plainPrinter(of: type) { return printer }
    let reader = EnumReader(type)
    if let reader, areKnown(reader) { return casesPrinter(of: reader) }
    if let type = type as? any Hashable.Type { return copyPrinter(of: type) }
    return fields.map(fieldsPrinter) ?? reader.map(casesPrinter) ?? { $1.addUnknown() }
  }

  /// Whether a type, if it is `Hashable`, certainly hashes all that `==` compares.
  private static func hashesAll(_ type: Any.Type) -> Bool {
    if let type = type as? any PrintedByParts.Type { return type.partTypes.allSatisfy(hashesAll) }
    if type is any PrintedByContent.Type { return false }
    let cases = EnumCases.of(type).cases
    if !cases.isEmpty { return !cases.contains(where: \.hasPayload) }
    return StandardTypes.hashAll(type) || FoundationTypes.hashAll(type)
  }

  /// Whether values of all fields can be told apart.
  private static func areKnown(_ fields: [StructFields.Field]) -> Bool {
    var seen: Set<ObjectIdentifier> = []
    return areKnown(fields.map(\.type), &seen)
  }

  /// Whether values of all cases can be.
  private static func areKnown(_ reader: EnumReader) -> Bool {
    var seen: Set<ObjectIdentifier> = []
    return areKnown(reader, &seen)
  }

  private static func isKnown(_ type: Any.Type, _ seen: inout Set<ObjectIdentifier>) -> Bool {
    if type is any PrintedByToken.Type || type is any Hashable.Type { return true }
    if PlainTypes.contains(type) && type is any Equatable.Type { return true }
    // What is in itself adds nothing that is not known.
    guard seen.insert(ObjectIdentifier(type)).inserted else { return true }
    if let parts = (type as? any PrintedByParts.Type)?.partTypes ?? StructFields.all(of: type)?.map(\.type) {
      return areKnown(parts, &seen)
    }
    return EnumReader(type).map { areKnown($0, &seen) } ?? false
  }

  private static func areKnown(_ types: [Any.Type], _ seen: inout Set<ObjectIdentifier>) -> Bool {
    for type in types where !isKnown(type, &seen) { return false }
    return true
  }

  private static func areKnown(_ reader: EnumReader, _ seen: inout Set<ObjectIdentifier>) -> Bool {
    let payloads = reader.cases.filter(\.hasPayload)
    return payloads.allSatisfy { $0.payload != nil && $0.isReadable } && areKnown(payloads.compactMap(\.payload), &seen)
  }

  private static func tokenPrinter<Value: PrintedByToken>(of _: Value.Type) -> Printer {
    { $1.addToken(of: $0.assumingMemoryBound(to: Value.self)) }
  }

  private static func contentPrinter<Value: PrintedByContent>(of _: Value.Type) -> Printer {
    { $0.assumingMemoryBound(to: Value.self).pointee.addContent(to: &$1) }
  }

  private static func digestPrinter<Value: Hashable>(of _: Value.Type) -> Printer {
    { $1.add($0.assumingMemoryBound(to: Value.self).pointee) }
  }

  /// What copies values, if there are no collections in them.
  private static func plainPrinter(of type: Any.Type) -> Printer? {
    guard PlainTypes.contains(type), let type = type as? any Equatable.Type else { return nil }
    return copyPrinter(of: type)
  }

  private static func copyPrinter<Value: Equatable>(of _: Value.Type) -> Printer {
    { $1.add(copy: $0.assumingMemoryBound(to: Value.self).pointee) }
  }

  private static func partsPrinter<Value: PrintedByParts>(of _: Value.Type) -> Printer {
    let printers = PartPrinters(Value.partTypes)
    return { $0.assumingMemoryBound(to: Value.self).pointee.addParts(to: &$1, by: printers) }
  }

  /// Adds the fields of a struct, or the elements of a tuple.
  private static func fieldsPrinter(of fields: [StructFields.Field]) -> Printer {
    let printers = fields.map { (offset: $0.offset, print: printer(of: $0.type)) }
    return { address, fingerprint in
      for field in printers { field.print(address + field.offset, &fingerprint) }
    }
  }

  /// Adds the case of an enum, and what it carries.
  private static func casesPrinter(of reader: EnumReader) -> Printer {
    let printers = reader.cases.map(payloadPrinter)
    return { address, fingerprint in
      let tag = reader.tag(of: address)
      fingerprint.add(tag)
      guard tag < printers.count, let print = printers[tag] else { return }
      reader.withPayload(of: address) { print($0, &fingerprint) }
    }
  }

  /// What adds the payload of a case, nil if it has none.
  private static func payloadPrinter(of case: EnumCases.Case) -> Printer? {
    guard `case`.hasPayload else { return nil }
    guard let type = `case`.payload, `case`.isReadable else { return { $1.addUnknown() } }
    if !`case`.isIndirect { return printer(of: type) }
    // What is in a box may be another value of the enum, whose printer is being made.
    let printers = PartPrinters([type])
    return { reference, fingerprint in
      printers[0](EnumReader.valueInBox(at: reference, of: type), &fingerprint)
    }
  }

  private mutating func addToken<Value: PrintedByToken>(of value: UnsafePointer<Value>) {
    value.pointee.addToken(to: &self)
  }

  mutating func add<Element>(elements: UnsafeBufferPointer<Element>, by print: Printer) {
    add(elements.count)
    guard let first = elements.baseAddress else { return }
    for position in elements.indices { print(UnsafeRawPointer(first + position), &self) }
  }
}
