import Foundation

/// What the compiler asks of a plugin for one role of one attribute.
struct Expansion {
  let macro: String
  let role: String
  /// With its length in front.
  let message: Data

  /// What it is counted under.
  var name: String { "\(macro) \(role)" }
}

/// A message of the compiler, with all that the compiler says.
struct ExpansionMessage: Encodable {
  struct Request: Encodable {
    var macro: Macro
    var macroRole: String
    var discriminator: String
    var attributeSyntax: Syntax
    var declSyntax: Syntax
    var parentDeclSyntax: Syntax?
    var extendedTypeSyntax: Syntax?
    var conformanceListSyntax: Syntax?
    var lexicalContext: [Syntax]
    var staticBuildConfiguration = ExpansionMessage.configuration
  }

  struct Macro: Encodable {
    var moduleName: String
    var typeName: String
    var name: String
  }

  struct Syntax: Encodable {
    struct Location: Encodable {
      var fileID: String
      var fileName: String
      var offset = 0
      var line = 1
      var column = 1
    }

    var kind: String
    var source: String
    var location: Location
  }

  var expandAttachedMacro: Request

  /// Stands for what the compiler says of itself with each expansion: JSON in a string, 4,080 bytes in Swift 6.3.
  private static let configuration: String = {
    let features = (100..<353).map { #""Feature\#($0)""# }.joined(separator: ",")
    return #"{"compilerVersion":{"components":[6,3,1]},"endianness":"little","features":["# + features
      + #"],"languageMode":{"components":[6,3,1]},"targetArchitectures":["x86_64"],"targetAtomicBitWidths":[64,32],"#
      + #""targetOSs":["Linux"],"targetPointerBitWidth":64}"#
  }()
}
