#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Answers the compiler, one message after the other, until it hangs up.
package struct MessageLoop {
  private let stream: MessageStream

  /// A conversation over the standard input and output.
  package init() {
    self.init(MessageStream())
  }

  init(_ stream: MessageStream) {
    self.stream = stream
  }

  /// - Throws: ``MessageStreamError`` if the conversation breaks off.
  package func run() throws {
    while let bytes = try stream.next() {
      try stream.send(Self.answer(to: bytes))
    }
  }

  /// The answer to a message: one for each, also for what is none.
  static func answer(to bytes: [UInt8]) -> PluginMessage {
    do {
      return answer(to: try JSONDecoder().decode(HostMessage.self, from: Data(bytes)))
    } catch {
      return refusal("The compiler has sent a message that this plugin cannot read: \(error)")
    }
  }

  static func answer(to message: HostMessage) -> PluginMessage {
    switch message {
    case .getCapability: .getCapabilityResult(capability: .current)
    case .expandAttachedMacro(let expansion): MacroExpander(expansion).answer()
    case .loadPluginLibrary: .loadPluginLibraryResult(loaded: false, diagnostics: [])
    case .other(let name): refusal("The compiler has sent “\(name)”, which this plugin does not know.")
    }
  }

  private static func refusal(_ message: String) -> PluginMessage {
    let position = Diagnostic.Position(fileName: "", offset: 0)
    let diagnostic = Diagnostic(message: message, severity: .error, position: position)
    return .expandMacroResult(expandedSource: nil, diagnostics: [diagnostic])
  }
}
