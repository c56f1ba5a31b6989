import Foundation

/// A table of words in groups. The first column is set flush left, the others flush right.
struct TextTable: Equatable {
  let headers: [String]
  /// Rows of as many cells as there are headers.
  var groups: [[[String]]] = []

  /// With spaces between columns, a line under the headers and an empty one between groups. No line ends in a space.
  var text: String {
    let widths = headers.indices.map { column in
      ([headers] + groups.flatMap { $0 }).map { $0[column].shownCount }.max() ?? 0
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

/// A report as a table, of one metric.
struct ReportTable {
  let report: Report
  let metric: Metric
  var style = TerminalStyle.plain

  var table: TextTable {
    let sparks = style.isPlain ? [:] : sparks
    var table = TextTable(
      headers: ["case"] + headers + ["allocs/op", "bytes/element"] + (sparks.isEmpty ? [] : ["by size"])
    )
    var group: String?
    for result in report.results {
      if result.name.group != group { table.groups.append([]) }
      group = result.name.group
      let numbers = [
        result.allocations.map(Quantity.count) ?? "-", result.bytes.map { Quantity.fixed($0, decimals: 1) } ?? "-",
      ]
      let spark = sparks.isEmpty ? [] : [sparks[result.name, default: ""]]
      table.groups[table.groups.count - 1].append([result.name] + cells(result) + numbers + spark)
    }
    return table
  }

  /// How the cost grows with the size, behind the last row of each family at two sizes or more.
  private var sparks: [String: String] {
    let families = Dictionary(grouping: report.results.filter { $0.name.size != nil }, by: \.name.family)
    return Dictionary(
      uniqueKeysWithValues: families.values.compactMap { results in
        let costs = results.map { (metric == .time ? $0.times?.engine : $0.counts?.instructions) ?? 0 }
        guard let last = results.last, results.count > 1 else { return nil }
        return (last.name, TerminalStyle.spark(costs))
      }
    )
  }

  /// Where and with what the numbers were measured.
  var caption: String {
    let host = report.host
    let program = "NavEngine \(report.engine), Swift \(report.swift), \(host.os) \(host.arch)"
    guard let unit = report.unitNanoseconds else { return "\(program); one operation, counted by callgrind" }
    return "\(program), \(host.cpu), \(host.cores) cores; "
      + "1 unit = \(Quantity.time(nanoseconds: unit)) (Array append + popLast of Int at 100)"
  }

  /// The meaning of each column, a line each.
  var legend: String {
    var meanings: [(columns: String, meaning: String)]
    switch metric {
    case .instructions:
      meanings = [
        ("instructions, reads, writes", "of one operation of the engine; reads and writes are of memory"),
        ("L1 misses, LL misses", "of a simulated first-level and last-level cache"),
      ]
    case .time:
      meanings = [
        ("engine, reference", "the median time of one operation, and of the same work by hand"),
        ("ratio (95 %)", "engine / reference, and its 95 % confidence interval; below 1, the engine is faster"),
        ("units", "engine / 1 unit, which compares runs on different machines"),
      ]
      if !style.isPlain {
        meanings.insert(("bar", "the ratio from 0 to 2; green or red where the interval is below or above 1"), at: 2)
      }
    }
    let memory =
      [
        ("allocs/op", "blocks of memory that one operation of the engine asks for"),
        ("bytes/element", "memory that stays in use, for each element"),
      ]
      + (style.isPlain
        ? [] : [("by size", "how the cost grows from the smallest size to the largest, logarithmically")])
    let width = (meanings + memory).map(\.columns.count).max() ?? 0
    return (meanings + memory).map { "\($0.padding(to: width))  \($1)\n" }.joined()
  }

  private var headers: [String] {
    switch metric {
    case .instructions: ["instructions", "reads", "writes", "L1 misses", "LL misses"]
    case .time: ["engine", "reference", "ratio (95 %)"] + (style.isPlain ? [] : ["0    1   2"]) + ["units"]
    }
  }

  private func cells(_ result: CaseResult) -> [String] {
    switch metric {
    case .instructions:
      guard let counts = result.counts else { break }
      return [counts.instructions, counts.reads, counts.writes, counts.misses, counts.lastMisses].map(Quantity.count)
    case .time:
      guard let times = result.times, let unit = report.unitNanoseconds else { break }
      let ratio = times.ratio
      let isGood = ratio.high < 1 ? true : ratio.low > 1 ? false : nil
      let bar = style.isPlain ? [] : [TerminalStyle.bar(ratio.median, end: 2, width: 10)]
      return [Quantity.time(nanoseconds: times.engine), Quantity.time(nanoseconds: times.reference)]
        + ([ratio.description] + bar).map { style.judged($0, isGood: isGood) }
        + [Quantity.units(times.engine / unit)]
    }
    return headers.map { _ in "-" }
  }
}

/// Numbers as people read them. The same whatever the locale.
package enum Quantity {
  /// Three significant digits and the unit that needs the fewest zeros: `1.32 ns`, `45.1 µs`.
  package static func time(nanoseconds: Double) -> String {
    // Rounding may carry into the next unit: 999.6 ns is 1.00 µs.
    for (unit, scale) in [("ns", 1.0), ("µs", 1e3), ("ms", 1e6)] where nanoseconds < 999.5 * scale {
      return significant(nanoseconds / scale) + " " + unit
    }
    return significant(nanoseconds / 1e9) + " s"
  }

  /// Two decimals, of small ones two significant digits at least: `1.05`, `0.33`, `0.014`, `0.0052`.
  static func ratio(_ value: Double) -> String {
    fixed(value, decimals: value < 0.00995 ? 4 : value < 0.0995 ? 3 : 2)
  }

  /// A time in units: `0.35`, `1,250`.
  static func units(_ value: Double) -> String {
    value < 100 ? fixed(value, decimals: 2) : grouped(value)
  }

  /// A count per operation: `0`, `1`, `0.125`.
  package static func count(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : fixed(value, decimals: 3)
  }

  /// How many cases: `1 case`, `2 cases`.
  static func cases(_ count: Int) -> String {
    count == 1 ? "1 case" : "\(count) cases"
  }

  /// The first two of names, and how many others there are: `a/b, c/d and 3 more`.
  static func names(_ names: [String]) -> String {
    names.prefix(2).joined(separator: ", ") + (names.count > 2 ? " and \(names.count - 2) more" : "")
  }

  /// The next integer with a comma between thousands: `129,295`. What no file or clock should come to, as a power of
  /// ten, or as no number.
  package static func grouped(_ value: Double) -> String {
    abs(value) < 1e15
      ? grouped(Int(value.rounded()))
      : String(format: "%.2e", locale: Locale(identifier: "en_US_POSIX"), value).lowercased()
  }

  /// An integer with a comma between thousands: `129,295`.
  package static func grouped(_ value: Int) -> String {
    var digits = String(value.magnitude)
    var groups: [Substring] = []
    while digits.count > 3 {
      groups.insert(digits.suffix(3), at: 0)
      digits.removeLast(3)
    }
    return (value < 0 ? "-" : "") + ([digits[...]] + groups).joined(separator: ",")
  }

  static func fixed(_ value: Double, decimals: Int) -> String {
    String(format: "%.\(decimals)f", locale: Locale(identifier: "en_US_POSIX"), value)
  }

  private static func significant(_ value: Double) -> String {
    fixed(value, decimals: value < 9.995 ? 2 : value < 99.95 ? 1 : 0)
  }
}

extension String {
  /// The text with escapes for characters that would act on a terminal or a reader instead of being shown: `\u{1B}`.
  package var printable: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default:
        text.unicodeScalars.append(scalar)
      }
    }
  }
}

