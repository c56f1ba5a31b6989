import SwiftSyntax

extension DeclGroupSyntax {
  /// What members need in front to be seen as far as the type.
  var access: String {
    for modifier in modifiers where ["public", "package"].contains(modifier.name.text) {
      return "\(modifier.name.text) "
    }
    return ""
  }

  var enumElements: [EnumCaseElementSyntax] {
    memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }.flatMap { Array($0.elements) }
  }
}

extension WithAttributesSyntax {
  /// Whether there is an attribute of this name, whatever module stands before it.
  func hasAttribute(_ name: String) -> Bool {
    attributes.contains { element in
      guard case .attribute(let attribute) = element else { return false }
      let text = attribute.attributeName.trimmedDescription
      return text == name || text.hasSuffix(".\(name)")
    }
  }
}
