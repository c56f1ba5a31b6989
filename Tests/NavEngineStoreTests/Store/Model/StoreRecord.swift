/// A store that is held, or one from which held ones were scoped, and what it is to answer.
@MainActor
final class StoreRecord {
  let number: Int
  let parent: StoreRecord?
  let step: Step?
  /// The steps from the root's state, in which none leads through two.
  let route: Route
  /// Held; nil once it is dropped.
  var store: HeldStore? { didSet { if let store { note(store) } } }
  /// The state, or what it was last; nil if that is one of several.
  private(set) var model: ModelValue?
  /// The states since the store was read for certain. What no operator has let go of is left as it was read last.
  private(set) var candidates: [ModelValue] = []
  private(set) var isGone: Bool
  /// Whether it went without its parent, as nobody has found out so far: a store notices that when it looks.
  private(set) var isOverlooked = false
  /// Whether it went, and came again before anybody looked: then it may have been gone or not.
  private(set) var isDoubtful = false

  private var address: ObjectIdentifier
  /// Not for all: once there is a weak reference, references are counted elsewhere.
  private var reference: WeakObject?

  private struct WeakObject {
    weak var object: AnyObject?
  }

  /// A root.
  init(_ store: HeldStore, _ model: ModelValue) {
    (number, parent, step, route, isGone) = (0, nil, nil, [], false)
    (self.store, self.model, candidates) = (store, model, [model])
    address = ObjectIdentifier(store.object)
    reference = WeakObject(object: store.object)
  }

  init(_ store: HeldStore, number: Int, parent: StoreRecord, step: Step, isWeaklyHeld: Bool) {
    (self.number, self.parent, self.step) = (number, parent, step)
    self.store = store
    model = parent.model?.child(step)
    candidates = model.map { [$0] } ?? []
    isGone = parent.isGone
    if case .hosted(let payload, let identity) = step {
      route = parent.route + [.presented(.destination, identity), .payload(payload)]
    } else {
      route = parent.route + [step]
    }
    address = ObjectIdentifier(store.object)
    reference = isWeaklyHeld ? WeakObject(object: store.object) : nil
  }

  /// Whether a store is this one. Once it is dropped, another object takes its place when one scopes to it again.
  func isOf(_ other: HeldStore) -> Bool { store != nil && address == ObjectIdentifier(other.object) }

  private func note(_ store: HeldStore) {
    address = ObjectIdentifier(store.object)
    if reference != nil { reference = WeakObject(object: store.object) }
  }

  /// Whether the store is known to be there, though it is not held.
  var isLeaked: Bool { reference?.object != nil }

  /// Notes that somebody has looked at the state.
  func look() {
    isOverlooked = false
  }

  /// Notes the state after an action of the root's.
  func note(_ model: ModelValue) {
    self.model = model
    candidates = [model]
  }

  /// Notes which state the store has.
  func noteRead(_ state: ModelValue) {
    model = state
    candidates = [state]
  }

  /// Finds the state after an action, or where it has gone, what it was last. The parent has been settled before.
  func settle(_ ledger: Ledger) {
    guard let parent, let step, !isDoubtful else { return }
    let found = parent.model?.child(step).flatMap { isOther($0) ? nil : $0 }
    if canReturn && isGone && !parent.isGone && found != nil {
      // An element is known by its id alone.
      (isGone, isOverlooked, model) = (false, false, found)
      note(candidate: found)
    } else if parent.isDoubtful || isOverlooked && (found != nil || parent.model == nil) {
      isDoubtful = true
    } else if !isGone {
      isGone = parent.isGone || found == nil
      isOverlooked = !parent.isGone && isGone
      if isGone { end(step, in: parent, ledger) } else { (model, _) = (found, note(candidate: found)) }
    }
  }

  private func note(candidate: ModelValue?) {
    guard let candidate, candidates.last != candidate else { return }
    candidates.append(candidate)
  }

  /// Finds the last state.
  private func end(_ step: Step, in parent: StoreRecord, _ ledger: Ledger) {
    if let last = ledger.departure(from: route), !parent.isGone, isKnownAlone(ledger) { return noteRead(last) }
    // A field is that of the parent's last state.
    if isField { candidates = [] }
    for state in parent.candidates { note(candidate: state.child(step).flatMap { isOther($0) ? nil : $0 }) }
    note(candidate: ledger.departure(from: route))
    model = candidates.count == 1 ? candidates[0] : nil
  }

  /// Whether an operator that has let go of it knows which one it was. Cases are known by key paths, which several have.
  private func isKnownAlone(_ ledger: Ledger) -> Bool {
    switch step {
    case .presented, .element, .row: true
    case .drawer: ledger.hasOneDrawer
    default: false
    }
  }

  /// Whether every state of its parent's type has it.
  private var isField: Bool {
    switch step {
    case .count, .path, .rows, .nook: true
    default: false
    }
  }

  /// Whether what is gone may be there again: an element, and what every state of its type has.
  private var canReturn: Bool {
    switch step {
    case .element, .row, .count, .path, .rows, .nook: true
    default: false
    }
  }

  /// Whether another child is there than the store was scoped to: in a case, one with another id.
  private func isOther(_ found: ModelValue) -> Bool {
    switch step {
    case .payload, .hosted:
      guard case .room(let room) = found, case .room(let known)? = candidates.first else { return false }
      return room.id != known.id
    default: return false
    }
  }
}
