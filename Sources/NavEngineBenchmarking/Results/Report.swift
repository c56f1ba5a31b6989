import Foundation

/// The results of one run, in the form that files keep them in.
///
/// The JSON is version 2 of the schema: `perf/README.md` says what each key means.
struct Report: Equatable, Sendable {
  static let currentSchema = 2
  /// The sizes that memory and time allow.
  static let possibleSizes = 1...1_000_000

  /// The engine's version.
  var engine = Versions.engine
  /// The compiler's version.
  var swift = Versions.swift
  var host = Host.current
  /// The sizes that were asked for; nil for those of the suite.
  var sizes: [Int]? = nil
  /// One `append` and one `popLast` of an `Int` on an `Array` of 100, in this run; nil where no time was measured.
  var unitNanoseconds: Double?
  var results: [CaseResult]

  /// The results by name.
  var byName: [String: CaseResult] {
    Dictionary(results.map { ($0.name, $0) }) { first, _ in first }
  }
}

extension Report {
  /// This report, completed by an older one. Where it has no times, those of the older one keep their machine: counts are
  /// the same on all of a kind.
  ///
  /// - Parameter names: All cases that there are. Others are dropped.
  func completed(by older: Report, names: [String]) -> Report {
    let (new, old) = (byName, older.byName)
    var report = self
    if unitNanoseconds == nil, let unit = older.unitNanoseconds {
      (report.unitNanoseconds, report.host) = (unit, older.host)
    }
    report.results = names.compactMap { new[$0]?.completed(by: old[$0]) ?? old[$0] }
    return report
  }
}

/// The machine that a report was measured on.
struct Host: Codable, Equatable, Sendable {
  var os: String
  var arch: String
  var cpu: String
  var cores: Int

  static var current: Host {
    let information = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
    return Host(
      os: operatingSystem,
      arch: architecture,
      cpu: information.flatMap(cpuModel(inProcessorInformation:)) ?? "unknown",
      cores: ProcessInfo.processInfo.activeProcessorCount
    )
  }

  /// The model that `/proc/cpuinfo` names for the first core. Arm cores often have none.
  static func cpuModel(inProcessorInformation text: String) -> String? {
    let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
    return line?.split(separator: ":", maxSplits: 1).last?.trimmingCharacters(in: .whitespaces).printable
  }

  /// The machine with names that may be printed.
  var printable: Host { Host(os: os.printable, arch: arch.printable, cpu: cpu.printable, cores: cores) }

  private static var operatingSystem: String {
    #if os(Linux)
      "linux"
    #elseif os(macOS)
      "macos"
    #elseif os(Windows)
      "windows"
    #else
      "other"
    #endif
  }

  private static var architecture: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "arm64"
    #else
      "other"
    #endif
  }
}

/// The versions of the code that was measured.
package enum Versions {
  /// The engine's version: the one place that has it.
  static let engine = "0.2.0"

  /// The compiler that built this executable.
  static var swift: String {
    #if compiler(>=6.5)
      "6.5 or later"
    #elseif compiler(>=6.4)
      "6.4"
    #elseif compiler(>=6.3)
      "6.3"
    #elseif compiler(>=6.2)
      "6.2"
    #else
      "6.1"
    #endif
  }
}
