extension Declaration {
  /// Whether the declaration has an attribute of this name, whatever module stands before it.
  func hasAttribute(_ name: String, in source: SourceText) -> Bool {
    attributes.contains { attribute in attribute.name.map { source.lastName($0) == name } ?? false }
  }

  func hasModifier(_ name: String, in source: SourceText) -> Bool {
    modifiers.contains { $0.detail == nil && source[$0.name] == name }
  }

  /// Whether the name of a type says that it conforms to a protocol, whatever module stands before it.
  func inherits(_ name: String, in source: SourceText) -> Bool {
    inherited.contains { span in
      source[span].split(separator: "&").contains { SourceText.lastName($0) == name }
    }
  }

  /// The name without backticks.
  func name(in source: SourceText) -> String {
    guard let name else { return "" }
    return source.unquoted(name)
  }

  /// The modifiers that make members visible as far as the type: `public ` or nothing.
  ///
  /// Nothing is right for the others: a member is seen no further than what it is in.
  func access(in source: SourceText) -> String? {
    for modifier in modifiers where modifier.detail == nil {
      switch source[modifier.name] {
      case "public", "open": return "public "
      case "package": return "package "
      case "internal", "fileprivate", "private": return ""
      default: break
      }
    }
    return nil
  }

  /// The modifiers that isolate extensions of a type, and types in it, as the type is isolated: `nonisolated ` where
  /// others would belong to the main actor.
  func isolation(in source: SourceText) -> String {
    hasModifier("nonisolated", in: source) ? "nonisolated " : ""
  }

  /// The members, also those in the clauses of `#if`s.
  var allMembers: [Declaration] {
    members.flatMap { member in
      member.kind == .conditional
        ? member.clauses.flatMap { clause in clause.members.flatMap(\.selfOrMembers) } : [member]
    }
  }

  private var selfOrMembers: [Declaration] {
    kind == .conditional ? clauses.flatMap { clause in clause.members.flatMap(\.selfOrMembers) } : [self]
  }
}
