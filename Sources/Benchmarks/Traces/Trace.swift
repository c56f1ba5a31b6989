import Foundation
import NavEngineBenchmarking

/// Navigation that was recorded: sessions of steps, names replaced by numbers.
///
/// The steps of all sessions stand one after the other in one array, so that a replay measures the stack and not the
/// trace.
struct Trace: Equatable, Sendable {
  /// The step back, among the numbers of ``steps``.
  static let back: Int32 = -1

  /// The file's name without folders and extension.
  var label: String
  /// A name's number, counted from 0 in order of appearance, or ``back``.
  var steps: [Int32] = []
  /// Where each session ends in ``steps``; it starts where the one before ends.
  var sessionEnds: [Int] = []
  /// How many different names occur.
  var nameCount = 0
  /// Malformed lines that were left out.
  var skippedLines = 0
}

/// How a trace file is written.
///
/// In both formats a line is a session, empty lines and lines that start with `#` are none, and a path is steps with
/// `;` between them: a percent-encoded name, which pushes, or `<`, which goes back. Spaces and tabs around a step are no
/// part of it.
enum TraceFormat: String, CaseIterable, Sendable {
  /// Tab-separated columns, of which the fourth is the path.
  case wikispeedia
  /// The path alone.
  case lines

  /// The format that the first session of a file looks like: one with a tab in it has columns.
  init(detecting line: ArraySlice<UInt8>) {
    self = line.contains(UInt8(ascii: "\t")) ? .wikispeedia : .lines
  }
}

/// Reads trace files. See ``TraceFormat`` for what they look like.
struct TraceParser {
  /// The file as messages call it.
  let file: String
  /// Nil to go by the content.
  var format: TraceFormat?
  /// Whether to count malformed lines and go on, rather than to stop.
  var skipsInvalid = false

  /// Reads a file line by line.
  ///
  /// - Throws: ``TraceError``.
  func parse(contentsOfFile path: String) throws -> Trace {
    do {
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? handle.close() }
      return try parse { try handle.read(upToCount: 1 << 16).map { [UInt8]($0) } }
    } catch let error as TraceError {
      throw error
    } catch {
      throw TraceError.unreadable(file: file, reason: FileProblem.reason(error, path: path))
    }
  }

  /// - Throws: ``TraceError``.
  func parse(_ bytes: [UInt8]) throws -> Trace {
    var rest = Optional(bytes)
    return try parse { rest.take() }
  }

  /// Parses pieces of a text, of which it keeps no more than a line.
  private func parse(_ nextPiece: () throws -> [UInt8]?) throws -> Trace {
    var reading = TraceReading(parser: self)
    var (line, searched): ([UInt8], Int) = ([], 0)
    while let piece = try nextPiece(), !piece.isEmpty {
      line += piece
      var start = 0
      while let end = line[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        try reading.take(line[start..<end])
        (start, searched) = (end + 1, end + 1)
      }
      line.removeFirst(start)
      searched = line.count
    }
    try reading.take(line[...])
    return try reading.finish()
  }

  /// Whether a line is no session: it is empty, or starts with `#`.
  static func isComment(_ line: ArraySlice<UInt8>) -> Bool {
    line.isEmpty || line.first == UInt8(ascii: "#")
  }

  fileprivate static func path(
    in line: ArraySlice<UInt8>,
    format: TraceFormat
  ) throws(TracePathError) -> ArraySlice<UInt8> {
    guard format == .wikispeedia else { return line }
    let columns = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
    guard columns.count >= 4 else { throw .tooFewColumns(columns.count) }
    return columns[3]
  }
}

/// A trace of which some lines have been read.
private struct TraceReading {
  let parser: TraceParser
  private var format: TraceFormat?
  private var trace: Trace
  private var numbers: [String: Int32] = [:]
  private var lineNumber = 0

  init(parser: TraceParser) {
    self.parser = parser
    format = parser.format
    trace = Trace(label: URL(fileURLWithPath: parser.file).deletingPathExtension().lastPathComponent.printable)
  }

  /// Takes a line, whose end is LF or CRLF. The first one may begin with a byte order mark.
  mutating func take(_ text: ArraySlice<UInt8>) throws {
    var line = text.last == UInt8(ascii: "\r") ? text.dropLast() : text
    if lineNumber == 0, line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
    lineNumber += 1
    if TraceParser.isComment(line) { return }
    let format = format ?? TraceFormat(detecting: line)
    self.format = format
    let (stepCount, nameCount) = (trace.steps.count, numbers.count)
    do throws(TracePathError) {
      try TracePath.parse(try TraceParser.path(in: line, format: format)) { append($0) }
      trace.sessionEnds.append(trace.steps.count)
    } catch {
      guard parser.skipsInvalid else {
        throw TraceError.malformed(file: parser.file, line: lineNumber, reason: error.description)
      }
      trace.skippedLines += 1
      trace.steps.removeSubrange(stepCount...)
      if numbers.count > nameCount { numbers = numbers.filter { $0.value < nameCount } }
    }
  }

  private mutating func append(_ step: TracePath.Step) {
    guard case .name(let name) = step else { return trace.steps.append(Trace.back) }
    let number = numbers[name] ?? Int32(numbers.count)
    numbers[name] = number
    trace.steps.append(number)
  }

  func finish() throws -> Trace {
    guard !trace.sessionEnds.isEmpty else {
      throw TraceError.noSessions(file: parser.file, skipped: trace.skippedLines)
    }
    var trace = trace
    trace.nameCount = numbers.count
    return trace
  }
}

/// Why a trace file cannot be replayed.
enum TraceError: Error, Equatable, CustomStringConvertible {
  case unreadable(file: String, reason: String)
  case malformed(file: String, line: Int, reason: String)
  /// The trace that comes with the package is malformed.
  case damaged(file: String, line: Int, reason: String)
  case noSessions(file: String, skipped: Int)

  var description: String {
    switch self {
    case .unreadable(let file, let reason):
      "cannot read the trace \(file): \(reason); give the path of a file with one session a line."
    case .malformed(let file, let line, let reason):
      "\(file):\(line): \(reason); mend the line, or count and skip such lines with --skip-invalid."
    case .damaged(let file, let line, let reason):
      "\(file):\(line): \(reason); this file comes with the package, so restore it."
    case .noSessions(let file, let skipped):
      "\(file) has no sessions\(skipped == 0 ? "" : ", only malformed lines (\(skipped)) that were skipped")"
        + "; give a file with one session a line, and check --format."
    }
  }
}

/// The expected result of a replay, found by counting alone.
struct TraceSummary: Equatable, Sendable {
  var sessions = 0
  var steps = 0
  /// Steps to a name.
  var pushes = 0
  /// Steps back.
  var backs = 0
  /// Steps back that found something to pop.
  var pops = 0
  var greatestDepth = 0
  /// The numbers of the names that sessions end on, added up: shows that a replay popped what it should.
  var topSum = 0

  init(_ trace: Trace) {
    var start = 0
    for end in trace.sessionEnds {
      sessions += 1
      var stack: [Int32] = []
      for step in trace.steps[start..<end] {
        steps += 1
        if step == Trace.back {
          backs += 1
          if stack.popLast() != nil { pops += 1 }
        } else {
          pushes += 1
          stack.append(step)
          greatestDepth = max(greatestDepth, stack.count)
        }
      }
      topSum += Int(stack.last ?? 0)
      start = end
    }
  }
}
