import NavEngine

/// A store of whatever a ``Room`` is made of.
@MainActor
enum HeldStore {
  case room(StoreOf<Room>)
  case drawer(StoreOf<Drawer>)
  case nook(StoreOf<Nook>)
  case path(Store<StackState<Room.State>, StackAction<Room.State, Room.Action>>)
  case rows(Store<IdentifiedArrayOf<Room.State>, IdentifiedAction<Int, Room.Action>>)
  case number(Store<Int, Int>)

  var object: AnyObject {
    switch self {
    case .room(let store): store
    case .drawer(let store): store
    case .nook(let store): store
    case .path(let store): store
    case .rows(let store): store
    case .number(let store): store
    }
  }

  func send(_ errand: Errand) {
    switch self {
    case .room(let store): store.send(errand.forRoom)
    case .drawer(let store): store.send(errand.forDrawer)
    case .nook(let store): store.send(errand.forNook)
    case .path(let store): store.send(errand.forPath)
    case .rows(let store): store.send(errand.forRows)
    case .number(let store): store.send(errand.forNumber)
    }
  }

  func dismiss() {
    switch self {
    case .room(let store): store.dismiss()
    case .drawer(let store): store.dismiss()
    case .nook(let store): store.dismiss()
    case .path(let store): store.dismiss()
    case .rows(let store): store.dismiss()
    case .number(let store): store.dismiss()
    }
  }

  /// The store of a part. Which presentation it is, the engine is not told.
  func scope(_ step: Step) -> HeldStore? {
    switch (self, step) {
    case (.room(let store), .count): .number(store.scope(state: \.count, action: \.set))
    case (.room(let store), .presented(.sheet, _)): store.scope(state: \.sheet, action: \.sheet).map { .room($0) }
    case (.room(let store), .presented(.destination, _)):
      store.scope(state: \.destination, action: \.destination).map { .nook($0) }
    case (.room(let store), .hosted(.drawer, _)):
      store.scope(state: \.destination?.drawer, action: \.destination.drawer).map { .drawer($0) }
    case (.room(let store), .hosted(.room, _)):
      store.scope(state: \.destination?.room, action: \.destination.room).map { .room($0) }
    case (.room(let store), .hosted(.number, _)):
      store.scope(state: \.destination?.number, action: \.destination.number).map { .number($0) }
    case (.room(let store), .path): .path(store.scope(state: \.path, action: \.path))
    case (.room(let store), .rows): .rows(store.scope(state: \.rows, action: \.rows))
    case (.room(let store), .drawer): store.scope(state: \.drawer, action: \.drawer).map { .drawer($0) }
    case (.room(let store), .nook): .nook(store.scope(state: \.nook, action: \.nook))
    case (.drawer(let store), .presented): store.scope(state: \.sheet, action: \.sheet).map { .room($0) }
    case (.nook(let store), .payload(.number)): store.scope(state: \.number, action: \.number).map { .number($0) }
    case (.nook(let store), .payload(.drawer)): store.scope(state: \.drawer, action: \.drawer).map { .drawer($0) }
    case (.nook(let store), .payload(.room)): store.scope(state: \.room, action: \.room).map { .room($0) }
    case (.path(let store), .element(let id)): store.scope(id: StackElementID(rawValue: id)).map { .room($0) }
    case (.rows(let store), .row(let id)): store.scope(id: id).map { .room($0) }
    default: nil
    }
  }

  /// As ``scope(_:)``, where it can be done by key paths that capture something, or else in the same way.
  func scopeByVariables(_ step: Step) -> HeldStore? {
    switch (self, step) {
    case (.room(let store), .count):
      let (state, action) = (\Room.State.count, \Room.Action.AllCasePaths.set)
      return .number(store.scope(state: state, action: action))
    case (.room(let store), .presented(.sheet, _)):
      let (state, action) = (\Room.State.sheet, \Room.Action.AllCasePaths.sheet)
      return store.scope(state: state, action: action).map { .room($0) }
    case (.room(let store), .drawer):
      let (state, action) = (\Room.State.drawer, \Room.Action.AllCasePaths.drawer)
      return store.scope(state: state, action: action).map { .drawer($0) }
    case (.nook(let store), .payload(.room)):
      let (state, action) = (\Nook.State.AllCasePaths.room, \Nook.Action.AllCasePaths.room)
      return store.scope(state: state, action: action).map { .room($0) }
    default: return scope(step)
    }
  }

  /// Reads something, for whoever tracks it.
  func read(_ reading: Reading) {
    switch (self, reading) {
    case (.room(let store), .whole): _ = store.state
    case (.room(let store), .count): _ = store.count
    case (.room(let store), .text): _ = store.text
    case (.room(let store), .marks): _ = store.marks
    case (.room(let store), .child(.sheet)): _ = store.sheet
    case (.room(let store), .child(.destination)): _ = store.destination
    case (.room(let store), .child(.path)): _ = store.path
    case (.room(let store), .child(.rows)): _ = store.rows
    case (.room(let store), .child(.drawer)): _ = store.drawer
    case (.room(let store), .child(.nook)): _ = store.nook
    case (.room(let store), .presence(.sheet)): _ = store.scope(state: \.sheet, action: \.sheet)
    case (.room(let store), .presence(.destination)): _ = store.scope(state: \.destination, action: \.destination)
    case (.room(let store), .presence): _ = store.scope(state: \.drawer, action: \.drawer)
    case (.drawer(let store), .whole): _ = store.state
    case (.drawer(let store), .count): _ = store.count
    case (.drawer(let store), .marks): _ = store.marks
    case (.drawer(let store), .child): _ = store.sheet
    case (.drawer(let store), .presence): _ = store.scope(state: \.sheet, action: \.sheet)
    case (.nook(let store), .whole): _ = store.state
    case (.nook(let store), .presence): _ = store.scope(state: \.drawer, action: \.drawer)
    case (.path(let store), .whole): _ = store.state
    case (.rows(let store), .whole): _ = store.state
    case (.number(let store), .whole): _ = store.state
    default: break
    }
  }
}
