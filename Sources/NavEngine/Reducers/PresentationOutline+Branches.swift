// Tabs as features of one store. A `Scope` to a field may be a branch of its feature, or just a part of it: that is
// known when the whole outline is. So each field has an entry among the
// screens, and the tree skips those that are no branches.

extension PresentationOutline {
  /// A field that a `Scope` runs a child on.
  struct Field: Hashable {
    /// The entry of the feature that has the field, nil for the root.
    let parent: Int?
    let keyPath: AnyKeyPath
  }

  /// The entries of fields that are no branches. Branches have a stack, and one feature has several of them. Screens of
  /// other fields are their feature's own.
  var entriesToSkip: Set<Int> {
    var stacked = stacked
    // Entries of fields come after that of their feature.
    for entry in fields.values.sorted(by: >) where stacked.contains(entry) {
      if let parent = screens[entry].parent { stacked.insert(parent) }
    }
    var branchCounts: [Int?: Int] = [:]
    for (field, entry) in fields where stacked.contains(entry) { branchCounts[field.parent, default: 0] += 1 }
    return Set(fields.lazy.filter { !stacked.contains($1) || branchCounts[$0.parent] == 1 }.map(\.value))
  }

  /// The name of a screen, or of a field: its property, or its feature if the key path has no name, as that of a computed
  /// property.
  func name(of screen: Screen) -> String {
    guard case .field(let field) = screen.step else { return screen.label }
    return Self.name(of: field)
  }

  static func name(of field: AnyKeyPath) -> String {
    let name = "\(field)".split(separator: ".").last ?? ""
    return name.contains(">") ? label(ofType: type(of: field).valueType) : String(name)
  }
}
