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
  /// What its operator lets go of ends as it was before the room had its turn: what is presented or in the optional, an
  /// element that has acted, and screens that are popped.
  mutating func run(_ errand: Errand, at route: Route, _ ledger: Ledger) {
    let presented = destination
    runChild(errand, at: route, ledger)
    if destination.identity != presented.identity, let last = destination.child {
      // One that has become another case by itself is as it has made itself.
      ledger.depart(from: route + [.presented(.destination, presented.identity)], last: .nook(last))
    }
    let before = self
    react(to: errand, at: route, ledger)
    switch errand {
    case .dismiss(.sheet): sheet.assign(nil, .sheet, at: route, ledger)
    case .dismiss(.destination): destination.assign(nil, .destination, at: route, ledger)
    case .popFrom(let id):
      if let position = path.elements.firstIndex(where: { $0.id == id }) {
        // The room has seen them one last time.
        for element in path.elements[position...] {
          ledger.depart(from: route + [.path, .element(element.id)], last: element.room.value)
        }
        path.elements.removeSubrange(position...)
      }
    default: break
    }
    noteDepartures(in: errand, since: before, at: route, ledger)
  }

  private mutating func runChild(_ errand: Errand, at route: Route, _ ledger: Ledger) {
    var isThere = true
    switch errand {
    case .presented(.sheet, let inner):
      isThere = sheet.edit(.sheet, at: route, ledger, isOwn: true) { $0.run(inner, at: $1, ledger) }
    case .presented(.destination, let inner):
      isThere = destination.edit(.destination, at: route, ledger, isOwn: true) { $0.run(inner, at: $1, ledger) }
    case .drawer(let inner):
      isThere = drawer?.run(inner, at: route + [.drawer], ledger) != nil
    case .nook(let inner): nook.run(inner, at: route + [.nook], ledger)
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

  private func noteDepartures(in errand: Errand, since before: RoomModel, at route: Route, _ ledger: Ledger) {
    sheet.noteDeparture(since: before.sheet, .sheet, at: route, ledger)
    destination.noteDeparture(since: before.destination, .destination, at: route, ledger)
    if let last = before.drawer, drawer == nil { ledger.depart(from: route + [.drawer], last: .drawer(last)) }
    switch errand {
    case .element(let id, _):
      guard let last = before.path[id], path[id] == nil else { return }
      ledger.depart(from: route + [.path, .element(id)], last: last.value)
    case .row(let id, _):
      guard let last = before.rows.first(where: { $0.id == id }), !rows.contains(where: { $0.id == id }) else { return }
      ledger.depart(from: route + [.rows, .row(id)], last: last.value)
    default: break
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

/// A stack of rooms as plain values.
struct PathModel: Equatable {
  struct Element: Equatable {
    let id: UInt64
    var room: RoomModel
  }

  var elements: [Element] = []
  /// Another one after each write, and after some that write nothing.
  var version = 0

  subscript(id: UInt64) -> RoomModel? {
    elements.first { $0.id == id }?.room
  }

  /// The value alone.
  static func == (left: Self, right: Self) -> Bool { left.elements == right.elements }

  mutating func push(_ room: RoomModel, id: UInt64) {
    elements.append(Element(id: id, room: room))
  }
}
