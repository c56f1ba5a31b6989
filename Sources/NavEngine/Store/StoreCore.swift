/// The scope of a store: how its state is found, and how its actions reach the root.
///
/// There is one for each child that stores are scoped to. The child's stores retain it, as do the cores that are scoped
/// from it, and observers of the child's state. It retains the core that it is scoped from.
@usableFromInline
final class StoreCore<State, Action>: AnyStoreCore {
  @usableFromInline typealias Cell = StateCell<State>

  /// Finds the state, nil if the child is gone. Called once after each action after which the state is read, and to find
  /// out whether the child is there: then nothing need be copied.
  @usableFromInline typealias Finding = (_ isRead: Bool) -> Cell?

  @usableFromInline let find: Finding
  /// Handles an action. The store hands its root on, because cores do not keep it. Returns what the action has started.
  @usableFromInline typealias Sending = (consuming Action, _ root: StoreRoot) -> EffectRun?

  /// Has the parent, or the reducer, handle an action.
  @usableFromInline let send: Sending
  /// Where the state is, and in which generation it was found there.
  private final var found: (cell: Cell, at: UInt64)
  /// The store of the child, if it is retained.
  final weak var store: Store<State, Action>?
  /// The fields that are not observed.
  final lazy var unobservedFields = (State.self as? any ObservableState.Type)?.fields ?? []

  @usableFromInline
  init(
    root: StoreRoot,
    scope: ScopeStep?,
    parent: AnyStoreCore?,
    found: Cell,
    find: @escaping Finding,
    send: @escaping Sending,
    dismiss: Dismissing?
  ) {
    (self.find, self.send) = (find, send)
    self.found = (found, root.clock.generation)
    super.init(root: root, scope: scope, parent: parent, dismiss: dismiss)
    if let parent, parent.isGone { isGone = true }
    if isField { root.rememberCopy(of: self) } else if parent != nil { root.note(self) }
  }

  /// The cell of the state: the current one, or the last one of a child that is gone.
  ///
  /// - Precondition: No reducer of the store is at work.
  @usableFromInline
  final var cell: Cell {
    while found.at != clock.generation { look(isRead: true) }
    return found.cell
  }

  /// Calls a closure with the state, where it is.
  @inlinable
  func withState<Result>(_ body: (State) -> Result) -> Result {
    // Inout, so that the state is not copied.
    func borrow(_ state: inout State) -> Result { body(state) }
    return borrow(&cell.state!)
  }

  /// Looks for the child again, after an action.
  private func look(isRead: Bool) {
    if clock.has(.reducing) { root.stopReading() }
    let generation = clock.generation
    if !isGoneForGood {
      let cell = find(isRead)
      // An object that ended with an old copy has sent an action: the found cell is of before.
      if clock.generation != generation { return }
      if let cell, cell !== found.cell { enter(cell) }
      let isGone = cell == nil || parent?.isGone ?? false
      if isGone && !self.isGone { goneAt = generation }
      self.isGone = isGone
      if isGone && !canReturn { endLooking() }
    }
    // A copy is not renewed when somebody asks whether the child is there.
    if isRead || isInPlace { found.at = generation }
    if isRead && isField { root.rememberCopy(of: self) }
  }

  /// Goes on with another cell. Objects that end with the one before may read the state.
  private func enter(_ cell: Cell) {
    let before = found.cell
    found.cell = cell
    withExtendedLifetime(before) {}
  }

  /// The child is gone for good.
  @inline(never)
  private func endLooking() {
    isGoneForGood = true
    // The presentation may come back, and be edited in its cell.
    if isInPlace { enter(StateCell(found.cell.state)) }
  }

  @usableFromInline
  override func updatePresence() {
    if found.at != clock.generation && !isGoneForGood { look(isRead: false) }
  }

  override func updatePresence(after departures: [Departure]) {
    updatePresence()
    // A child that was gone before has its last state. One that went with its parent has no operator to hand it over.
    if !isGone || parent?.isGone != false || goneAt != clock.generation || departures.isEmpty { return }
    let cells = departures.filter { $0.id == departureID }.compactMap { $0.cell as? Cell }
    // Several with the same id, as in rows of a list, cannot be told apart.
    if cells.count == 1 { enter(StateCell(cells[0].state)) }
  }

  override func dropCopy() {
    if parent?.isGone == false { found.cell.state = nil }
  }

  /// The store of the child.
  @inlinable
  @MainActor
  final func makeStore() -> Store<State, Action> {
    knownStore ?? Store(self)
  }

  @usableFromInline
  final var knownStore: Store<State, Action>? { store }
}

/// A ``StoreCore``, whatever its types are.
///
/// Not isolated, because reducers and observers are not; it belongs to the main actor, as its stores do.
@usableFromInline
class AnyStoreCore {
  /// Dismisses a screen, as ``StoreCore/Sending`` sends.
  @usableFromInline typealias Dismissing = (_ root: StoreRoot) -> EffectRun?

