import Foundation

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
