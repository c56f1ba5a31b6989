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
