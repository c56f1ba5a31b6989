import Foundation

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
