/// A request of the compiler to a plugin: a JSON object with one key, the name of the message.
///
/// Protocol: `PluginMessages.swift` of the compiler's plugin message handling, version 7.
enum HostMessage {
  case getCapability
  case expandAttachedMacro(AttachedExpansion)
  case loadPluginLibrary
  /// One that this plugin has no use for.
  case other(String)
}

extension HostMessage: Decodable {
  private struct Name: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Name.self)
    guard let name = container.allKeys.first, container.allKeys.count == 1 else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "A message has one key, its name.")
      )
    }
    switch name.stringValue {
    case "getCapability": self = .getCapability
    case "expandAttachedMacro": self = .expandAttachedMacro(try container.decode(AttachedExpansion.self, forKey: name))
    case "loadPluginLibrary": self = .loadPluginLibrary
    default: self = .other(name.stringValue)
    }
  }
}

/// An attribute that the compiler wants expanded, and all around it.
struct AttachedExpansion: Decodable {
  struct Macro: Decodable {
    /// The type in the macro's declaration: `#externalMacro(module: …, type: …)`.
    var typeName: String
    /// The name as it is written, sometimes with the white space behind it.
    var name: String
  }

  /// The kind of code that the compiler wants: one macro may be asked for several.
  enum Role: String, Decodable {
    case accessor, memberAttribute, member, peer, conformance, `extension`, codeItem, preamble, body
    case expression, declaration
  }

  var macro: Macro
  var macroRole: Role
  /// The attribute, from `@` on.
  var attributeSyntax: SourceSyntax
  /// The declaration with the attribute; of a member's attributes, the member.
  var declSyntax: SourceSyntax
  /// The type's name as an extension has to spell it.
  var extendedTypeSyntax: SourceSyntax?
  /// The conformances that the type does not have yet, as those of a placeholder.
  var conformanceListSyntax: SourceSyntax?
  /// The surroundings of the declaration, from the inside out.
  var lexicalContext: [SourceSyntax]?
}

/// A piece of a source file.
struct SourceSyntax {
  struct Location {
    var fileName: String
    /// How many bytes are before it.
    var offset: Int
  }

  /// Its text, white space and comments around it included.
  var source: String
  var location: Location
}

extension SourceSyntax: Decodable {}

extension SourceSyntax.Location: Decodable {
  private enum CodingKeys: CodingKey {
    case fileName, offset
  }

  /// - Throws: ``MessageStreamError/offsetOutOfRange`` for an offset that no file has: sums of offsets and of what is in
  ///   a message are numbers.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    fileName = try container.decode(String.self, forKey: .fileName)
    let number = try container.decode(Double.self, forKey: .offset)
    guard let offset = Int(exactly: number), (0...Int(Int32.max)).contains(offset) else {
      throw MessageStreamError.offsetOutOfRange
    }
    self.offset = offset
  }
}
