/// What a plugin understands.
struct PluginCapability: Encodable, Equatable {
  var protocolVersion: Int

  static let current = Self(protocolVersion: 7)
}
