import Foundation
import SwiftParser

/// Writes the outlines that the tests of the plugin's reader compare with, and compares them itself.
@main
enum Reading {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count == 2, let command = arguments.first, let path = arguments.last else {
      fail("Usage: swift run Reading write|compare|check|sources FOLDER")
    }
    do {
      let folder = URL(fileURLWithPath: path, isDirectory: true)
      let topics = command == "sources" ? try Topic.sources(in: folder) : try Topic.all(in: folder)
      guard !topics.isEmpty else { fail("Nothing to read is in \(path).") }
      switch command {
      case "write": try write(topics)
      case "check": try check(topics)
      case "compare", "sources": try compare(topics)
      default: fail("Unknown command \"\(command)\": use write, compare, check or sources.")
      }
    } catch {
      fail("\(error)")
    }
  }

  /// Writes the outlines of all cases beside their files.
  private static func write(_ topics: [Topic]) throws {
    for topic in topics {
      var text = ""
      for example in topic.examples { text += "//// \(example.title)\n" + (try outline(of: example)) }
      try Data(text.utf8).write(to: topic.outlineFile)
    }
    print("\(topics.reduce(0) { $0 + $1.examples.count }) cases in \(topics.count) topics written.")
  }

  /// Fails if the parser refuses what it should accept, or accepts what it should refuse.
  private static func check(_ topics: [Topic]) throws {
    var failures = 0
    var count = 0
    for topic in topics {
      var titles = Set<String>()
      for example in topic.examples {
        count += 1
        if !titles.insert(example.title).inserted {
          failures += 1
          print("\(topic.name): \(example.title)\n  Another case has this title.")
        }
        let errors = Parsed(example).errors
        if errors.isEmpty == example.isRefused {
          failures += 1
          print(
            "\(topic.name): \(example.title)\n  \(example.isRefused ? "Accepted." : errors.joined(separator: "\n  "))"
          )
        }
      }
    }
    print("\(count) cases in \(topics.count) topics, \(failures) wrong.")
    if failures > 0 { exit(1) }
  }

  /// Prints where the plugin's reader and swift-syntax differ.
  private static func compare(_ topics: [Topic]) throws {
    var comparison = Comparison()
    for topic in topics {
      for example in topic.examples {
        let expected = try outline(of: example)
        comparison.add(example, of: topic, expected: expected, actual: Result { try read(example) })
      }
    }
    print(comparison.summary)
    if comparison.differences > 0 { exit(1) }
  }

  /// The outlines of a case's declarations, or that it is refused.
  private static func outline(of example: Example) throws -> String {
    if example.isRefused { return Example.refusal }
    let source = SourceText(example.text)
    return try Parsed(example).declarations().map { $0.outline(of: source) }.joined()
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("Reading: \(message)\n".utf8))
    exit(2)
  }
}
