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
  /// How often in a row an action was sent while the child was looked for.
  private final var disturbances = 0
  /// The store of the child, if it is retained.
  final weak var store: Store<State, Action>?
  /// The fields that are not observed.
  final lazy var unobservedFields = (State.self as? any ObservableState.Type)?.fields ?? []

  @usableFromInline
  init(
    root: StoreRoot,
    step: ChildStep?,
    isComputed: Bool = false,
    parent: AnyStoreCore?,
    found: Cell,
    at generation: UInt64,
    find: @escaping Finding,
    send: @escaping Sending,
    dismiss: Dismissing?
  ) {
    (self.find, self.send) = (find, send)
    self.found = (found, generation)
    super.init(root: root, step: step, isComputed: isComputed, parent: parent, dismiss: dismiss)
    if let parent, parent.isGone { presence = .away }
    if place == .field { root.rememberCopy(of: self) } else if parent != nil { root.noteChild(self) }
  }

  /// The cell of the state: the current one, or the last one of a child that is gone.
  ///
  /// A getter may send, so that the state is looked for again. One that does so each time is reported.
  ///
  /// - Precondition: No reducer of the store is at work.
  @usableFromInline
  final var cell: Cell {
    while found.at != clock.generation { look(isRead: true) }
    return found.cell
  }

  /// Looks for the child again, after an action.
  private func look(isRead: Bool) {
    if clock.has(.reducing) { root.stopReading() }
    let generation = clock.generation
    if !isGoneForGood {
      let cell = find(isRead)
      // Else a getter, or an object that ended with an old copy, has sent an action: the found cell is of before.
      if clock.generation == generation {
        if let cell, parent?.isGone != true {
          if cell !== found.cell { enter(cell) }
          presence = .there
        } else {
          miss(cell, isRead: isRead)
        }
      }
    }
    // A copy is not renewed when somebody asks whether the child is there.
    if isRead || place == .presented || place == .root { found.at = generation }
    if isRead && place == .field { root.rememberCopy(of: self) }
    if clock.generation != generation {
      lookAgain(isRead: isRead)
    } else if disturbances != 0 {
      disturbances = 0
    }
  }

  /// Looks again after a look that code of the app has disturbed. A getter that sends each time is reported, and the read
  /// has what was found last.
  @inline(never)
  private func lookAgain(isRead: Bool) {
    disturbances += 1
    if disturbances < Self.disturbanceLimit { return look(isRead: isRead) }
    disturbances = 0
    found.at = clock.generation
    let names = path.compactMap { step -> String? in
      switch step {
      case .field(let keyPath), .part(let keyPath?, in: _), .presented(let keyPath, id: _): "\(keyPath)"
      case .part, .identifiedPart, .scopedCase, .element: nil
      }
    }
    reportIssue(
      """
      A store of \(describe(type: State.self)) was looked for \(Self.disturbanceLimit) times for one read, because each \
      time an action was sent meanwhile. Most likely the getter of \(names.joined(separator: ", ")) sends an action each \
      time that it is read: send where something happens, and not where a value is read.
      """,
      fileID: #fileID,
      line: #line
    )
  }

  private static var disturbanceLimit: Int { 100 }

  /// The child is gone, or its parent is.
  ///
  /// Not inlined, as other work with types that are not known here: the runtime would make them for each look.
  @inline(never)
  private func miss(_ cell: Cell?, isRead: Bool) {
    let generation = clock.generation
    // The parent's last state has that of the child.
    let cell = parent?.isGone == true && !isRead && !isGone ? find(true) : cell
    if clock.generation != generation { return }
    if let cell, cell !== found.cell { enter(cell) }
    if isGone && canReturn { return }
    (presence, goneSince) = (canReturn ? .away : .gone, generation)
    // The presentation may come back, and be edited in its cell.
    if place == .presented { enter(StateCell(found.cell.state)) }
  }

  /// Goes on with another cell. Objects that end with the one before may read the state.
  private func enter(_ cell: Cell) {
    let before = found.cell
    found.cell = cell
    withExtendedLifetime(before) {}
  }

  override var anyState: Any { cell.state.unsafelyUnwrapped }

  @usableFromInline
  override func updatePresence() {
    if found.at == clock.generation || isGoneForGood { return }
    look(isRead: false)
  }

  override func updatePresence(after departures: [Departure]) {
    updatePresence()
    // A child that was gone before has its last state. One that went with its parent has that from the parent's.
    if !isGone || goneSince != clock.generation { return }
    if !departures.isEmpty && parent?.isGone == false { takeLastState(from: departures) }
  }

  @inline(never)
  private func takeLastState(from departures: [Departure]) {
    let cells = departures.filter { $0.step == step }.compactMap { $0.last as? Cell }
    // Several with the same id, as in rows of a list, cannot be told apart.
    if cells.count == 1 { enter(StateCell(cells[0].state)) }
  }

  override func dropCopy() {
    if parent?.isGone != false { return }
    // A read that a state makes as it ends finds it anew.
    found.at = 0
    found.cell.clear()
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