/// The colours and bars of a terminal. A plain style leaves text as it is.
package struct TerminalStyle: Equatable, Sendable {
  package static let plain = TerminalStyle(isTerminal: false, environment: [:])

  let isPlain: Bool

  /// Plain where the output is no terminal, `NO_COLOR` is set, or `TERM` is `dumb` or not set.
  init(isTerminal: Bool, environment: [String: String]) {
    let refusesColour = environment["NO_COLOR", default: ""] != ""
    isPlain = !isTerminal || refusesColour || environment["TERM", default: "dumb"] == "dumb"
  }

  /// In green what is good, in red what is bad; unchanged where `isGood` is nil.
  func judged(_ text: String, isGood: Bool?) -> String {
    isGood.map { escaped(text, $0 ? 32 : 31) } ?? text
  }

  package func bold(_ text: String) -> String { escaped(text, 1) }

  package func dim(_ text: String) -> String { escaped(text, 2) }

  private func escaped(_ text: String, _ code: Int) -> String {
    isPlain ? text : "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }

  /// A character for each value, whose height is the logarithm of the value: the lowest is the least of them, and a
  /// factor of 10 at least lies below the highest.
  static func spark(_ values: [Double]) -> String {
    let bars = Array("▁▂▃▄▅▆▇█")
    let logs = values.map { log10(max($0, 1e-3)) }
    let (low, high) = (logs.min() ?? 0, logs.max() ?? 0)
    return String(logs.map { bars[Int((($0 - low) / max(high - low, 1) * Double(bars.count - 1)).rounded())] })
  }

  /// A bar of `width` characters for a value from 0 to `end`. A greater value ends in an arrow.
  static func bar(_ value: Double, end: Double, width: Int) -> String {
    // Also of no number.
    guard value <= end else { return String(repeating: "█", count: width - 1) + "▶" }
    let eighths = Int((value / end * Double(8 * width)).rounded())
    let rest = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
    return (String(repeating: "█", count: eighths / 8) + rest).padding(to: width)
  }
}

extension String {
  /// Spaces added behind, or before with `isLeading`, to make `width` characters; unchanged where it has as many.
  package func padding(to width: Int, isLeading: Bool = false) -> String {
    let spaces = String(repeating: " ", count: Swift.max(0, width - shownCount))
    return isLeading ? spaces + self : self + spaces
  }

  /// How many characters a terminal shows: all but the escapes of a ``TerminalStyle``.
  var shownCount: Int {
    var isEscape = false
    return count { character in
      if character == "\u{1B}" { isEscape = true }
      defer { if character == "m" { isEscape = false } }
      return !isEscape
    }
  }
}
