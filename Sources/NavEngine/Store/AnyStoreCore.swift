/// A ``StoreCore``, whatever its types are.
///
/// Not isolated, because reducers and observers are not; it belongs to the main actor, as its stores do.
@usableFromInline
class AnyStoreCore {
  /// Dismisses a screen, as ``StoreCore/Sending`` sends.
  @usableFromInline typealias Dismissing = (_ root: StoreRoot) -> EffectRun?

  /// Where a core's state is.
  enum Place {
    /// The root's: read in place.
    case root
    /// A field, which is always there: a copy.
    case field
    /// A child in an optional or a case, where another child may replace it: a copy.
    case part
    /// A child in an optional that a getter computes: a copy, looked for only where somebody asks.
    case computed
    /// An element, which may come back when it is gone: a copy.
    case element
    /// What is presented: read in place.
    case presented
  }

  /// Whether the child is there.
  enum Presence {
    case there
    /// It is gone, and may come back.
    case away
    /// It is gone, whatever comes in its place.
    case gone
  }

  /// The root of the stores, which each of them keeps.
  @usableFromInline final unowned let root: StoreRoot
  final let clock: StoreClock
  /// The mark by which the root's operators edit the cells of presented children.
  @usableFromInline final let reader: ObjectIdentifier
  /// How the child is reached from the parent; nil for a root.
  @usableFromInline final let step: ChildStep?
  final let place: Place
  @usableFromInline final let parent: AnyStoreCore?
  /// Dismisses the nearest screen, and returns what that has started; nil if no screen is around the child.
  @usableFromInline final let dismiss: Dismissing?
  /// Whether the child was there when it was looked for last.
  final var presence = Presence.there
  /// The generation in which it was found gone.
  final var goneSince: UInt64 = 0
  /// The children that stores are scoped to.
  ///
  /// SAFETY of `unchecked`: it is used on the main actor, and no access to it calls code of the app.
  @exclusivity(unchecked) private final var children = ChildCores()
  /// The fields that were observed.
  private final var watches = FieldWatches()
  /// The screens of each stack that bindings have shown: view layers make a binding anew each time that they draw.
  final var shownScreens: [AnyKeyPath: ShownScreens] = [:]
  /// The id of the feature in a tree that has no place for it.
  final lazy var ownID = PresentationID.next()

  @usableFromInline
  init(root: StoreRoot, step: ChildStep?, isComputed: Bool, parent: AnyStoreCore?, dismiss: Dismissing?) {
    self.root = root
    clock = root.clock
    reader = ObjectIdentifier(root)
    self.step = step
    place =
      switch step {
      case .field: .field
      case .element: .element
      case .presented: .presented
      case .part, .identifiedPart, .scopedCase: isComputed ? .computed : .part
      case nil: .root
      }
    self.parent = parent
    self.dismiss = dismiss
  }

  /// The root's generation: a child that is found before code of the app sends is looked for again.
  @usableFromInline final var generation: UInt64 { clock.generation }

  /// Releases a copy of what an action is about to edit, and is always there.
  func dropCopy() {}

  /// Finds out whether the child is still there.
  @usableFromInline
  func updatePresence() {}

  /// As ``updatePresence()``, after an action in which operators have handed over last states.
  func updatePresence(after departures: [Departure]) {}

  /// Whether the child is gone, for now or for good.
  @usableFromInline
  final var isGone: Bool { presence != .there }

  /// Whether it stays so, whatever comes in its place.
  final var isGoneForGood: Bool { presence == .gone }

  /// Whether the child may come back when it is gone.
  final var canReturn: Bool { place == .root || place == .field || place == .element }

  /// Whether the child is there, or may be again.
  final var mayBeThere: Bool {
    updatePresence()
    return !isGone || canReturn && parent?.mayBeThere ?? true
  }

  /// The child's state, as it is now.
  var anyState: Any { () }

  /// Whether the child is a field with a name, or a part of one.
  final func isWithin(fieldNamed name: String) -> Bool {
    path.contains { if case .field(let field) = $0 { PresentationOutline.name(of: field) == name } else { false } }
  }

  /// The steps from the root to the child.
  final var path: [ChildStep] {
    guard let parent, let step else { return [] }
    return parent.path + [step]
  }

  /// The elements and presentations that the child is, or is in, as messages name them, the innermost first; nil if
  /// there are none: `element 2 in presentation #5`.
  final var whereabouts: String? {
    let names = path.reversed().compactMap(\.name)
    if names.isEmpty { return nil }
    return (step?.name == nil ? "in " : "") + names.joined(separator: " in ")
  }
}

