import Foundation
import Testing

@testable import Benchmarks
@testable import NavEngineBenchmarking

@Suite("Files of results")
struct ReportFileTests {
  private let report = Fixtures.report([
    Fixtures.result("stack/encode/Int/8", ungated: "\"threads\""), Fixtures.result("stack/push/Int/100", ratio: nil),
    Fixtures.result("stack/push/Int/8", instructions: nil, allocations: nil, bytes: nil),
  ])

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test("reading gives what was written")
  func roundTrip() throws {
    let text = try ReportFile.encode(report)
    #expect(try ReportFile.decode(Data(text.utf8), file: "f") == report)
  }

  @Test("the keys are those of schema 2, no more and no fewer")
  func keys() throws {
    let root = try object(try ReportFile.encode(report))
    #expect(Set(root.keys) == ["schema", "engine", "swift", "host", "sizes", "unit_ns", "results"])
    #expect(root["schema"] as? Int == 2)
    let host = try #require(root["host"] as? [String: Any])
    #expect(Set(host.keys) == ["os", "arch", "cpu", "cores"])

    let results = try #require(root["results"] as? [[String: Any]])
    let counted: Set = ["instructions", "allocations", "bytes", "reads", "writes", "misses", "last_misses"]
    let timed: Set = ["ns", "reference_ns", "ratio", "ratio_low", "ratio_high"]
    #expect(Set(results[0].keys) == counted.union(timed).union(["name", "ungated"]))
    #expect(Set(results[1].keys) == counted.union(["name"]))
    #expect(Set(results[2].keys) == timed.union(["name"]))
  }

