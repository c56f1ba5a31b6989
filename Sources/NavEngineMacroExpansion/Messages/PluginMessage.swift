/// A message of a plugin to the compiler.
enum PluginMessage: Encodable, Equatable {
  case getCapabilityResult(capability: PluginCapability)
  /// Nil for what could not be expanded: then there are diagnostics.
  case expandMacroResult(expandedSource: String?, diagnostics: [Diagnostic])
  case loadPluginLibraryResult(loaded: Bool, diagnostics: [Diagnostic])
}

/// The capabilities of a plugin.
struct PluginCapability: Encodable, Equatable {
  var protocolVersion: Int

  static let current = Self(protocolVersion: 7)
}

/// A message of the compiler to the user of the macro, with its position.
struct Diagnostic: Encodable, Equatable {
  enum Severity: String, Encodable {
    case error, warning, note, remark
  }

  /// A place in a file.
  struct Position: Encodable, Equatable {
    var fileName: String
    var offset: Int
  }

  /// A stretch of a file.
  struct PositionRange: Encodable, Equatable {
    var fileName: String
    var startOffset: Int
    var endOffset: Int
  }

  struct Note: Encodable, Equatable {
    var position: Position
    var message: String
  }

  /// A change that mends it, if the user wants.
  struct FixIt: Encodable, Equatable {
    struct Change: Encodable, Equatable {
      var range: PositionRange
      var newText: String
    }

    var message: String
    var changes: [Change]
  }

  var message: String
  var severity: Severity
  var position: Position
  var highlights: [PositionRange] = []
  var notes: [Note] = []
  var fixIts: [FixIt] = []
}
