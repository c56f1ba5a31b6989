// Fuzzes files that a user hands to the benchmarks: traces, reports and profiles. Compiled together with the sources
// that read and print them.
//
// The first byte chooses. What follows is the file, or the numbers and names of one. A finding traps with a sentence.

import Foundation

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzFiles(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  var input = Input(data, size)
  let choice = input.byte()
  switch choice % 6 {
  case 0: parse(Array(input.bytes), as: nil)
  case 1: parse(Array(input.bytes), as: .lines)
  case 2: parse(Array(input.bytes), as: .wikispeedia)
  case 3: read(Data(input.bytes))
  case 4: profile(input.text)
  default: read(report(of: &input))
  }
  return 0
}

/// Cases are not compiled here: these are the parts of one that a result is made of.
struct BenchmarkCase {
  var name: String
  var ungated: String?
}

enum BenchmarkSuite {
  static let possibleSizes = 1...1_000_000
}

/// No text acts on a terminal: it has no control characters but for the ends of its lines.
private func verify(_ text: String, isLine: Bool = false) {
  for scalar in text.unicodeScalars where scalar.properties.generalCategory == .control {
    check(scalar == "\n" && !isLine, "A text holds a control character: \(text)")
  }
}

// MARK: - Traces

private func parse(_ bytes: [UInt8], as format: TraceFormat?) {
  let strict = trace(bytes, format, skipsInvalid: false)
  let tolerant = trace(bytes, format, skipsInvalid: true)
  guard let tolerant else { return check(strict == nil, "What is taken as a whole is refused in parts.") }
  if let strict { check(strict == tolerant, "Nothing was skipped, and it is another trace.") }
  let summary = TraceSummary(tolerant)
  check(summary.sessions == tolerant.sessionEnds.count && summary.sessions > 0, "There are other sessions.")
  check(summary.steps == tolerant.steps.count && summary.pushes + summary.backs == summary.steps, "Steps are lost.")
  check(tolerant.sessionEnds == tolerant.sessionEnds.sorted(), "A session ends before the one before it.")
  let numbers = Set(tolerant.steps).subtracting([Trace.back])
  check(numbers == Set((0..<tolerant.nameCount).map(Int32.init)), "Names are numbered with gaps.")
}

private func trace(_ bytes: [UInt8], _ format: TraceFormat?, skipsInvalid: Bool) -> Trace? {
  do {
    return try TraceParser(file: "f", format: format, skipsInvalid: skipsInvalid).parse(bytes)
  } catch let error as TraceError {
    verify(error.description, isLine: true)
    check(error.description.utf8.count < 500, "A message is long.")
    return nil
  } catch {
    fatalError("It is refused for another reason: \(error)")
  }
}

private func profile(_ text: String) {
  do {
    _ = try CallgrindFile.totals(in: text, file: "f")
  } catch let error as CountingError {
    verify(error.description, isLine: true)
  } catch {
    fatalError("It is refused for another reason: \(error)")
  }
}

// MARK: - Reports

private func read(_ data: Data) {
  let report: Report
  do {
    report = try ReportFile.decode(data, file: "f")
  } catch let error as ReportFileError {
    return verify(error.description.printable, isLine: true)
  } catch {
    fatalError("It is refused for another reason: \(error)")
  }
  do {
    let again = try ReportFile.decode(Data(try ReportFile.encode(report).utf8), file: "f")
    check(Set(again.results.map(\.name)) == Set(report.results.map(\.name)), "Other cases were written.")
    check(again.byName == report.byName && again.host == report.host, "What was written is read as another report.")
    show(report, beside: again)
  } catch {
    fatalError("What was written is refused: \(error)")
  }
}

/// Prints it in every way.
private func show(_ report: Report, beside other: Report) {
  for metric in Metric.allCases {
    let table = ReportTable(report: report, metric: metric)
    verify(table.table.text)
    verify(table.table.markdown)
    verify(table.caption, isLine: true)
    var worse = other
    for position in worse.results.indices {
      worse.results[position].counts?.instructions *= 2
      worse.results[position].times?.ratio = RatioRange(median: 8, low: 7, high: 9)
    }
    let names = Set(report.results.map(\.name))
    for after in [other, worse] {
      let comparison = Comparison(before: report, after: after, names: names)
      let text = ComparisonText(comparison: comparison, metric: metric, file: "f")
      for part in [text.text, text.annotations, text.summary] + comparison.remarks(for: metric) { verify(part) }
    }
    let same = Comparison(before: report, after: other, names: names)
    check(same.regressions.isEmpty && same.improvements.isEmpty, "What is the same got worse: \(same.regressions)")
  }
}

/// A report of numbers and names that the bytes say: a byte for what comes, eight for a number.
private func report(of input: inout Input) -> Data {
  func number() -> Double {
    guard let kind = input.bytes.popFirst() else { return 1 }
    if kind < 128 { return Double(kind % 16) / 4 }
    let number = Double(bitPattern: input.word())
    return number.isFinite ? number : 0
  }
  func name() -> String {
    (try? JSONEncoder().encode(input.text(below: 16))).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }
  let host = "{\"os\":\(name()),\"arch\":\(name()),\"cpu\":\(name()),\"cores\":2}"
  let unit = number()
  var results: [String] = []
  while let kind = input.bytes.popFirst() {
    var fields = ["\"name\":\(name())"]
    if kind & 1 != 0 {
      fields += ["instructions", "reads", "writes", "misses", "last_misses"].map { "\"\($0)\":\(number())" }
    }
    if kind & 2 != 0 { fields += ["ns", "reference_ns"].map { "\"\($0)\":\(number())" } }
    if kind & 2 != 0 {
      let bounds = [number(), number(), number()].sorted()
      fields += zip(["ratio_low", "ratio", "ratio_high"], bounds).map { "\"\($0)\":\($1)" }
    }
    if kind & 4 != 0 { fields.append("\"allocations\":\(number())") }
    if kind & 8 != 0 { fields.append("\"bytes\":\(number())") }
    if kind & 16 != 0 { fields.append("\"ungated\":\(name())") }
    results.append("{\(fields.joined(separator: ","))}")
  }
  return Data(
    """
    {"schema":2,"engine":"1","swift":\(name()),"host":\(host),"sizes":[8],"unit_ns":\(unit),\
    "results":[\(results.joined(separator: ","))]}
    """.utf8
  )
}
