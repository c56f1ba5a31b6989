extension IssueReporter {
  /// A mistake of the program, such as a write through the wrong case of an enum.
  ///
  /// The engine does not stop for it: it changes nothing and reports the issue to the current ``IssueReporter``.
  public struct Issue: Hashable, Sendable {
    /// The mistake, with the values, the likely causes, and the remedy.
    public let message: String
    /// The module and file of the mistake.
    public let fileID: String
    /// The line in that file, from 1.
    public let line: UInt
    /// The rest of the position, for test libraries, where it is known. It does not tell issues apart.
    package let site: IssueLocation.Site?

    /// An issue, to hand to an ``IssueReporter``, or to compare with one that was reported.
    public init(_ message: String, fileID: String, line: UInt) {
      (self.message, self.fileID, self.line, site) = (message, fileID, line, nil)
    }

    init(_ message: String, at location: IssueLocation) {
      self.message = message
      (fileID, line, site) = ("\(location.fileID)", location.line, location.site)
    }

    /// Whether both say the same of the same line.
    public static func == (left: Issue, right: Issue) -> Bool {
      (left.message, left.fileID, left.line) == (right.message, right.fileID, right.line)
    }

    /// Hashes the message.
    public func hash(into hasher: inout Hasher) { hasher.combine(message) }
  }
}

extension IssueReporter.Issue: CustomStringConvertible {
  /// `App/Feature.swift:12: message`
  public var description: String { "\(fileID):\(line): \(message)" }
}

/// `#fileID` as an argument of subscripts, which key paths require to be `Hashable`: `\.path[id: id, case: \.detail]`.
public struct _SourceFileID: ExpressibleByStringLiteral, Hashable, Sendable {
  @usableFromInline let text: StaticString

  /// The file that a literal names. `#fileID` is one.
  @inlinable
  public init(stringLiteral text: StaticString) {
    self.text = text
  }

  /// Whether both name the same file.
  public static func == (left: _SourceFileID, right: _SourceFileID) -> Bool {
    left.text.description == right.text.description
  }

  /// Hashes the name of the file.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(text.description)
  }
}
