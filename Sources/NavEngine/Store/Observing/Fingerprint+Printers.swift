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
    if let type = type as? any Hashable.Type { return digestPrinter(of: type) }
    if PlainTypes.contains(type), let type = type as? any Equatable.Type { return copyPrinter(of: type) }
    if let type = type as? any PrintedByParts.Type { return partsPrinter(of: type) }
    return fieldsPrinter(of: type)
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
  private static func fieldsPrinter(of type: Any.Type) -> Printer {
    guard let fields = StructFields.all(of: type) else { return { $1.addUnknown() } }
    let printers = fields.map { (offset: $0.offset, print: printer(of: $0.type)) }
    return { address, fingerprint in
      for field in printers { field.print(address + field.offset, &fingerprint) }
    }
  }

  private mutating func addToken<Value: PrintedByToken>(of value: UnsafePointer<Value>) {
    value.pointee.addToken(to: &self)
  }

  fileprivate mutating func add<Element>(elements: UnsafeBufferPointer<Element>) {
    add(elements.count)
    let print = Self.printer(of: Element.self)
    for position in elements.indices { print(UnsafeRawPointer(elements.baseAddress.unsafelyUnwrapped + position), &self) }
  }
}

/// Values that have a token.
protocol PrintedByToken {
  func addToken(to fingerprint: inout Fingerprint)
}

extension StackState: PrintedByToken {}
extension PresentationState: PrintedByToken {}

/// Values that are known by their parts.
protocol PrintedByParts {
  func addParts(to fingerprint: inout Fingerprint)
}

extension Array: PrintedByParts {
  func addParts(to fingerprint: inout Fingerprint) {
    withUnsafeBufferPointer { fingerprint.add(elements: $0) }
  }
}

extension ArraySlice: PrintedByParts {
  func addParts(to fingerprint: inout Fingerprint) {
    withUnsafeBufferPointer { fingerprint.add(elements: $0) }
  }
}

extension ContiguousArray: PrintedByParts {
  func addParts(to fingerprint: inout Fingerprint) {
    withUnsafeBufferPointer { fingerprint.add(elements: $0) }
  }
}

extension IdentifiedArray: PrintedByParts {
  func addParts(to fingerprint: inout Fingerprint) {
    storage.addParts(to: &fingerprint)
  }
}

extension Dictionary: PrintedByParts {
  func addParts(to fingerprint: inout Fingerprint) {
    let print = Fingerprint.printer(of: Value.self)
    var sum = count
    for (key, value) in self {
      var entry = Fingerprint()
      entry.add(key)
      withUnsafePointer(to: value) { print($0, &entry) }
      fingerprint.add(entry.finish(), to: &sum)
    }
    fingerprint.add(sum)
  }
}

extension Optional: PrintedByParts {
  func addParts(to fingerprint: inout Fingerprint) {
    fingerprint.add(self != nil)
    guard let value = self else { return }
    withUnsafePointer(to: value) { Fingerprint.printer(of: Wrapped.self)($0, &fingerprint) }
  }
}
