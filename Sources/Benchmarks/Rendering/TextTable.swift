/// A table of words in groups. The first column is set flush left, the others flush right.
struct TextTable: Equatable {
  let headers: [String]
  /// Rows of as many cells as there are headers.
  var groups: [[[String]]] = []

  /// With spaces between columns, a line under the headers and an empty one between groups. No line ends in a space.
  var text: String {
    let widths = headers.indices.map { column in
      ([headers] + groups.flatMap { $0 }).map { $0[column].count }.max() ?? 0
    }
    func line(_ cells: [String]) -> String {
      let padded = cells.indices.map { cells[$0].padding(to: widths[$0], isLeading: $0 > 0) }
      return padded.joined(separator: "  ") + "\n"
    }
    let rule = widths.map { String(repeating: "-", count: $0) }
    return line(headers) + line(rule) + groups.map { $0.map(line).joined() }.joined(separator: "\n")
  }

  /// As GitHub reads it: one table, the groups one after the other.
  var markdown: String {
    func line(_ cells: [String]) -> String {
      "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |\n"
    }
    let rule = headers.indices.map { $0 == 0 ? "---" : "---:" }
    return line(headers) + line(rule) + groups.flatMap { $0 }.map(line).joined()
  }
}
