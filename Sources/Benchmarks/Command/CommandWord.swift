/// The words that commands start with.
enum CommandWord: String, CaseIterable {
  case list, run, compare, baseline, replay, demo, help

  static var enumeration: String {
    let words = allCases.map { "`\($0.rawValue)`" }
    return words.dropLast().joined(separator: ", ") + " and \(words.last ?? "")"
  }
}
