import Testing

/// Tells the testing library that a test has failed.
enum TestFailure {
  /// Records a failure of the current test, which goes on.
  static func record(_ message: String, at site: CallSite) {
    let location = SourceLocation(
      fileID: "\(site.fileID)",
      filePath: "\(site.filePath)",
      line: Int(site.line),
      column: Int(site.column)
    )
    Issue.record(Comment(rawValue: message), sourceLocation: location)
  }
}
