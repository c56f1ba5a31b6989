import Foundation
import Testing

@testable import Benchmarks
@testable import NavEngineBenchmarking

@Suite("Trace files")
struct TraceParserTests {
  private func parse(_ text: String, format: TraceFormat? = nil, skipsInvalid: Bool = false) throws -> Trace {
    try TraceParser(file: "dir/t.txt", format: format, skipsInvalid: skipsInvalid).parse(Array(text.utf8))
  }

  @Test("lines: names get numbers, `<` goes back, comments and empty lines are left out")
  func lines() throws {
    let trace = try parse("# made up\n\nHome;List;<;List\r\nHome\n")
    #expect(trace.label == "t")
    #expect(trace.steps == [0, 1, Trace.back, 1, 0])
    #expect(trace.sessionEnds == [4, 5])
    #expect(trace.nameCount == 2)
    #expect(trace.skippedLines == 0)
  }

  @Test("wikispeedia: the path is the fourth column")
  func wikispeedia() throws {
    let trace = try parse("# a comment\tof four\tor\tmore\n1a\t12\t3\tA;<;B\tC\ttimeout\n1b\t12\t3\tB\n")
    #expect(trace.steps == [0, Trace.back, 1, 1])
    #expect(trace.sessionEnds == [3, 4])
  }

  @Test("names are the same when they are after decoding, and an encoded `<` is a name")
  func percents() throws {
    let trace = try parse("A;%41;%c3%A9;é;%3C;%3B")
    #expect(trace.steps == [0, 0, 1, 1, 2, 3])
  }

  @Test("spaces and tabs around steps are left out, and others belong to names")
  func blanks() throws {
    let trace = try parse("A ; B c;\t<; < ;%20B c\n A;B c \n", format: .lines)
    #expect(trace.steps == [0, 1, Trace.back, Trace.back, 2, 0, 1])
    #expect(trace.nameCount == 3)
  }

  @Test("a byte order mark is left out")
  func byteOrderMark() throws {
    #expect(try parse("\u{FEFF}# comment\nA").sessionEnds == [1])
  }

  static let badLines: [(TraceFormat, [UInt8], String)] = [
    (.lines, Array("A;;B".utf8), "step 2 is empty"),
    (.lines, Array(";".utf8), "step 1 is empty"),
    (.lines, Array("A;".utf8), "step 2 is empty"),
    (.lines, Array(" ".utf8), "step 1 is empty"),
    (.lines, Array("A; \t;B".utf8), "step 2 is empty"),
    (.lines, Array("A;%".utf8), "step 2 has a percent sign without two hexadecimal digits behind it"),
    (.lines, Array("%4".utf8), "step 1 has a percent sign without two hexadecimal digits behind it"),
    (.lines, Array("%zz".utf8), "step 1 has a percent sign without two hexadecimal digits behind it"),
    (.lines, [0x41, 0xFF], "step 1 is not valid UTF-8"),
    (.lines, Array("%C3".utf8), "step 1 is not valid UTF-8"),
    (.lines, Array("A;%00".utf8), "step 2 holds the control character U+0000"),
    (.lines, [0x00], "step 1 holds the control character U+0000"),
    (.lines, Array("A\tB".utf8), "step 1 holds the control character U+0009"),
    (.lines, Array("%C2%85".utf8), "step 1 holds the control character U+0085"),
    (.wikispeedia, Array("A".utf8), "the line has 1 column, and the path is in the fourth"),
    (.wikispeedia, Array("A\t1\t2".utf8), "the line has 3 columns, and the path is in the fourth"),
    (.wikispeedia, Array("A\t1\t2\t".utf8), "the path is empty"),
    (.wikispeedia, Array("A\t1\t2\t\tC".utf8), "the path is empty"),
  ]

  @Test("a malformed line stops with file, line and reason, or is counted", arguments: badLines)
  func malformed(format: TraceFormat, line: [UInt8], reason: String) throws {
    let good: [UInt8] = Array(format == .lines ? "A;B\n".utf8 : "a\tb\tc\tA;B\n".utf8)
    let bytes = Array("# comment\n".utf8) + good + line + [UInt8(ascii: "\n")] + good
    var parser = TraceParser(file: "t.txt", format: format)
    let error = TraceError.malformed(file: "t.txt", line: 3, reason: reason)
    #expect(throws: error) { try parser.parse(bytes) }
    #expect(error.description.hasPrefix("t.txt:3: \(reason);"))

    parser.skipsInvalid = true
    let trace = try parser.parse(bytes)
    #expect(trace.skippedLines == 1)
    #expect(trace.steps == [0, 1, 0, 1])
    #expect(trace.sessionEnds == [2, 4])
  }

  @Test("a file without sessions is refused")
  func empty() {
    #expect(throws: TraceError.noSessions(file: "dir/t.txt", skipped: 0)) { try parse("# nothing\n") }
    #expect(throws: TraceError.noSessions(file: "dir/t.txt", skipped: 2)) { try parse(";\n;", skipsInvalid: true) }
  }

  @Test("a file that cannot be read is told")
  func unreadable() {
    let parser = TraceParser(file: "/nowhere.txt")
    #expect(throws: TraceError.unreadable(file: "/nowhere.txt", reason: "there is no such file")) {
      try parser.parse(contentsOfFile: "/nowhere.txt")
    }
    #expect(throws: TraceError.self) { try parser.parse(contentsOfFile: "/") }
  }

  @Test("going back on an empty stack pops nothing")
  func summary() throws {
    let summary = TraceSummary(try parse("<;A;B;<;<;<;C"))
    #expect(summary.sessions == 1)
    #expect(summary.steps == 7)
    #expect(summary.pushes == 3)
    #expect(summary.backs == 4)
    #expect(summary.pops == 2)
    #expect(summary.greatestDepth == 2)
    #expect(summary.topSum == 2)
  }

  @Test("the trace that the package ships")
  func shipped() throws {
    let trace = try #require(try ShippedTrace.load())
    let summary = TraceSummary(trace)
    #expect(trace.label == "storefront")
    #expect(summary.sessions == 300)
    #expect(summary.backs == summary.pops)
    #expect(summary.pushes + summary.backs == summary.steps)
  }
}
