import Foundation
import Testing

@testable import Benchmarks
@testable import NavEngineBenchmarking

/// Files come from anywhere. What they call a case or a machine acts on no terminal, log or workflow.
@MainActor
@Suite("Names from files")
struct PrintableNameTests {
  /// A colour, a new line, a workflow's command behind a return, and the mark of writing from the right.
  private static let hostile = "\u{1B}[31m red\nnext\r::error::\u{85}\u{202E}\u{2028}\u{200B}\u{FEFF}\u{E0041}"
  private static let shown =
    "\\u{1B}[31m red\\u{A}next\\u{D}::error::\\u{85}\\u{202E}\\u{2028}\\u{200B}\\u{FEFF}\\u{E0041}"

  private func isPrintable(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy {
      $0 == "\n" || $0.properties.generalCategory != .control && !"\u{202E}\u{2028}".unicodeScalars.contains($0)
    }
  }

  @Test("are printed without control characters, by every format", arguments: ["text", "github"])
  func compared(format: String) throws {
    let before = try Fixtures.file(Fixtures.report([Fixtures.result(Self.hostile)]))
    let host = Host(os: Self.hostile, arch: Self.hostile, cpu: Self.hostile, cores: 2)
    let after = try Fixtures.file(
      Fixtures.report([Fixtures.result(Self.hostile, instructions: 200)], host: host, swift: Self.hostile)
    )
    defer { for path in [before, after] { try? FileManager.default.removeItem(atPath: path) } }
    for metric in ["instructions", "time"] {
      let transcript = Transcript(of: ["compare", before, after, "--format", format, "--metric", metric])
      #expect(transcript.status == (metric == "time" ? 0 : 1))
      #expect(isPrintable(transcript.out) && isPrintable(transcript.error))
      #expect(transcript.out.contains(Self.shown) || format == "text" && metric == "instructions")
      #expect(transcript.error.contains("of \(Self.shown) on \(Self.shown)"))
      #expect(transcript.error.contains("Swift \(Self.shown)"))
      #expect(!transcript.error.split(separator: "\n").contains { !$0.hasPrefix("Benchmarks: ") })
    }
  }

  @Test("are printable in tables, also those of the machine at hand")
  func tables() throws {
    let report = Fixtures.report([Fixtures.result(Self.hostile)], host: Fixtures.host(cpu: Self.hostile))
    let read = try ReportFile.decode(Data(try ReportFile.encode(report).utf8), file: "f")
    let table = ReportTable(report: read, metric: .time)
    #expect(isPrintable(table.caption) && table.caption.contains(Self.shown))
    #expect(isPrintable(table.table.text) && table.table.text.contains(Self.shown))
    #expect(Host.cpuModel(inProcessorInformation: "model name : A\u{1B}[31m core\u{7}\n") == "A\\u{1B}[31m core\\u{7}")
  }

  @Test("are printable in what is wrong with a file, and in the name of a trace")
  func messages() throws {
    let twice = try Fixtures.file(Fixtures.report([Fixtures.result(Self.hostile), Fixtures.result(Self.hostile)]))
    defer { try? FileManager.default.removeItem(atPath: twice) }
    let transcript = Transcript(of: ["compare", twice, twice])
    #expect(transcript.status == 2)
    #expect(isPrintable(transcript.error) && transcript.error.contains("\(Self.shown) is there twice"))
    #expect(try TraceParser(file: "a\u{1B}b.txt").parse(Array("home".utf8)).label == "a\\u{1B}b")
  }

  @Test("stay as they are where they can be shown")
  func harmless() {
    #expect("stack/push/Int/8 AMD EPYC® (µ, 日本) 🍰".printable == "stack/push/Int/8 AMD EPYC® (µ, 日本) 🍰")
  }
}
