import Foundation
import Testing

@testable import Benchmarks

@Suite("Files of results")
struct ReportFileTests {
  private let report = Fixtures.report([
    Fixtures.result(), Fixtures.result("stack/push/Int/100", allocations: nil, bytes: nil),
    Fixtures.result("stack/encode/Int/8", isGated: false),
  ])

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test("reading gives what was written")
  func roundTrip() throws {
    let text = try ReportFile.encode(report)
    #expect(try ReportFile.decode(Data(text.utf8), file: "f") == report)
  }

  @Test("the keys are those of schema 1, no more and no fewer")
  func keys() throws {
    let root = try object(try ReportFile.encode(report))
    #expect(Set(root.keys) == ["schema", "engine", "swift", "host", "unit_ns", "results"])
    #expect(root["schema"] as? Int == 1)
    let host = try #require(root["host"] as? [String: Any])
    #expect(Set(host.keys) == ["os", "arch", "cpu", "cores"])

    let results = try #require(root["results"] as? [[String: Any]])
    let keys: Set = [
      "name", "group", "parameters", "unit", "median", "min", "p90", "mad", "samples", "reference", "ratio",
      "ratio_low", "ratio_high", "units", "allocations", "bytes",
    ]
    #expect(Set(results[0].keys) == keys)
    #expect(Set(results[2].keys) == keys.union(["gated"]))
    #expect(results[0]["unit"] as? String == "ns/op")
    #expect(results[1]["allocations"] is NSNull)
    #expect(results[1]["bytes"] is NSNull)
    let parameters = try #require(results[0]["parameters"] as? [String: Any])
    #expect(Set(parameters.keys) == ["operation", "element", "size"])
  }

  @Test("another schema is refused by name")
  func schema() throws {
    #expect(throws: ReportFileError.schema(file: "f", found: 2)) {
      try ReportFile.decode(Data(#"{"schema":2}"#.utf8), file: "f")
    }
  }

  @Test("damage is told with its place")
  func damage() throws {
    #expect(throws: ReportFileError.damaged(file: "f", reason: "it is no JSON")) {
      try ReportFile.decode(Data("{".utf8), file: "f")
    }
    #expect(throws: ReportFileError.damaged(file: "f", reason: "it is no JSON")) {
      try ReportFile.decode(Data(), file: "f")
    }
    #expect(throws: ReportFileError.damaged(file: "f", reason: "schema is missing")) {
      try ReportFile.decode(Data("{}".utf8), file: "f")
    }
    let text = try ReportFile.encode(report)
      .replacing(#""ratio_low" : 0.9"#, with: #""ratio_low" : "low""#, maxReplacements: 1)
    #expect(throws: ReportFileError.damaged(file: "f", reason: "results[0].ratio_low has the wrong type")) {
      try ReportFile.decode(Data(text.utf8), file: "f")
    }
  }

  @Test(
    "numbers that no measurement comes to are refused",
    arguments: [
      (#""median" : 2.5"#, #""median" : -1"#, "results[0].median is wrong: it is below 0"),
      (#""samples" : 15"#, #""samples" : 0"#, "results[0].samples is wrong: it is not above 0"),
      (#""ratio" : 1"#, #""ratio" : 9"#, "results[0].ratio is wrong: it is not between ratio_low and ratio_high"),
      (#""unit" : "ns/op""#, #""unit" : "s""#, "results[0].unit is wrong: it is not ns/op"),
    ]
  )
  func impossible(before: String, after: String, reason: String) throws {
    let text = try ReportFile.encode(report)
    let changed = text.replacing(before, with: after, maxReplacements: 1)
    #expect(changed != text)
    #expect(throws: ReportFileError.damaged(file: "f", reason: reason)) {
      try ReportFile.decode(Data(changed.utf8), file: "f")
    }
  }

  @Test("sizes that nobody can measure are refused", arguments: [-5, 0, 1_000_001, 5_000_000_000])
  func size(_ size: Int) throws {
    let text = try ReportFile.encode(Fixtures.report([Fixtures.result("stack/push-pop/Int/\(size)")]))
    let reason = "results[0].parameters is wrong: the size is not from 1 to 1000000"
    #expect(throws: ReportFileError.damaged(file: "f", reason: reason)) {
      try ReportFile.decode(Data(text.utf8), file: "f")
    }
  }

  @Test("what is no report at all is told to be none")
  func array() {
    #expect(throws: ReportFileError.damaged(file: "f", reason: "the whole has the wrong type")) {
      try ReportFile.decode(Data("[]".utf8), file: "f")
    }
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

  @Test("a case that is there twice is refused")
  func twice() throws {
    let text = try ReportFile.encode(Fixtures.report([Fixtures.result(), Fixtures.result()]))
    #expect(throws: ReportFileError.damaged(file: "f", reason: "stack/push/Int/8 is there twice")) {
      try ReportFile.decode(Data(text.utf8), file: "f")
    }
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
    #expect(
      Host.cpuModel(inProcessorInformation: "processor\t: 0\nmodel name\t: A: core\nmodel name\t: B") == "A: core"
    )
    let numbers = "cpu family\t: 26\nmodel\t\t: 2\nmodel name\t: A core\n\ncpu family\t: 1\n"
    #expect(Host.cpuModel(inProcessorInformation: numbers) == "A core (family 26, model 2)")
    #expect(Host.cpuModel(inProcessorInformation: "processor : 0\n") == nil)
  }
}
