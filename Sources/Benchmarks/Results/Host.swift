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

  /// The model that `/proc/cpuinfo` names for the first core, `AMD EPYC (family 26, model 2)`. Numbers are what tells
  /// generations of one name apart. Arm cores often have none.
  static func cpuModel(inProcessorInformation text: String) -> String? {
    var values: [String: String] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      if parts.count == 2, !parts[1].isEmpty, values[parts[0]] == nil { values[parts[0]] = parts[1] }
    }
    guard let name = values["model name"] else { return nil }
    guard let family = values["cpu family"], let model = values["model"] else { return name }
    return "\(name) (family \(family), model \(model))"
  }

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
