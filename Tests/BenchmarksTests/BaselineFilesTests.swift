import Foundation
import Testing

@testable import Benchmarks

@Suite("Baselines")
struct BaselineFilesTests {
  /// A folder with these reports in it.
  private func folder(_ reports: [String: Report]) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, report) in reports {
      try ReportFile.write(try ReportFile.encode(report), to: folder.appendingPathComponent(name).path)
    }
    return folder.path
  }

  @Test("a file is one report, whatever it was measured on")
  func file() throws {
    let other = Fixtures.report([Fixtures.result()], host: Fixtures.host(arch: "arm64"))
    let path = try folder(["linux-arm64.json": other]) + "/linux-arm64.json"
    #expect(try BaselineFiles.read(path, host: Fixtures.host()) == other)
  }

  @Test("of a folder's files those of the same kind of machine count, and those of the same processor first")
  func merged() throws {
    let path = try folder([
      "linux-x86_64.json": Fixtures.report([
        Fixtures.result(ratio: 1...2, allocations: 3), Fixtures.result("stack/push/Int/100"),
      ]),
      "linux-x86_64-b.json": Fixtures.report(
        [Fixtures.result(ratio: 1.5...3, allocations: 2), Fixtures.result("stack/push/Int/10")],
        host: Fixtures.host(cpu: "Another core")
      ),
      "linux-arm64.json": Fixtures.report(
        [Fixtures.result(ratio: 9...10, allocations: 9)],
        host: Fixtures.host(arch: "arm64")
      ),
    ])
    try Data("no report".utf8).write(to: URL(fileURLWithPath: path + "/notes.txt"))

    let names = ["stack/push/Int/8", "stack/push/Int/10", "stack/push/Int/100"]
    let results = try BaselineFiles.read(path, host: Fixtures.host(cpu: "A third core")).results
    #expect(results.map(\.name) == names)
    #expect(results[0].ratioLow == 1 && results[0].ratioHigh == 3 && results[0].allocations == 3)

    let own = try BaselineFiles.read(path, host: Fixtures.host()).results
    #expect(Set(own.map(\.name)) == Set(names))
    let push = try #require(own.first { $0.name == names[0] })
    #expect(push.ratioLow == 1 && push.ratioHigh == 2 && push.allocations == 3)
  }

  @Test("a folder without a baseline of this kind of machine, or with a damaged one, is told")
  func problems() throws {
    let empty = try folder([:])
    let error = ReportFileError.noBaseline(folder: empty, os: "linux", arch: "x86_64")
    #expect(throws: error) { try BaselineFiles.read(empty, host: Fixtures.host()) }
    #expect(error.description.contains("Benchmarks baseline \(empty)/linux-x86_64.json"))

    let damaged = empty + "/linux-x86_64.json"
    try Data("{".utf8).write(to: URL(fileURLWithPath: damaged))
    #expect(throws: ReportFileError.damaged(file: damaged, reason: "it is no JSON")) {
      try BaselineFiles.read(empty, host: Fixtures.host())
    }
  }
}
