// Fuzzes the plugin: bytes as what the compiler writes to it. Compiled together with all of the plugin but its main
// function.
//
// The first byte chooses: the rest is the input as it is; or it is cut into the parts of a request, with arguments, which
// is framed properly. A finding traps with a sentence.

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzMessages(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  var input = Input(data, size)
  let choice = input.byte()
  if choice.isMultiple(of: 2) {
    converse(Array(input.bytes), isRequest: false)
  } else {
    converse(framed(request(choice: Int(choice / 2), Array(input.bytes))), isRequest: true)
  }
  return 0
}

// MARK: - Requests

private let macros = [
  "CasePathable", "Reducer", "Presents", "ObservableState", "DependencyClient", "ViewAction", "Marker", "Other",
]
private let roles = ["member", "extension", "memberAttribute", "accessor", "peer"]
private let offsets = ["0", "100", "2147483647", "2147483648", "-1", "9223372036854775807", "1e30"]

/// A request of the texts between zero bytes: the declaration, the attribute's arguments, what is around it.
private func request(choice: Int, _ bytes: [UInt8]) -> [UInt8] {
  var texts = bytes.split(separator: 0, maxSplits: 3, omittingEmptySubsequences: false)
    .map { String(decoding: $0, as: UTF8.self) }
  while texts.count < 4 { texts.append("") }
  let macro = macros[choice % macros.count]
  let role = roles[choice / macros.count % roles.count]
  // Most are at an offset that a file has.
  let offset = offsets[bytes.count.isMultiple(of: 16) ? bytes.count / 16 % offsets.count : 1]
  func syntax(_ source: String) -> String {
    #"{"source":\#(quoted(source)),"location":{"fileName":"Feature.swift","offset":\#(offset),"line":1}}"#
  }
  let message = """
    {"expandAttachedMacro":{"macro":{"typeName":"\(macro)Macro","name":"\(macro)"},"macroRole":"\(role)",
    "attributeSyntax":\(syntax("@\(macro)(\(texts[1]))")),"declSyntax":\(syntax(texts[0])),
    "extendedTypeSyntax":\(syntax("Outer.Feature")),"conformanceListSyntax":\(syntax(texts[3])),
    "lexicalContext":[\(syntax(texts[2]))]}}
    """
  return Array(message.utf8)
}

private func quoted(_ text: String) -> String {
  guard let data = try? JSONEncoder().encode(text) else { fatalError("A text is no JSON.") }
  return String(decoding: data, as: UTF8.self)
}

private func framed(_ message: [UInt8]) -> [UInt8] {
  (0..<8).map { UInt8(truncatingIfNeeded: message.count >> (8 * $0)) } + message
}

// MARK: - Conversations

/// Has the plugin answer, and checks how often, and how it ends.
private func converse(_ input: [UInt8], isRequest: Bool) {
  let files = (input: file(input), output: file([]), errors: file([]))
  let stream = MessageStream(input: fileno(files.input), output: fileno(files.output), errors: fileno(files.errors))
  let status = MessageLoop(stream).exitStatus()
  let answers = frames(content(files.output))
  let errors = content(files.errors)
  check(answers.isWhole, "What was answered is no sequence of messages.")
  let asked = frames(input)
  if status == 0 {
    check(asked.isWhole, "Input that breaks off has a good end.")
    check(answers.count == asked.count, "There is not one answer for each message.")
    check(errors.isEmpty, "A good end has something to say.")
  } else {
    check(status == 1, "The status is another one.")
    check(answers.count <= asked.count, "There are more answers than messages.")
    check(errors.filter { $0 == 10 }.count == 1 && errors.last == 10, "The end is not told in a line.")
  }
  if isRequest { check(asked.isWhole && answers.count + Int(status) == 1, "A request has no answer.") }
}

/// The messages in some bytes, and whether there is nothing behind them.
private func frames(_ bytes: [UInt8]) -> (count: Int, isWhole: Bool) {
  var rest = bytes[...]
  var count = 0
  while rest.count >= 8 {
    let length = rest.prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard length <= UInt64(rest.count - 8) else { return (count, false) }
    rest = rest.dropFirst(8 + Int(length))
    count += 1
  }
  return (count, rest.isEmpty)
}

/// A file with some bytes, at its beginning.
private func file(_ bytes: [UInt8]) -> UnsafeMutablePointer<FILE> {
  guard let file = tmpfile() else { fatalError("There is no temporary file.") }
  check(fwrite(bytes, 1, bytes.count, file) == bytes.count && fflush(file) == 0, "A file takes no bytes.")
  lseek(fileno(file), 0, SEEK_SET)
  return file
}

/// What was written to a file, which is closed.
private func content(_ file: UnsafeMutablePointer<FILE>) -> [UInt8] {
  let count = Int(lseek(fileno(file), 0, SEEK_END))
  lseek(fileno(file), 0, SEEK_SET)
  var bytes = [UInt8](repeating: 0, count: count)
  check(fread(&bytes, 1, count, file) == count, "A file cannot be read again.")
  fclose(file)
  return bytes
}
