// What the name of a case says.
extension String {
  /// The first two words of a case's name, its operation: `stack/push` of `stack/push/Int/8`.
  var group: String { split(separator: "/").prefix(2).joined(separator: "/") }

  /// The size at the end of a case's name: 8 of `stack/push/Int/8`. Nil of one without.
  var size: Int? {
    guard let slash = lastIndex(of: "/"), let size = Int(self[slash...].dropFirst()), size > 0 else { return nil }
    return size
  }

  /// A case's name without its size: `stack/push/Int` of `stack/push/Int/8`.
  var family: String { size == nil ? self : String(self[..<(lastIndex(of: "/") ?? endIndex)]) }
}
