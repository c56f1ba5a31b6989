/// What a case's name says, taken apart. Keys that a case does not have are left out of the JSON.
struct CaseParameters: Codable, Equatable, Sendable {
  var operation: String
  var element: String?
  var size: Int?
  /// How deep presentations are nested. Sizes may be chosen, depths are the suite's.
  var depth: Int?
  var trace: String?

  /// The group and then what is there of element, size, depth and trace: `stack/push/Int/100`.
  func name(in group: String) -> String {
    ([group] + [element, (size ?? depth).map { String($0) }, trace].compactMap { $0 }).joined(separator: "/")
  }
}
