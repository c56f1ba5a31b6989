// Tabs as features of one store. A `Scope` to a field may be a branch of its feature, or just a part of it: that is
// known when the whole outline is. Until then each field has an entry among the screens.

extension PresentationOutline {
  /// A field that a `Scope` runs a child on.
  struct Field: Hashable {
    /// The entry of the feature that has the field, nil for the root.
    let parent: Int?
    let keyPath: AnyKeyPath

    /// The name of the property, or of the feature if the property is computed: its key path has no name then.
    var label: String {
      let name = "\(keyPath)".split(separator: ".").last ?? ""
      return name.contains(">") ? PresentationOutline.label(ofType: type(of: keyPath).valueType) : String(name)
    }
  }

  /// Adds what the child on a field presents, below an entry for the field.
  @usableFromInline
  mutating func scope<State, Action>(
    _ keyPath: AnyKeyPath,
    _ state: State,
    key: ScreenStep.Key,
    child: ChildNode<State, Action>
  ) {
    // Elements of a collection share their fields, and `\.self` is none.
    if isInList || keyPath == \State.self { return step(.field(keyPath)) { child.node.outline(state, into: &$0) } }
    let outer = parent
    let field = Field(parent: parent, keyPath: keyPath)
    if let entry = fields[field] {
      parent = entry
    } else {
      parent = screens.count
      fields[field] = screens.count
      screens.append(Screen(parent: outer, step: ScreenStep(key), kind: .branch, label: "", content: .feature))
    }
    step(.field(keyPath)) { child.node.outline(state, into: &$0) }
    parent = outer
  }

  /// Keeps the entries of fields that are branches: those with a stack, where one feature has several of them. Screens
  /// of other fields are then their feature's own.
  mutating func resolveBranches() {
    if fields.isEmpty { return }
    let entries = Dictionary(uniqueKeysWithValues: fields.map { ($0.value, $0.key) })
    // Entries of fields come after that of their feature.
    for entry in entries.keys.sorted(by: >) where stacked.contains(entry) {
      if let parent = screens[entry].parent { stacked.insert(parent) }
    }
    var branchCounts: [Int?: Int] = [:]
    for (entry, field) in entries where stacked.contains(entry) { branchCounts[field.parent, default: 0] += 1 }

    let old = screens
    screens = []
    /// The new position of each screen, or of what it is a part of.
    var positions: [Int?] = []
    /// How many entries are kept of those before each.
    var keptCounts: [Int] = []
    for (position, screen) in old.enumerated() {
      keptCounts.append(screens.count)
      let parent = screen.parent.flatMap { positions[$0] }
      let field = entries[position]
      if let field, !stacked.contains(position) || branchCounts[field.parent] == 1 {
        positions.append(parent)
        continue
      }
      positions.append(screens.count)
      screens.append(
        Screen(
          parent: parent,
          step: screen.step,
          kind: screen.kind,
          label: field?.label ?? screen.label,
          content: screen.content
        )
      )
    }
    keptCounts.append(screens.count)
    guard let part else { return }
    self.part = Part(
      screen: part.screen.flatMap { positions[$0] },
      label: part.label,
      ranges: part.ranges.map { keptCounts[$0.lowerBound]..<keptCounts[$0.upperBound] }
    )
  }
}
