/// What the compiler asks of a plugin: a JSON object with one key, the name of the message.
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
