import Foundation

/// Prints how long macro plugins take to start, and to expand the attributes of an app and of a large feature.
///
///     Expansions PLUGIN FOLDER
///
/// `PLUGIN` is the executable that the compiler starts, `FOLDER` has the sources of the app.
@main
enum Expansions {
  /// How often each role of each macro is timed.
  static let samples = 50
  /// How often the plugin is started, and all of a source is expanded.
  static let passes = 5

  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    #if DEBUG
      fail("a debug build: measure with `swift run -c release Expansions`.")
    #else
      guard arguments.count == 2 else { fail("usage: Expansions PLUGIN FOLDER") }
      let tool = URL(fileURLWithPath: arguments[1])
      // The end is not timed: the compiler does not wait for it.
      let starts = try (0..<passes).map { _ in
        var plugin: Plugin?
        defer { plugin?.end() }
        return try milliseconds { plugin = try Plugin(tool) }
      }
      let times = Times(starts)
      print("to start, until it says hello: \(times.median) ms, at longest \(times.longest) ms")

      let plugin = try Plugin(tool)
      try measure("the app", files: swiftFiles(in: arguments[2]), plugin)
      try measure("a large feature", files: [("Large.swift", LargeFeature.source)], plugin)
      plugin.end()
    #endif
  }

  private static func measure(_ title: String, files: [(name: String, text: String)], _ plugin: Plugin) throws {
    let expansions = try files.flatMap { try ExpansionList(file: $0.name, text: $0.text, plugin).expansions }
    let lines = files.map { $0.text.split(separator: "\n", omittingEmptySubsequences: false).count - 1 }.reduce(0, +)
    print("\n\(title): \(files.count) files, \(lines) lines, \(expansions.count) expansions")
    print(row("macro", "role", "expansions", "median ms", "longest ms", "largest: ms"))
    for (_, group) in Dictionary(grouping: expansions, by: \.name).sorted(by: { $0.key < $1.key }) {
      let times = Times(
        try (0..<samples).map { sample in
          // All of a large group in turn, not only its first ones.
          let expansion = group.count > samples ? group[sample * group.count / samples] : group[sample % group.count]
          return try roundTrips([expansion], plugin)
        }
      )
      // The longest source, of which the compiler sends all: of a large feature.
      let largest = group.max { $0.message.count < $1.message.count } ?? group[0]
      let large = Times(try (0..<samples).map { _ in try roundTrips([largest], plugin) })
      print(row(group[0].macro, group[0].role, "\(group.count)", times.median, times.longest, large.median))
    }
    let all = Times(try (0..<passes).map { _ in try roundTrips(expansions, plugin) })
    print(row("all, once", "", "\(expansions.count)", all.median, all.longest))
  }

  /// The time until the last of the answers is there.
  private static func roundTrips(_ expansions: [Expansion], _ plugin: Plugin) throws -> Double {
    try milliseconds { for expansion in expansions { _ = try plugin.answer(to: expansion.message) } }
  }

  private static func swiftFiles(in folder: String) throws -> [(name: String, text: String)] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }
    return try names.sorted().map { ($0, try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8)) }
  }

  private static func milliseconds(_ work: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    try work()
    return (clock.now - start) / .milliseconds(1)
  }

  private static func row(_ macro: String, _ role: String, _ figures: String...) -> String {
    let words =
      macro.padding(toLength: 18, withPad: " ", startingAt: 0)
      + role.padding(toLength: 16, withPad: " ", startingAt: 0)
    return words + figures.map { String(repeating: " ", count: max(1, 12 - $0.count)) + $0 }.joined()
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("Expansions: \(message)\n".utf8))
    exit(2)
  }
}
