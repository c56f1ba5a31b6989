import Foundation

/// What results are held against: one report, or several from different processors.
///
/// The same loop takes another part of its reference's time on another core: one that is bound by memory or by atomics
/// on one may be bound by instructions on the next. So a ratio counts as risen where it is above that of the same
/// processor; of one that nobody has measured on, where it is above those of all that somebody has.
enum BaselineFiles {
  /// Reads the report in a file; or in a folder all that were measured on the host's system and architecture, as one. A
  /// case is then that of the host's processor, or else the one whose ratio is the median, within the bounds of all.
  ///
  /// - Throws: ``ReportFileError``.
  static func read(_ path: String, host: Host = .current) throws -> Report {
    guard let files = files(inFolder: path) else { return try ReportFile.read(path) }
    let reports = try files.map { try ReportFile.read($0) }
      .filter { $0.host.os == host.os && $0.host.arch == host.arch }
    guard var merged = reports.first else {
      throw ReportFileError.noBaseline(folder: path, os: host.os, arch: host.arch)
    }
    let own = Set(reports.filter { $0.host.cpu == host.cpu }.flatMap(\.results).map(\.name))
    merged.results = merge(
      reports.map { report in
        report.host.cpu == host.cpu ? report.results : report.results.filter { !own.contains($0.name) }
      }
    )
    return merged
  }

  /// The files of a folder that may be reports, by name; nil if it is no folder.
  private static func files(inFolder path: String) -> [String]? {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else { return nil }
    let folder = URL(fileURLWithPath: path)
    return names.filter { $0.hasSuffix(".json") }.sorted().map { folder.appendingPathComponent($0).path }
  }

  /// The cases of several reports, each once, in the order in which they are first met.
  private static func merge(_ reports: [[CaseResult]]) -> [CaseResult] {
    let all = reports.joined()
    let byName = Dictionary(grouping: all, by: \.name)
    var seen: Set<String> = []
    return all.filter { seen.insert($0.name).inserted }
      .map { $0.typical(among: Array((byName[$0.name] ?? []).dropFirst())) }
  }
}
