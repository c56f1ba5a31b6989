import Foundation

/// A running plugin.
final class Plugin {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The module of the macros, as the compiler names it to the plugin.
  let module: String

  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  /// Starts a plugin, and waits until it has said what it is capable of.
  init(_ tool: URL) throws {
    let name = tool.lastPathComponent
    module = name.hasSuffix("-tool") ? String(name.dropLast("-tool".count)) : name
    process.executableURL = tool
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let hello = #"{"getCapability":{"capability":{"protocolVersion":7}}}"#
    let answer = try answer(to: Self.framed(Data(hello.utf8)))
    guard String(decoding: answer, as: UTF8.self).contains("getCapabilityResult") else {
      throw Failure(description: "\(name) has not said what it is capable of")
    }
  }

  /// Hangs up, and waits until the plugin has ended.
  func end() {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// Sends a message with its length in front, and returns the answer without.
  func answer(to message: Data) throws -> Data {
    try input.fileHandleForWriting.write(contentsOf: message)
    let length = try bytes(8).reversed().reduce(0) { $0 << 8 | Int($1) }
    return try bytes(length)
  }

  private func bytes(_ count: Int) throws -> Data {
    var bytes = Data()
    while bytes.count < count {
      guard let more = try output.fileHandleForReading.read(upToCount: count - bytes.count), !more.isEmpty else {
        throw Failure(description: "\(module) has ended within an answer")
      }
      bytes += more
    }
    return bytes
  }

  /// A message with its length, in eight bytes, the lowest first.
  static func framed(_ message: Data) -> Data {
    Data((0..<8).map { UInt8(truncatingIfNeeded: message.count >> (8 * $0)) }) + message
  }
}
