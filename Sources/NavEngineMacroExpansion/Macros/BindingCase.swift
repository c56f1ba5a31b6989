/// The property `binding` of a `BindableAction`: what its case of that name carries, read by a `switch`.
struct BindingCase {
  let declaration: Declaration
  let source: SourceText
  let access: String

  /// The property; nil if the enum is no such action, or has the property.
  func property() throws(ReadingError) -> String? {
    guard declaration.inherits("BindableAction", in: source),
      let element = declaration.members.lazy.flatMap(\.cases).first(where: { source.unquoted($0.name) == "binding" }),
      element.payload?.count == 1, !hasProperty
    else { return nil }
    let enumName = source[declaration.name ?? declaration.keyword]
    let type = try CasePathText(source: source, enumName: enumName, element: element).value()
    return """
      nonisolated \(access)var binding: (\(type))? {
        if case .binding(let value) = self { value } else { nil }
      }
      """
  }

  private var hasProperty: Bool {
    declaration.allMembers.contains { member in
      member.kind == .variable && !member.hasModifier("static", in: source)
        && member.bindings.contains { source.unquoted($0.pattern) == "binding" }
    }
  }
}
