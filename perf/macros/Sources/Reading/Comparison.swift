/// Compares outlines, prints where they differ, and counts.
struct Comparison {
  private(set) var cases = 0
  private(set) var fields = 0
  private(set) var differences = 0
  private(set) var differentCases = 0

  var summary: String {
    "\(cases) cases, \(fields) fields: \(differences) differences in \(differentCases) cases."
  }

  /// Compares a case line by line. Lines that only one of them has are told as such, so that one field too many does
  /// not make a difference of each that follows.
  mutating func add(_ example: Example, of topic: Topic, expected: String, actual: Result<String, any Error>) {
    let expected = expected.split(separator: "\n").map(String.init)
    cases += 1
    fields += expected.count
    switch (example.isRefused, actual) {
    case (true, .failure): break
    case (true, .success):
      fail(example, of: topic, differences: 1, "swift-syntax refuses it, the reader does not.")
    case (false, .failure(let error)):
      fail(example, of: topic, differences: expected.count, "The reader refuses it: \(error)")
    case (false, .success(let text)):
      let actual = text.split(separator: "\n").map(String.init)
      guard expected != actual else { return }
      let lines = Self.differences(expected, actual)
      fail(example, of: topic, differences: lines.count, lines.joined(separator: "\n  "))
    }
  }

  private mutating func fail(_ example: Example, of topic: Topic, differences count: Int, _ message: String) {
    differences += count
    differentCases += 1
    print("\(topic.name): \(example.title)\n  \(message)")
  }

  /// The lines that differ, in pairs where both have one in the same place.
  private static func differences(_ expected: [String], _ actual: [String]) -> [String] {
    var missing: [Int: String] = [:]
    var surplus: [Int: String] = [:]
    for change in actual.difference(from: expected) {
      switch change {
      case .remove(let offset, let line, _): missing[offset] = line
      case .insert(let offset, let line, _): surplus[offset] = line
      }
    }
    var result: [String] = []
    var (left, right) = (0, 0)
    while left < expected.count || right < actual.count {
      let (lost, added) = (missing[left], surplus[right])
      if lost != nil || added != nil {
        result.append("swift-syntax: \(lost ?? "(no such line)")\n  reader:       \(added ?? "(no such line)")")
      }
      if lost != nil || added == nil { left += 1 }
      if added != nil || lost == nil { right += 1 }
    }
    return result
  }
}
