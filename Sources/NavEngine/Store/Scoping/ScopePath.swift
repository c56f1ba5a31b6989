/// The way from a root's state to that of a store, which can be gone without the store.
struct ScopePath {
  /// A store on the way.
  struct Step {
    let link: StoreLink
    let origin: ScopeOrigin
    /// The id of an element that is not in `origin`.
    let id: AnyHashable?
  }

  /// Steps that lead to the same: what stores are known by that somebody scopes again.
  struct Key: Hashable {
    fileprivate struct Step: Hashable {
      let link: ObjectIdentifier?
      let offset: Int
      let number: UInt64
      let id: AnyHashable?
    }

    fileprivate let store: ObjectIdentifier
    fileprivate let steps: [Step]
  }

  private let root: UnsafeMutableRawPointer
  private let steps: [Step]

  /// The way to a store.
  ///
  /// - Complexity: O(*n*) in the number of stores on it.
  init(to store: any StoreOnPath) {
    var steps: [Step] = []
    var store = store
    while let parent = store.parent {
      steps.append(store.step)
      store = parent
    }
    self.steps = steps.reversed()
    root = store.rootPlace
  }

  /// Where it leads to; nil if there is nothing any more.
  ///
  /// SAFETY: the root is there, and no reducer has its state.
  func find() -> StoreLink.Found {
    var place = root
    for step in steps {
      guard let find = step.link.find else { return .unknown }
      switch find(place, step.origin) {
      case .at(let next): place = next
      case .nowhere: return .nowhere
      case .unknown: return .unknown
      }
    }
    return .at(place)
  }

  func key(of store: Any.Type) -> Key {
    Key(
      store: ObjectIdentifier(store),
      steps: steps.map {
        // Elements that are known by an id have a link each, and are alike in the rest.
        Key.Step(
          link: $0.id == nil ? ObjectIdentifier($0.link) : nil,
          offset: $0.origin.offset,
          number: $0.origin.id,
          id: $0.id
        )
      }
    )
  }
}

/// A store, whatever its types are.
protocol StoreOnPath {
  /// What it was scoped from; nil if it is a root.
  nonisolated var parent: (any StoreOnPath)? { get }
  /// How.
  nonisolated var step: ScopePath.Step { get }
  /// Where the state is, of a root.
  nonisolated var rootPlace: UnsafeMutableRawPointer { get }
  /// Whether it is scoped to an element of a collection.
  nonisolated var isOfElement: Bool { get }
  /// Whether what it is scoped to is there, as of when it has looked last, or may be again.
  nonisolated var mayBeThere: Bool { get }
  /// The element or the presentation that it is scoped to, as messages name it.
  nonisolated var screenName: String? { get }
}

extension StoreOnPath {
  /// The elements and presentations that it is, or is in, as messages name them, the innermost first; nil if there are
  /// none: `element 2 in presentation #5`.
  nonisolated var whereabouts: String? {
    var names: [String] = []
    var outer = parent
    while let store = outer {
      if let name = store.screenName { names.append("in \(name)") }
      outer = store.parent
    }
    if let screenName { names.insert(screenName, at: 0) }
    return names.isEmpty ? nil : names.joined(separator: " ")
  }
}

extension Store: StoreOnPath {
  nonisolated var parent: (any StoreOnPath)? {
    if !isScoped { return nil }
    // SAFETY: the owner of a scoped store is a store.
    return Unmanaged<AnyObject>.fromOpaque(owner).takeUnretainedValue() as? any StoreOnPath
  }

  nonisolated var step: ScopePath.Step {
    // The origin has the ids of screens on stacks.
    let id = extras?.key.flatMap { $0.isOfScreen ? nil : $0.id }
    return ScopePath.Step(link: link.takeUnretainedValue(), origin: origin, id: id)
  }

  nonisolated var rootPlace: UnsafeMutableRawPointer { UnsafeMutableRawPointer(known) }

  nonisolated var isOfElement: Bool { extras?.key != nil }

  nonisolated var mayBeThere: Bool {
    if _fastPath(!isGone) { return true }
    return link._withUnsafeGuaranteedRef { $0.canReturn } && parent?.mayBeThere ?? true
  }

  nonisolated var screenName: String? {
    if let id = extras?.key?.id { return "element \(describe(id.base))" }
    let id = presentation == nil ? extras?.host : PresentationID(rawValue: origin.id)
    return id.map { "presentation \(describe($0))" }
  }
}
