/// The parts of one case path.
struct CasePathText {
  let source: SourceText
  let enumName: String
  let element: EnumCase

  private var name: String { source[element.name] }
  private var payload: [Parameter] { element.payload ?? [] }

  /// The type of what the case carries.
  func value() throws(ReadingError) -> String {
    if payload.isEmpty { return "Swift.Void" }
    if payload.count == 1 { return try type(payload[0]) }
    var parts: [String] = []
    for part in payload { parts.append((label(part).map { "\($0): " } ?? "") + (try type(part))) }
    return "(\(parts.joined(separator: ", ")))"
  }

  /// The argument that makes a root of the value.
  var embedding: String {
    switch payload.count {
    case 0: return "embed: { .\(name)\(element.payload == nil ? "" : "()") }"
    case 1: return "_case: \(enumName).\(name)"
    default:
      let parts = payload.enumerated().map { index, part in (label(part).map { "\($0): " } ?? "") + "$0.\(index)" }
      return "embed: { .\(name)(\(parts.joined(separator: ", "))) }"
    }
  }

  var extraction: String {
    switch payload.count {
    case 0: return "if case .\(name) = $0 { () } else { nil }"
    case 1: return "if case .\(name)(let value) = $0 { value } else { nil }"
    default:
      let values = payload.indices.map { "let value\($0)" }.joined(separator: ", ")
      let parts = payload.enumerated().map { index, part in (label(part).map { "\($0): " } ?? "") + "value\(index)" }
      return "if case .\(name)(\(values)) = $0 { (\(parts.joined(separator: ", "))) } else { nil }"
    }
  }

  /// What a `Sequence` and a `_CasePathReflectable` call types of their own.
  static let shadowed = ["Element", "Iterator", "Root"]

  /// What such a name is called in `AllCasePaths`, if it is that of a payload's type.
  static func alias(of name: String) -> String { "_Cases\(name)" }

  private func label(_ part: Parameter) -> String? {
    guard let label = part.label, source[label] != "_" else { return nil }
    return source[label]
  }

  private func type(_ part: Parameter) throws(ReadingError) -> String {
    var names = ["Self": enumName]
    for name in Self.shadowed { names[name] = Self.alias(of: name) }
    var type = try source.type(part.type, replacing: names)
    // What is unwrapped on its own where it is declared is an optional everywhere else.
    if type.hasSuffix("!") { type = type.dropLast() + "?" }
    return type
  }
}
