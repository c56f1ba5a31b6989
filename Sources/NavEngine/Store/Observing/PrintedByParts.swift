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
