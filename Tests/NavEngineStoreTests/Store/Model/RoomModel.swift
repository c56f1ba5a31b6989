/// A ``Room`` as plain values, which does what the feature's reducer is to do in another way: it knows of no operator
/// and of no place in memory.
struct RoomModel: PresentableModel {
  let id: Int
  var count = 0
  var text = ""
  var marks: [Int] = []
  var sheet = PresentedModel<RoomModel>()
  var destination = PresentedModel<NookModel>()
  var path = PathModel()
  var rows: [RoomModel] = []
  var drawer: DrawerModel?
  var nook = NookModel.empty

  var caseNumber: Int { 0 }
  var childID: Int? { id }
  var value: ModelValue { .room(self) }

  /// Does an errand: the child first that it is for, then the room, which may take the child away.
  ///
  /// What is presented ends as it is at the very end. What is in no box ends as it was before the room had its turn.
  mutating func run(_ errand: Errand, at route: Route, _ ledger: Ledger) {
    let keptNook = runChild(errand, at: route, ledger)
    var before = self
    if let keptNook { before.nook = keptNook }
    react(to: errand, at: route, ledger)
    switch errand {
    case .dismiss(.sheet): sheet.assign(nil, .sheet, at: route, ledger)
    case .dismiss(.destination): destination.assign(nil, .destination, at: route, ledger)
    case .popFrom(let id):
      if let position = path.elements.firstIndex(where: { $0.id == id }) { path.elements.removeSubrange(position...) }
    default: break
    }
    noteDepartures(since: before, at: route, ledger)
  }

  /// - Returns: For a nook, what was there before its own turn, if it had one.
  private mutating func runChild(_ errand: Errand, at route: Route, _ ledger: Ledger) -> NookModel? {
    var isThere = true
    switch errand {
    case .presented(.sheet, let inner):
      isThere = sheet.edit(.sheet, at: route, ledger) { $0.run(inner, at: $1, ledger) }
    case .presented(.destination, let inner):
      isThere = destination.edit(.destination, at: route, ledger) { $0.run(inner, at: $1, ledger) }
    case .drawer(let inner):
      isThere = drawer?.run(inner, at: route + [.drawer], ledger) != nil
    case .nook(let inner): return nook.run(inner, at: route + [.nook], ledger)
    case .element(let id, let inner):
      path.version = ledger.next()
      let position = path.elements.firstIndex { $0.id == id }
      if let position { path.elements[position].room.run(inner, at: route + [.path, .element(id)], ledger) }
      isThere = position != nil
    case .row(let id, let inner):
      let position = rows.firstIndex { $0.id == id }
      if let position { rows[position].run(inner, at: route + [.rows, .row(id)], ledger) }
      isThere = position != nil
    case .push(let id, let draft):
      path.version = ledger.next()
      isThere = path[id] == nil
      if isThere { path.push(draft.roomModel, id: id) }
    case .popFrom(let id):
      path.version = ledger.next()
      isThere = path[id] != nil
    default: break
    }
    if !isThere { ledger.issues += 1 }
    return nil
  }

  private mutating func react(to errand: Errand, at route: Route, _ ledger: Ledger) {
    switch errand {
    case .act(let deed): perform(deed, at: route, ledger)
    case .number(let value): count = value
    case .presented(.sheet, let inner): if inner.isLeaving { sheet.assign(nil, .sheet, at: route, ledger) }
    case .dismiss(.sheet): sheet.edit(.sheet, at: route, ledger) { room, _ in room.text += "!" }
    case .presented(.destination, let inner):
      if inner.isLeaving { destination.assign(nil, .destination, at: route, ledger) }
    case .drawer(let inner): if inner.isLeaving { drawer = nil }
    case .nook(let inner): if inner.isLeaving { nook = .empty }
    case .element(let id, let inner): if inner.isLeaving { path.elements.removeAll { $0.id == id } }
    case .popFrom(let id):
      if let position = path.elements.firstIndex(where: { $0.id == id }) { path.elements[position].room.text += "!" }
    case .row(let id, let inner): if inner.isLeaving { rows.removeAll { $0.id == id } }
    default: break
    }
  }

  private func noteDepartures(since before: RoomModel, at route: Route, _ ledger: Ledger) {
    for element in before.path.elements where path[element.id] == nil {
      ledger.depart(from: route + [.path, .element(element.id)], last: element.room.value)
    }
    for row in before.rows where !rows.contains(where: { $0.id == row.id }) {
      ledger.depart(from: route + [.rows, .row(row.id)], last: row.value)
    }
    if let last = before.drawer, drawer == nil {
      ledger.depart(from: route + [.drawer], last: .drawer(last))
    }
    if !nook.isOther(than: before.nook) { return }
    for payload in [Step.Payload.number, .drawer, .room] {
      if let last = before.nook[payload] { ledger.depart(from: route + [.nook, .payload(payload)], last: last) }
    }
  }
}

// MARK: - How much there is

extension RoomModel {
  /// How many rooms there are in this one, itself included.
  var size: Int {
    var size = 1 + (sheet.child?.size ?? 0) + (destination.child?.size ?? 0) + (drawer?.size ?? 0) + nook.size
    for element in path.elements { size += element.room.size }
    for row in rows { size += row.size }
    return size
  }
}

extension DrawerModel {
  var size: Int { sheet.child?.size ?? 0 }
}

extension NookModel {
  var size: Int {
    switch self {
    case .empty, .number: 0
    case .drawer(let drawer): drawer.size
    case .room(let room): room.size
    }
  }
}
