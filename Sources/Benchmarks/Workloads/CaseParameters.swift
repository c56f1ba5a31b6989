/// What a case's name says, taken apart.
struct CaseParameters: Equatable, Sendable {
  var operation: String
  var element: String?
  var size: Int?
  /// How deep presentations are nested, how many screens a store's stack holds, or how many rows an array. Sizes may be
  /// chosen, depths are the suite's.
  var depth: Int?
  /// A ``StoreMode``.
  var mode: String?
  /// Whether the elements of a store's stack belong to a state that somebody watches: `plain` or `observable`.
  var elements: String?
  var trace: String?

  /// The group and then what is there of element, mode, elements, size, depth and trace: `stack/push/Int/100`.
  func name(in group: String) -> String {
    let words = [element, mode, elements, (size ?? depth).map { String($0) }, trace]
    return ([group] + words.compactMap { $0 }).joined(separator: "/")
  }
}
