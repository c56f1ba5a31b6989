/// Values that have a token.
protocol PrintedByToken {
  func addToken(to fingerprint: inout Fingerprint)
}

extension StackState: PrintedByToken {}
extension PresentationState: PrintedByToken {}

/// Values that are known by their parts.
protocol PrintedByParts {
  /// The types of the parts.
  static var partTypes: [Any.Type] { get }

  /// Adds the value.
  ///
  /// - Parameter printers: Those of the types of the parts.
  func addParts(to fingerprint: inout Fingerprint, by printers: PartPrinters)
}

extension Array: PrintedByParts {
  static var partTypes: [Any.Type] { [Element.self] }

  func addParts(to fingerprint: inout Fingerprint, by printers: PartPrinters) {
    withUnsafeBufferPointer { fingerprint.add(elements: $0, by: printers[0]) }
  }
}

extension ArraySlice: PrintedByParts {
  static var partTypes: [Any.Type] { [Element.self] }

  func addParts(to fingerprint: inout Fingerprint, by printers: PartPrinters) {
    withUnsafeBufferPointer { fingerprint.add(elements: $0, by: printers[0]) }
  }
}

extension ContiguousArray: PrintedByParts {
  static var partTypes: [Any.Type] { [Element.self] }

  func addParts(to fingerprint: inout Fingerprint, by printers: PartPrinters) {
    withUnsafeBufferPointer { fingerprint.add(elements: $0, by: printers[0]) }
  }
}

extension IdentifiedArray: PrintedByParts {
  static var partTypes: [Any.Type] { [Element.self] }

  func addParts(to fingerprint: inout Fingerprint, by printers: PartPrinters) {
    storage.addParts(to: &fingerprint, by: printers)
  }
}

/// By the ids alone, and not by the stack, which changes with each write to an element.
extension StackState.IDs: PrintedByParts {
  static var partTypes: [Any.Type] { [StackElementID.self] }

  func addParts(to fingerprint: inout Fingerprint, by printers: PartPrinters) {
    fingerprint.add(self)
  }
}

extension IdentifiedArray.IDs: PrintedByParts {
  static var partTypes: [Any.Type] { [ID.self] }

  func addParts(to fingerprint: inout Fingerprint, by printers: PartPrinters) {
    fingerprint.add(count)
    let print = printers[0]
    for id in self { withUnsafePointer(to: id) { print($0, &fingerprint) } }
  }
}

extension Dictionary: PrintedByParts {
  static var partTypes: [Any.Type] { [Key.self, Value.self] }

  func addParts(to fingerprint: inout Fingerprint, by printers: PartPrinters) {
    let (printKey, print) = (printers[0], printers[1])
    var entries = Fingerprint.Unordered(count: count)
    for (key, value) in self {
      var entry = Fingerprint()
      withUnsafePointer(to: key) { printKey($0, &entry) }
      withUnsafePointer(to: value) { print($0, &entry) }
      fingerprint.add(entry, of: key, to: &entries)
    }
    fingerprint.add(entries)
  }
}

extension Set: PrintedByParts {
  static var partTypes: [Any.Type] { [Element.self] }

  func addParts(to fingerprint: inout Fingerprint, by printers: PartPrinters) {
    let print = printers[0]
    var entries = Fingerprint.Unordered(count: count)
    for element in self {
      var entry = Fingerprint()
      withUnsafePointer(to: element) { print($0, &entry) }
      fingerprint.add(entry, of: element, to: &entries)
    }
    fingerprint.add(entries)
  }
}

extension Optional: PrintedByParts {
  static var partTypes: [Any.Type] { [Wrapped.self] }

  func addParts(to fingerprint: inout Fingerprint, by printers: PartPrinters) {
    fingerprint.add(self != nil)
    guard let value = self else { return }
    withUnsafePointer(to: value) { printers[0]($0, &fingerprint) }
  }
}

extension Range: PrintedByParts {
  static var partTypes: [Any.Type] { [Bound.self] }

  func addParts(to fingerprint: inout Fingerprint, by printers: PartPrinters) {
    withUnsafePointer(to: lowerBound) { printers[0]($0, &fingerprint) }
    withUnsafePointer(to: upperBound) { printers[0]($0, &fingerprint) }
  }
}

extension ClosedRange: PrintedByParts {
  static var partTypes: [Any.Type] { [Bound.self] }

  func addParts(to fingerprint: inout Fingerprint, by printers: PartPrinters) {
    withUnsafePointer(to: lowerBound) { printers[0]($0, &fingerprint) }
    withUnsafePointer(to: upperBound) { printers[0]($0, &fingerprint) }
  }
}
