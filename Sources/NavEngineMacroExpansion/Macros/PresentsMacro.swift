/// `@Presents`: an optional child in a `PresentationState`.
///
/// Stores `$child`, and has the property read and write the child in it: so `$child` is changed where it is, while a
/// wrapper's is read and written back.
enum PresentsMacro: MacroExpansion {
  static let tellingRole = AttachedExpansion.Role.accessor

  static func expand(_ context: inout ExpansionContext) throws(ReadingError) -> String {
    let declaration = try context.declaration()
    guard let property = PresentedProperty(declaration, &context) else { return "" }
    switch context.role {
    case .accessor: return property.accessors
    case .peer: return property.storedProperty
    default: return ""
    }
  }
}
