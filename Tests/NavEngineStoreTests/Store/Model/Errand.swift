import NavEngine

/// An action as plain values: a deed, and through which children it goes to who does it. A number sets a number, or the
/// count of a room.
indirect enum Errand {
  case act(Deed)
  case number(Int)
  case presented(Step.Slot, Errand)
  case dismiss(Step.Slot)
  case drawer(Errand)
  case nook(Errand)
  case room(Errand)
  case element(UInt64, Errand)
  case push(UInt64, Draft)
  case popFrom(UInt64)
  case row(Int, Errand)

  /// Whether it takes who does it away from its parent.
  var isLeaving: Bool {
    if case .act(let deed) = self { return deed.isLeaving }
    return false
  }

  /// The errand of a parent, for this one of its child.
  func passed(by step: Step) -> Errand {
    switch step {
    // A stack and a collection of rows have no errands of their own: theirs are their room's.
    case .count, .path, .rows, .payload(.number): self
    case .presented(let slot, _): .presented(slot, self)
    case .hosted(.drawer, _): .presented(.destination, .drawer(self))
    case .hosted(.room, _): .presented(.destination, .room(self))
    case .hosted(.number, _): .presented(.destination, self)
    case .element(let id): .element(id, self)
    case .row(let id): .row(id, self)
    case .drawer, .payload(.drawer): .drawer(self)
    case .nook: .nook(self)
    case .payload(.room): .room(self)
    }
  }
}

// MARK: - As the engine's actions

extension Errand {
  var forRoom: Room.Action {
    switch self {
    case .act(let deed): .act(deed)
    case .number(let value): .set(value)
    case .presented(.sheet, let inner): .sheet(.presented(inner.forRoom))
    case .presented(.destination, let inner): .destination(.presented(inner.forNook))
    case .dismiss(.sheet): .sheet(.dismiss)
    case .dismiss(.destination): .destination(.dismiss)
    case .drawer(let inner): .drawer(inner.forDrawer)
    case .nook(let inner): .nook(inner.forNook)
    case .element, .push, .popFrom: .path(forPath)
    case .row: .rows(forRows)
    case .room: misplaced()
    }
  }

  var forPath: StackAction<Room.State, Room.Action> {
    switch self {
    case .element(let id, let inner): .element(id: StackElementID(rawValue: id), action: inner.forRoom)
    case .push(let id, let draft): .push(id: StackElementID(rawValue: id), state: draft.room)
    case .popFrom(let id): .popFrom(id: StackElementID(rawValue: id))
    default: misplaced()
    }
  }

  var forRows: IdentifiedAction<Int, Room.Action> {
    guard case .row(let id, let inner) = self else { misplaced() }
    return .element(id: id, action: inner.forRoom)
  }

  var forDrawer: Drawer.Action {
    switch self {
    case .act(let deed): .act(deed)
    case .presented(.sheet, let inner): .sheet(.presented(inner.forRoom))
    case .dismiss(.sheet): .sheet(.dismiss)
    default: misplaced()
    }
  }

  var forNook: Nook.Action {
    switch self {
    case .act(let deed): .act(deed)
    case .number(let value): .number(value)
    case .drawer(let inner): .drawer(inner.forDrawer)
    case .room(let inner): .room(inner.forRoom)
    default: misplaced()
    }
  }

  var forNumber: Int {
    guard case .number(let value) = self else { misplaced() }
    return value
  }

  private func misplaced() -> Never {
    fatalError("An errand went to who cannot do it.")
  }
}
