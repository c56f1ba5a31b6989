import Foundation
import Testing

@testable import NavEngineMacroExpansion

@Suite("Messages")
struct MessageLoopTests {
  /// An expansion as the compiler asks for it, with all that the plugin has no use for.
  private static let request = #"""
    {"expandAttachedMacro":{"attributeSyntax":{"kind":"attribute","location":{"column":1,"fileID":"App/A.swift",
    "fileName":"A.swift","line":1,"offset":0},"source":"@CasePathable\n"},"declSyntax":{"kind":"declaration",
    "location":{"column":1,"fileID":"App/A.swift","fileName":"A.swift","line":1,"offset":0},
    "source":"@CasePathable\nenum \"\\u00e9\" {}"},"discriminator":"$s3App1A12CasePathablefMm_","lexicalContext":[],
    "macro":{"moduleName":"NavEngineMacroPlugin","name":"CasePathable","typeName":"CasePathableMacro"},
    "macroRole":"member","staticBuildConfiguration":"{}"}}
    """#.replacingOccurrences(of: #"\"\\u00e9\""#, with: "\\u00e9")

  @Test("a conversation: one answer for each message, to the end")
  func conversation() throws {
    let answers = try converse([
      #"{"getCapability":{"capability":{"protocolVersion":7}}}"#,
      Self.request,
      #"{"loadPluginLibrary":{"libraryPath":"a","moduleName":"b"}}"#,
      #"{"expandFreestandingMacro":{}}"#,
      #"{"a":1,"b":2}"#,
      "no message",
      "",
      #"{"expandAttachedMacro":{}}"#,
      Self.request.replacingOccurrences(of: "CasePathableMacro", with: "OtherMacro"),
      Self.request.replacingOccurrences(of: #""member""#, with: #""a role to come""#),
      #"{"getCapability":{}}"#,
    ])
    try #require(answers.count == 11)
    #expect(answers[0] == #"{"getCapabilityResult":{"capability":{"protocolVersion":7}}}"#)
    #expect(answers[1].contains("struct AllCasePaths"))
    #expect(answers[1].contains(#""diagnostics":[]"#))
    #expect(answers[2].contains(#""loaded":false"#))
    #expect(answers[3].contains("“expandFreestandingMacro”, which this plugin does not know"))
    for answer in answers[3...9] {
      #expect(answer.contains(#""severity":"error""#))
      #expect(!answer.contains("expandedSource"))
    }
    #expect(answers[8].contains("There is no macro “OtherMacro” in this plugin."))
    #expect(answers[10] == answers[0])
  }

  /// A request whose texts are at an offset.
  private static func request(at offset: String) -> [UInt8] {
    framed(request.replacingOccurrences(of: #""offset":0"#, with: #""offset":\#(offset)"#))
  }

  @Test(
    "a conversation that breaks off ends with a status and one line",
    arguments: [
      ([1, 0, 0], "The input stops within a message."),
      ([9, 0, 0, 0, 0, 0, 0, 0, 123], "The input stops within a message."),
      ([1, 0, 0, 64, 0, 0, 0, 0], "A message of 1073741825 bytes is longer than a gigabyte."),
      (Array(repeating: 255, count: 8), "A message of 18446744073709551615 bytes is longer than a gigabyte."),
      (request(at: "9223372036854775807"), "A message says that source text is at an offset that no file has."),
      (request(at: "-1"), "A message says that source text is at an offset that no file has."),
      (request(at: "1e300"), "A message says that source text is at an offset that no file has."),
    ] as [([UInt8], String)]
  )
  func statuses(bytes: [UInt8], line: String) throws {
    let before = Self.framed(#"{"getCapability":{}}"#)
    let ending = try end(of: before + bytes)
    #expect(ending.status == 1)
    #expect(ending.errors == "NavEngineMacroPlugin: \(line)\n")
    #expect(ending.output.count > 8)
  }

  @Test("a conversation to its end, in which an offset is as large as it can be")
  func orderlyEnd() throws {
    let ending = try end(of: Self.request(at: "2147483647"))
    #expect(ending.status == 0)
    #expect(ending.errors == "")
    #expect(String(decoding: ending.output, as: UTF8.self).contains("struct AllCasePaths"))
    #expect(try end(of: []).status == 0)
  }

  @Test("what cannot be read is told where it is, in the file")
  func places() {
    let expansion = Expansion("Reducer", .member, of: "@Reducer\nstruct F { var a = 1 var b = 2 }")
    #expect(expansion.code == nil)
    #expect(expansion.diagnostics.count == 1)
    #expect(expansion.diagnostics.first?.position == .init(fileName: "Feature.swift", offset: Expansion.offset + 30))
    #expect(
      expansion.diagnostics.first?.message
        == "@Reducer cannot read this declaration. Expected a semicolon, found “var”."
    )
  }

  // MARK: Conversations

  private func converse(_ messages: [String]) throws -> [String] {
    let output = try end(of: messages.flatMap(Self.framed)).output
    var answers: [String] = []
    var rest = output[...]
    while rest.count >= 8 {
      let length = rest.prefix(8).reversed().reduce(0) { $0 << 8 | Int($1) }
      answers.append(String(decoding: rest.dropFirst(8).prefix(length), as: UTF8.self))
      rest = rest.dropFirst(8 + length)
    }
    #expect(rest.isEmpty)
    return answers
  }

  /// A message with its length before it.
  private static func framed(_ message: String) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: message.utf8.count >> (8 * $0)) } + Array(message.utf8)
  }

  /// How the plugin ends that is given some bytes. They are in pipes, and so few that nobody has to wait.
  private func end(of bytes: [UInt8]) throws -> (status: Int32, output: [UInt8], errors: String) {
    let pipes = (input: Pipe(), output: Pipe(), errors: Pipe())
    try pipes.input.fileHandleForWriting.write(contentsOf: Data(bytes))
    try pipes.input.fileHandleForWriting.close()
    let stream = MessageStream(
      input: pipes.input.fileHandleForReading.fileDescriptor,
      output: pipes.output.fileHandleForWriting.fileDescriptor,
      errors: pipes.errors.fileHandleForWriting.fileDescriptor
    )
    let status = MessageLoop(stream).exitStatus()
    try pipes.output.fileHandleForWriting.close()
    try pipes.errors.fileHandleForWriting.close()
    let output = try pipes.output.fileHandleForReading.readToEnd() ?? Data()
    let errors = try pipes.errors.fileHandleForReading.readToEnd() ?? Data()
    return (status, Array(output), String(decoding: errors, as: UTF8.self))
  }
}
