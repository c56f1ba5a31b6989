import NavEngine
import TestSupport

extension StoreModelRun {
  /// A child to be put into a place.
  func randomDraft(for child: Deed.Child) -> Draft {
    switch child {
    case .sheet, .path, .rows: return randomRoom()
    case .drawer:
      let (state, model) = makeDrawer(depth: depth)
      return Draft(state, model)
    case .destination, .nook:
      let (state, model) = makeNook(depth: depth)
      return Draft(state, model)
    }
  }

  /// A room of its own, or at times one that was copied before, which has parts in common with others.
  func randomRoom() -> Draft {
    if let copy = copies.randomElement(using: &random), random.oneIn(16), copy.model.size < 4 {
      return Draft(copy.state, copy.model)
    }
    let (state, model) = makeRoom(depth: depth)
    return Draft(state, model)
  }

  /// How many rooms there may be in one another: fewer where there are many already.
  private var depth: Int {
    guard case .room(let root) = records.first?.model else { return 0 }
    return root.size > 10 ? 0 : random.below(3)
  }

  func makeRoom(depth: Int) -> (Room.State, RoomModel) {
    let number = nextNumber()
    // Rows of other rooms have other ids: of several that go with one id, none is told apart.
    let (id, text) = (number, "A room with the number \(number)")
    var state = Room.State(id: id, count: number, text: text)
    var model = RoomModel(id: id, count: number, text: text)
    if random.oneIn(2) {
      state.marks = [Tracked(number, in: lifetimes)]
      model.marks = [number]
    }
    if depth == 0 { return (state, model) }
    if random.oneIn(3) {
      let (child, childModel) = makeRoom(depth: depth - 1)
      state.sheet = child
      model.sheet = PresentedModel(childModel, ledger)
    }
    if random.oneIn(3) {
      let (child, childModel) = makeNook(depth: depth - 1)
      state.destination = child
      model.destination = PresentedModel(childModel, ledger)
    }
    if random.oneIn(3) {
      let (child, childModel) = makeDrawer(depth: depth - 1)
      (state.drawer, model.drawer) = (child, childModel)
    }
    if random.oneIn(2) { (state.nook, model.nook) = makeNook(depth: depth - 1) }
    for _ in 0..<random.below(3) {
      let (child, childModel) = makeRoom(depth: depth - 1)
      state.path.append(child)
      model.path.push(childModel, id: ledger.takeElement())
    }
    model.path.version = ledger.next()
    for _ in 0..<random.below(3) {
      let (child, childModel) = makeRoom(depth: depth - 1)
      if state.rows.append(child).inserted { model.rows.append(childModel) }
    }
    return (state, model)
  }

  private func makeDrawer(depth: Int) -> (Drawer.State, DrawerModel) {
    let number = nextNumber()
    var state = Drawer.State(count: number, marks: [Tracked(number, in: lifetimes)])
    var model = DrawerModel(count: number, marks: [number])
    if depth > 0, random.oneIn(2) {
      let (child, childModel) = makeRoom(depth: depth - 1)
      state.sheet = child
      model.sheet = PresentedModel(childModel, ledger)
    }
    return (state, model)
  }

  private func makeNook(depth: Int) -> (Nook.State, NookModel) {
    switch random.below(4) {
    case 0: return (.empty, .empty)
    case 1:
      let number = nextNumber()
      return (.number(number), .number(number))
    case 2:
      let (drawer, model) = makeDrawer(depth: depth)
      return (.drawer(drawer), .drawer(model))
    default:
      let (room, model) = makeRoom(depth: depth)
      return (.room(room), .room(model))
    }
  }
}
