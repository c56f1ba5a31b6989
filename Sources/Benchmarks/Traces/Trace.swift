import Foundation

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
  init(detecting lines: some Sequence<ArraySlice<UInt8>>) {
    let first = lines.first { !TraceParser.isComment($0) }
    self = first?.contains(UInt8(ascii: "\t")) == true ? .wikispeedia : .lines
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

  /// - Throws: ``TraceError``.
  func parse(contentsOfFile path: String) throws -> Trace {
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw TraceError.unreadable(file: file, reason: FileProblem.reason(error, path: path))
    }
    return try parse([UInt8](data))
  }

  /// - Throws: ``TraceError``.
  func parse(_ bytes: [UInt8]) throws -> Trace {
    let lines = Self.lines(of: bytes)
    let format = format ?? TraceFormat(detecting: lines)
    let name = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
    var trace = Trace(label: name.printable)
    var numbers: [String: Int32] = [:]
    for (offset, line) in lines.enumerated() where !Self.isComment(line) {
      do {
        let steps = try TracePath.parse(try Self.path(in: line, format: format))
        for step in steps {
          guard case .name(let name) = step else {
            trace.steps.append(Trace.back)
            continue
          }
          let number = numbers[name] ?? Int32(numbers.count)
          numbers[name] = number
          trace.steps.append(number)
        }
        trace.sessionEnds.append(trace.steps.count)
      } catch {
        guard skipsInvalid else {
          throw TraceError.malformed(file: file, line: offset + 1, reason: error.description)
        }
        trace.skippedLines += 1
      }
    }
    guard !trace.sessionEnds.isEmpty else {
      throw TraceError.noSessions(file: file, skipped: trace.skippedLines)
    }
    trace.nameCount = numbers.count
    return trace
  }

  /// Whether a line is no session: it is empty, or starts with `#`.
  static func isComment(_ line: ArraySlice<UInt8>) -> Bool {
    line.isEmpty || line.first == UInt8(ascii: "#")
  }

  /// The lines without their ends, which are LF or CRLF, and without a byte order mark.
  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    return text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    }
  }

  private static func path(in line: ArraySlice<UInt8>, format: TraceFormat) throws(TracePathError) -> ArraySlice<UInt8>
  {
    guard format == .wikispeedia else { return line }
    let columns = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
    guard columns.count >= 4 else { throw .tooFewColumns(columns.count) }
    return columns[3]
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
