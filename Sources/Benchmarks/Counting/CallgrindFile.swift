import Foundation

/// A profile that callgrind has written: of it, the totals.
enum CallgrindFile {
  /// Reads the totals: the line `events:` has the names, the line `totals:` or `summary:` the numbers.
  ///
  /// - Throws: ``CountingError`` where they are missing.
  static func totals(of path: String) throws -> Counts {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw CountingError.failed("callgrind has left no file \(path)")
    }
    return try totals(in: text, file: path)
  }

  static func totals(in text: String, file: String) throws -> Counts {
    var names: [Substring] = []
    var numbers: [Double] = []
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      switch words.first {
      case "events:": names = Array(words.dropFirst())
      case "totals:", "summary:": numbers = words.dropFirst().compactMap { Double($0) }
      default: continue
      }
    }
    guard !names.isEmpty, !numbers.isEmpty, numbers.count <= names.count else {
      throw CountingError.failed("\(file) is no file of callgrind's")
    }
    // Trailing zeros are left out.
    return Counts(totals: Dictionary(zip(names.map(String.init), numbers)) { first, _ in first })
  }
}
