import Foundation
import NavEngineHosts
import Testing

@Suite("A program with a main loop of its own")
struct MainLoopTests {
  /// Runs the program, with lines on its standard input that come one after the other.
  private func run(_ arguments: [String], lines: Int) async throws -> [String: Int] {
    let (program, input, output) = (Process(), Pipe(), Pipe())
    program.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("MainLoopProgram")
    program.arguments = arguments
    (program.standardInput, program.standardOutput) = (input, output)
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    program.terminationHandler = { _ in end.finish() }
    try program.run()
    for _ in 0..<lines {
      try input.fileHandleForWriting.write(contentsOf: Data("line\n".utf8))
      try await Task.sleep(for: .milliseconds(60))
    }
    try await Task.sleep(for: .milliseconds(300))
    try input.fileHandleForWriting.close()
    for await _ in ends {}
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(program.terminationStatus == 0)
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    return Dictionary(
      uniqueKeysWithValues: zip(words, words.dropFirst()).compactMap { name, value in
        Int(value).map { (name, $0) }
      }
    )
  }

  @Test("An effect's action arrives within the loop, which waits without turning")
  func poll() async throws {
    let result = try await run([], lines: 3)
    #expect(result["lines"] == 3 && result["ticks"] == 3)
    // A byte is a turn, and so is each piece of work of the main actor: of one that does not wait, there are millions.
    #expect(result["turns", default: .max] < 1_000)
    #expect(result["user", default: .max] < 500_000)
  }

  @Test("A loop that does not wait runs what has come in each turn")
  func frames() async throws {
    #expect(try await run(["frames"], lines: 0)["ticks"] == 1)
  }

  @Test("A timer that the main actor's work gives to the loop is waited for, and no longer")
  func timer() async throws {
    #expect(try await run(["timer"], lines: 0)["milliseconds", default: .max] < 4_000)
  }
}
