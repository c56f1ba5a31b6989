/// A store that somebody holds, or that is kept by those that were scoped from it, and what it is to answer.
@MainActor
final class StoreRecord {
  let number: Int
  let parent: StoreRecord?
  let step: Step?
  /// The steps from the root's state, in which none leads through two.
  let route: Route
  /// Held; nil once it is dropped.
  var store: HeldStore?
  /// The state, or what it was last; nil if nobody promises what it was.
  var model: ModelValue?
  private(set) var isGone: Bool
  /// Whether it went without its parent, as nobody has found out so far: a store notices that when it looks.
  private(set) var isOverlooked = false
  /// Whether it went, and came again before anybody looked: then it may have been gone or not.
  private(set) var isDoubtful = false

  private let address: ObjectIdentifier
  /// Not for all: once there is a weak reference, references are counted elsewhere.
  private let reference: WeakObject?

  private struct WeakObject {
    weak var object: AnyObject?
  }

  /// A root.
  init(_ store: HeldStore, _ model: ModelValue) {
    (number, parent, step, route, isGone) = (0, nil, nil, [], false)
    (self.store, self.model) = (store, model)
    address = ObjectIdentifier(store.object)
    reference = WeakObject(object: store.object)
  }

  init(_ store: HeldStore, number: Int, parent: StoreRecord, step: Step, isWeaklyHeld: Bool) {
    (self.number, self.parent, self.step) = (number, parent, step)
    self.store = store
    model = parent.model?.child(step)
    isGone = parent.isGone
    if case .hosted(let payload, let identity) = step {
      route = parent.route + [.presented(.destination, identity), .payload(payload)]
    } else {
      route = parent.route + [step]
    }
    address = ObjectIdentifier(store.object)
    reference = isWeaklyHeld ? WeakObject(object: store.object) : nil
  }

  func isOf(_ other: HeldStore) -> Bool { address == ObjectIdentifier(other.object) }

  /// Whether the store is known to be there, though nobody holds it.
  var isLeaked: Bool { reference?.object != nil }

  /// Notes that somebody has looked at the state.
  func look() {
    isOverlooked = false
  }

  /// Finds the state after an action, or where it has gone, what it was last. The parent has been settled before.
  func settle(_ ledger: Ledger) {
    guard let parent, let step, !isDoubtful else { return }
    let found = parent.model?.child(step).flatMap { isOther($0) ? nil : $0 }
    if canReturn && isGone && !parent.isGone && found != nil {
      // An element is known by its id alone.
      (isGone, isOverlooked, model) = (false, false, found)
    } else if parent.isDoubtful || isOverlooked && (found != nil || parent.model == nil) {
      isDoubtful = true
    } else if !isGone {
      isGone = parent.isGone || found == nil
      isOverlooked = !parent.isGone && isGone
      model = found ?? (parent.model == nil ? nil : last(from: step, ledger))
    }
  }

  /// Whether what is gone may be there again: an element, and what every state of its type has.
  private var canReturn: Bool {
    switch step {
    case .element, .row, .count, .path, .rows, .nook: true
    default: false
    }
  }

  /// Whether another child is there than the store was scoped to: in a case, one with another id, unless what is
  /// presented is that enum, and tells its children apart.
  private func isOther(_ found: ModelValue) -> Bool {
    if case .presented = parent?.step { return false }
    guard case .payload = step, case .room(let room) = found, case .room(let known) = model else { return false }
    return room.id != known.id
  }

  /// The last state of what went without its parent, or in the same action before it.
  ///
  /// If no reducer has taken it away by itself, but another child was put where its parent was, it is as it was before.
  /// Nobody promises that of elements within others.
  private func last(from step: Step, _ ledger: Ledger) -> ModelValue? {
    switch step {
    case .hosted(let payload, _):
      guard let last = ledger.departure(from: route.dropLast()) else { return model }
      return last?.child(.payload(payload))
    case .element, .row:
      if let last = ledger.departure(from: route) { return last }
      return route.dropLast().contains(where: \.isOfElement) ? nil : model
    case .drawer, .payload:
      let last = ledger.departure(from: route) ?? model
      return last == model || KnownDifference.keptByAddress.isLookedFor ? last : nil
    default: return ledger.departure(from: route) ?? model
    }
  }
}
