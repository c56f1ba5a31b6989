/// A ``Nook`` as plain values.
enum NookModel: PresentableModel {
  case empty
  case number(Int)
  case drawer(DrawerModel)
  indirect case room(RoomModel)

  var caseNumber: Int {
    switch self {
    case .empty: 0
    case .number: 1
    case .drawer: 2
    case .room: 3
    }
  }

  var childID: Int? {
    if case .room(let room) = self { room.id } else { nil }
  }

  var value: ModelValue { .nook(self) }

  /// Whether it is another child than another one: another case, or one that holds what has another id.
  func isOther(than other: NookModel) -> Bool { caseNumber != other.caseNumber || childID != other.childID }

  /// What a case holds, nil if it is another one.
  subscript(payload: Step.Payload) -> ModelValue? {
    switch (self, payload) {
    case (.number(let number), .number): .number(number)
    case (.drawer(let drawer), .drawer): .drawer(drawer)
    case (.room(let room), .room): .room(room)
    default: nil
    }
  }

  /// Does what the feature's reducer is to do.
  mutating func run(_ errand: Errand, at route: Route, _ ledger: Ledger) {
    switch (errand, self) {
    case (.number(let new), .number): self = .number(new)
    case (.drawer(let inner), .drawer(var drawer)):
      drawer.run(inner, at: route + [.payload(.drawer)], ledger)
      self = .drawer(drawer)
    case (.room(let inner), .room(var room)):
      room.run(inner, at: route + [.payload(.room)], ledger)
      self = .room(room)
    case (.number, _), (.drawer, _), (.room, _): ledger.issues += 1
    default: break
    }
    let before = self
    defer { noteDeparture(since: before, at: route, ledger) }
    switch errand {
    case .act(.count(let value)), .act(.leave(let value)), .act(.clearAndLeave(let value)): edit(value)
    case .act(.child(.nook, .put(let draft))): self = draft.nookModel
    case .act(.child(.nook, .remove)): self = .empty
    case .drawer(let inner), .room(let inner): if inner.isLeaving { self = .empty }
    default: break
    }
  }

  private func noteDeparture(since before: NookModel, at route: Route, _ ledger: Ledger) {
    if !isOther(than: before) { return }
    for payload in [Step.Payload.number, .drawer, .room] {
      if let last = before[payload] { ledger.depart(from: route + [.payload(payload)], last: last) }
    }
  }

  mutating func edit(_ value: Int) {
    switch self {
    case .empty: break
    case .number: self = .number(value)
    case .drawer(var drawer):
      drawer.count = value
      self = .drawer(drawer)
    case .room(var room):
      room.count = value
      self = .room(room)
    }
  }
}