  @Test("a case is a line, by name, what decides first")
  func lines() throws {
    let lines = try ReportFile.encode(Fixtures.report(report.results.reversed())).split(separator: "\n")
    #expect(lines.count == 5)
    #expect(
      lines[2] == """
        {"name": "stack/push/Int/100", "instructions": 100, "allocations": 0, "bytes": 16.5, "reads": 20, \
        "writes": 10.5, "misses": 1, "last_misses": 0},
        """
    )
    #expect(lines[4] == "]}")
  }

  @Test("a partial report keeps older rows and its other metric; removed cases are dropped")
  func completed() {
    let older = Fixtures.report([
      Fixtures.result("a/b", instructions: 7), Fixtures.result("a/c", instructions: 8), Fixtures.result("a/gone"),
    ])
    func results(_ newer: CaseResult) -> [CaseResult] {
      Fixtures.report([newer]).completed(by: older, names: ["a/b", "a/c", "a/new"]).results
    }
    let rest = Fixtures.result("a/c", instructions: 8)
    // Allocations go with instructions, which are counted with pinned hash seeds.
    #expect(
      results(Fixtures.result("a/b", instructions: nil, ratio: 3...4, allocations: 1))
        == [Fixtures.result("a/b", instructions: 7, ratio: 3...4), rest]
    )
    #expect(
      results(Fixtures.result("a/b", instructions: 9, ratio: nil, allocations: 1, bytes: nil))
        == [Fixtures.result("a/b", instructions: 9, allocations: 1, bytes: nil), rest]
    )
  }

  @Test("times keep the machine that they were measured on")
  func machine() {
    let older = Fixtures.report([Fixtures.result()], host: Fixtures.host(cpu: "Another core"))
    var newer = Fixtures.report([Fixtures.result(instructions: nil)])
    #expect(newer.completed(by: older, names: []).host == newer.host)
    newer.unitNanoseconds = nil
    #expect(newer.completed(by: older, names: []).host == older.host)
  }

  @Test("another schema is refused by name")
  func schema() throws {
    #expect(throws: ReportFileError.schema(file: "f", found: 1)) {
      try ReportFile.decode(Data(#"{"schema":1}"#.utf8), file: "f")
    }
  }

  private func checkRefused(_ text: String, _ reason: String) {
    #expect(throws: ReportFileError.damaged(file: "f", reason: reason)) {
      try ReportFile.decode(Data(text.utf8), file: "f")
    }
  }

  @Test(
    "what is no report is told to be none",
    arguments: [
      ("{", "it is no JSON"), ("", "it is no JSON"), ("{}", "schema is missing"),
      ("[]", "the whole has the wrong type"),
    ]
  )
  func noReport(text: String, reason: String) {
    checkRefused(text, reason)
  }

  @Test(
    "damage, and numbers that no measurement comes to, are told with their place",
    arguments: [
      (#""ratio_low": 0.9"#, #""ratio_low": "low""#, "results[0].ratio_low has the wrong type"),
      (#""ns": 2.5"#, #""ns": -1"#, "results[0].ns is wrong: it is below 0"),
      (#""instructions": 100"#, #""instructions": -1"#, "results[0].instructions is wrong: it is below 0"),
      (#""ratio": 1"#, #""ratio": 9"#, "results[0].ratio is wrong: it is not between ratio_low and ratio_high"),
      (#""reads": 20, "#, "", "results[0].reads is missing"),
      (#""reference_ns": 2.5, "#, "", "results[0].reference_ns is missing"),
      (#""sizes":[8,100]"#, #""sizes":[8,0]"#, "0 is no size"),
      (#""sizes":[8,100]"#, #""sizes":[5000000000]"#, "5000000000 is no size"),
      ("stack/push/Int/100", "stack/push/Int/8", "stack/push/Int/8 is there twice"),
    ]
  )
  func damage(before: String, after: String, reason: String) throws {
    let text = try ReportFile.encode(report)
    let changed = text.replacing(before, with: after, maxReplacements: 1)
    #expect(changed != text)
    checkRefused(changed, reason)
  }

  @Test("a file that could not be written is told before measuring, and nothing is left behind")
  func unwritable() throws {
    let manager = FileManager.default
    let folder = manager.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try manager.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? manager.removeItem(at: folder) }
    let link = folder.appendingPathComponent("link").path
    try manager.createSymbolicLink(atPath: link, withDestinationPath: "gone/x")
    #expect(throws: ReportFileError.unwritable(file: link, reason: "it is a link to gone/x, which is not there")) {
      try ReportFile.checkWritable(link)
    }
    let long = folder.path + "/" + String(repeating: "a", count: 300)
    #expect(throws: ReportFileError.unwritable(file: long, reason: "its name is too long")) {
      try ReportFile.checkWritable(long)
    }
    #expect(throws: ReportFileError.unwritable(file: "x/", reason: "it is the name of a folder")) {
      try ReportFile.checkWritable("x/")
    }
    try ReportFile.checkWritable(folder.path + "/new.json")
    #expect(try manager.contentsOfDirectory(atPath: folder.path) == ["link"])
  }

  @Test("what cannot be read or written is told")
  func files() throws {
    #expect(throws: ReportFileError.unreadable(file: "/nowhere/b.json", reason: "there is no such file")) {
      try ReportFile.read("/nowhere/b.json")
    }
    #expect(throws: ReportFileError.unreadable(file: "/", reason: "it is a folder")) { try ReportFile.read("/") }
    #expect(throws: ReportFileError.unreadable(file: "/dev/null", reason: "it is no ordinary file")) {
      try ReportFile.read("/dev/null")
    }
    #expect(throws: ReportFileError.unwritable(file: "/nowhere/b.json", reason: "there is no folder /nowhere")) {
      try ReportFile.checkWritable("/nowhere/b.json")
    }
    #expect(throws: ReportFileError.unwritable(file: "/dev/null", reason: "it is no ordinary file")) {
      try ReportFile.checkWritable("/dev/null")
    }
  }

  @Test("the processor's model is read from Linux's description")
  func cpu() {
    let text = "processor\t: 0\ncpu family\t: 26\nmodel\t\t: 2\nmodel name\t: A: core\nmodel name\t: B"
    #expect(Host.cpuModel(inProcessorInformation: text) == "A: core")
    #expect(Host.cpuModel(inProcessorInformation: "processor : 0\n") == nil)
  }
}