  /// The root of the stores, which each of them keeps.
  @usableFromInline final unowned let root: StoreRoot
  final let clock: StoreClock
  /// The mark by which the root's operators edit the cells of presented children.
  @usableFromInline final let reader: ObjectIdentifier
  /// How the child is reached from the parent; nil for a root.
  @usableFromInline final let scope: ScopeStep?
  /// Whether the child is a field, which is always there.
  final let isField: Bool
  /// Whether the child is in an optional or a case, where another child may replace it.
  final let isPart: Bool
  /// Whether the state is read in place, and not copied.
  final let isInPlace: Bool
  /// Whether the child may come back when it is gone.
  final let canReturn: Bool
  @usableFromInline final let parent: AnyStoreCore?
  /// Dismisses the nearest screen, and returns what that has started; nil if no screen is around the child.
  @usableFromInline final let dismiss: Dismissing?
  /// Whether the child was gone when it was looked for last.
  fileprivate(set) final var isGone = false
  /// In which generation that was found out.
  fileprivate final var goneAt: UInt64 = 0
  /// Whether it stays so, whatever comes in its place.
  fileprivate final var isGoneForGood = false
  /// The children that stores are scoped to.
  private final var children = ChildCores()
  /// The fields that were observed.
  final var watches = FieldWatches()
  /// The screens of each stack that bindings have shown: view layers make a binding anew each time that they draw.
  final var shownScreens: [AnyKeyPath: ShownScreens] = [:]
  /// The id of the feature in a tree that has no place for it.
  final lazy var ownID = PresentationID.next()

  @usableFromInline
  init(root: StoreRoot, scope: ScopeStep?, parent: AnyStoreCore?, dismiss: Dismissing?) {
    self.root = root
    clock = root.clock
    reader = ObjectIdentifier(root)
    self.scope = scope
    (isField, isPart, isInPlace, canReturn) =
      switch scope {
      case .field: (true, false, false, true)
      case .element: (false, false, false, true)
      case .presentation: (false, false, true, false)
      case .part: (false, true, false, false)
      case nil: (false, false, true, true)
      }
    self.parent = parent
    self.dismiss = dismiss
  }

  /// Lets go of a copy of what an action is about to edit, and is always there.
  func dropCopy() {}

  /// Finds out whether the child is still there.
  @usableFromInline
  func updatePresence() {}

  /// The identity by which an operator lets go of the child.
  final var departureID: DepartureID? {
    switch scope {
    case .presentation(let id): return DepartureID(id: AnyHashable(id))
    case .part(of: let keyPath, in: _): return DepartureID(keyPath: keyPath)
    case .element(let id):
      guard case .field(let collection)? = parent?.scope else { return nil }
      return DepartureID(keyPath: collection, id: id)
    case .field, nil: return nil
    }
  }

  /// As ``updatePresence()``, after an action in which operators have let go of children.
  func updatePresence(after departures: [Departure]) {}

  /// Whether the child is there, or may be again.
  final var mayBeThere: Bool {
    updatePresence()
    return !isGone || canReturn && parent?.mayBeThere ?? true
  }

  /// The scopes from the root to the child.
  final var path: [ScopeStep] {
    guard let parent, let scope else { return [] }
    return parent.path + [scope]
  }

  /// The elements and presentations that the child is, or is in, as messages name them, the innermost first; nil if
  /// there are none: `element 2 in presentation #5`.
  final var whereabouts: String? {
    let names = path.reversed().compactMap(\.name)
    if names.isEmpty { return nil }
    return (scope?.name == nil ? "in " : "") + names.joined(separator: " in ")
  }
}

// MARK: - Children

extension AnyStoreCore {
  /// The child that was scoped by two key paths, if it is there, and has a store or is observed.
  @usableFromInline
  final func child(_ state: AnyKeyPath, _ action: AnyKeyPath) -> AnyStoreCore? {
    ifThere(children.child(ChildCores.KeyPaths(state: state, action: action)))
  }

  /// The element with an id, if it is there, and has a store or is observed.
  @usableFromInline
  final func child(_ id: AnyHashable) -> AnyStoreCore? {
    ifThere(children.child(id))
  }

  private final func ifThere(_ child: AnyStoreCore?) -> AnyStoreCore? {
    child?.updatePresence()
    return child?.isGone == false ? child : nil
  }

  @usableFromInline
  final func insert(_ child: AnyStoreCore, _ state: AnyKeyPath, _ action: AnyKeyPath) {
    withExtendedLifetime(children.insert(child, ChildCores.KeyPaths(state: state, action: action))) {}
  }

  @usableFromInline
  final func insert(_ child: AnyStoreCore, _ id: AnyHashable) {
    withExtendedLifetime(children.insert(child, id)) {}
  }
}

/// A child that its operator has let go of.
struct Departure {
  /// A ``StateCell`` with the child's last state.
  let cell: AnyObject
  let id: DepartureID
}

/// How a child is reached from its parent.
@usableFromInline
enum ScopeStep: Hashable {
  /// A field, or what a key path computes: always there.
  case field(AnyKeyPath)
  /// The child that is presented under an id.
  case presentation(PresentationID)
  /// The child in an optional or a case, by its key path, if it has one; and maybe in the presentation with an id.
  case part(of: AnyKeyPath?, in: PresentationID?)
  /// An element of a collection, which may come back. Its id is apart, so that the other steps are copied word by word.
  indirect case element(AnyHashable)

  /// Whether it can be dismissed by itself: what is presented, or an element of a stack.
  var isDismissible: Bool {
    switch self {
    case .presentation: true
    case .element(let id): id.base is StackElementID
    case .field, .part: false
    }
  }

  /// Adds a step to a path. Two fields in a row become one, as a key path through both is.
  static func append(_ step: ScopeStep, to path: inout [ScopeStep]) {
    if case .field(let field) = step, case .field(let outer)? = path.last, let both = outer.appending(path: field) {
      path[path.count - 1] = .field(both)
    } else {
      path.append(step)
    }
  }

  /// The name in messages.
  var name: String? {
    switch self {
    case .element(let id): "element \(describe(id.base))"
    case .presentation(let id), .part(of: _, in: let id?): "presentation \(describe(id))"
    case .field, .part(of: _, in: nil): nil
    }
  }
}