/// The last state of a child that its operator has removed, in a ``StateCell``.
typealias Departure = (step: ChildStep, last: AnyObject)

// MARK: - Children

extension AnyStoreCore {
  /// The child that was scoped by two key paths, if it is there, and has a store or is observed.
  @usableFromInline
  final func child(_ state: AnyKeyPath, _ action: AnyKeyPath) -> AnyStoreCore? {
    let scope = ChildCores.KeyPaths(state: state, action: action)
    return ifThere(children.first(scope) ?? known(scope, at: position(of: scope)))
  }

  /// The child at a position among the first few; without a position, the one among the others.
  private final func known(_ scope: ChildCores.KeyPaths, at position: Int?) -> AnyStoreCore? {
    if let position { return children.first(at: position) }
    return children.others.isEmpty ? nil : known(AnyHashable(scope))
  }

  /// The position of the same key paths among the first few, or of equal ones.
  private final func position(of scope: ChildCores.KeyPaths) -> Int? {
    children.position(of: scope) ?? positionOfEqual(scope)
  }

  /// A comparison may be code of the app, which scopes: a copy is searched, and again if the list has grown meanwhile.
  @inline(never)
  private final func positionOfEqual(_ scope: ChildCores.KeyPaths) -> Int? {
    var keyPaths: [ChildCores.KeyPaths]
    repeat {
      keyPaths = children.keyPaths
      if let position = keyPaths.firstIndex(of: scope) { return position }
    } while keyPaths.count < children.keyPaths.count
    return nil
  }

  /// The element with an id, if it is there, and has a store or is observed.
  @usableFromInline
  final func child(_ id: AnyHashable) -> AnyStoreCore? { ifThere(known(id)) }

  private final func known(_ key: AnyHashable) -> AnyStoreCore? {
    children.others.isEmpty ? nil : known(key, hash: key.hashValue)
  }

  private final func known(_ key: AnyHashable, hash: Int) -> AnyStoreCore? {
    let others = children.others
    var known = others.value(for: key, hash: hash)
    return known?.load()
  }

  private final func ifThere(_ child: AnyStoreCore?) -> AnyStoreCore? {
    guard let child else { return nil }
    child.updatePresence()
    return child.isGone ? nil : child
  }

  /// Adds a child that was made.
  ///
  /// - Returns: The child that code of the app has scoped to meanwhile, which is added already.
  @usableFromInline
  final func insert(_ child: AnyStoreCore, _ state: AnyKeyPath, _ action: AnyKeyPath) -> AnyStoreCore? {
    let scope = ChildCores.KeyPaths(state: state, action: action)
    if !children.others.isEmpty, let other = ifThere(known(AnyHashable(scope))) { return other }
    let position = position(of: scope)
    if let position, let other = ifThere(children.first(at: position)) { return other }
    return children.insertFirst(child, scope, at: position) ? nil : insert(child, AnyHashable(scope))
  }

  /// The child that a walk comes to by a step, made if there is none.
  final func child<Child, ChildAction>(
    at step: ChildStep,
    make: () -> StoreCore<Child, ChildAction>?
  ) -> StoreCore<Child, ChildAction>? {
    let key = AnyHashable(step)
    if let known = child(key) as? StoreCore<Child, ChildAction> { return known }
    guard let made = make() else { return nil }
    return insert(made, key) as? StoreCore<Child, ChildAction> ?? made
  }

  /// As `insert` by key paths, of an element.
  @usableFromInline
  final func insert(_ child: AnyStoreCore, _ id: AnyHashable) -> AnyStoreCore? {
    let hash = id.hashValue
    if let other = ifThere(known(id, hash: hash)) { return other }
    let (isFull, held) = (children.isFull, children.isFull ? children.held() : children.held(hash: hash))
    let before = isFull ? children.purge() : nil
    let replaced = children.insert(child, for: id, hash: hash)
    withExtendedLifetime((held, before, replaced)) {}
    return nil
  }
}

// MARK: - Observed fields

extension AnyStoreCore {
  /// The watch of a field, made if there is none.
  final func watch<Watch: FieldWatch>(_ field: FieldWatches.Field, make: () -> Watch) -> Watch {
    let hash = field.hashValue
    let known = watches
    if let watch = known.watches.value(for: field, hash: hash) as? Watch { return watch }
    let watch = make()
    var list = watches
    watches = FieldWatches()
    let before = list.insert(watch, for: field, hash: hash)
    watches = list
    withExtendedLifetime(before) {}
    return watch
  }
}
