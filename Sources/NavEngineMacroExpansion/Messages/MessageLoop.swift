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

  /// Runs the conversation. Writes one line to the standard error if it breaks off.
  ///
  /// - Returns: The exit status of the program: 0, or 1 if the conversation has broken off.
  package func exitStatus() -> Int32 {
    do {
      try run()
      return 0
    } catch {
      stream.complain("NavEngineMacroPlugin: \(error)")
      return 1
    }
  }

  /// - Throws: ``MessageStreamError`` if the conversation breaks off.
  func run() throws {
    while let bytes = try stream.next() {
      try stream.send(Self.answer(to: bytes))
    }
  }

  /// The answer to a message: one for each, also for what is none.
  ///
  /// - Throws: ``MessageStreamError/offsetOutOfRange``.
  static func answer(to bytes: [UInt8]) throws(MessageStreamError) -> PluginMessage {
    do {
      return answer(to: try JSONDecoder().decode(HostMessage.self, from: Data(bytes)))
    } catch let error as MessageStreamError {
      throw error
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
