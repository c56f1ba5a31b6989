/// A ``Drawer`` as plain values.
struct DrawerModel: Equatable, Sendable {
  var count = 0
  var marks: [Int] = []
  var sheet = PresentedModel<RoomModel>()

  /// Does what the feature's reducer is to do.
  mutating func run(_ errand: Errand, at route: Route, _ ledger: Ledger) {
    if case .presented(.sheet, let inner) = errand {
      if !sheet.edit(.sheet, at: route, ledger, isOwn: true, { $0.run(inner, at: $1, ledger) }) { ledger.issues += 1 }
    }
    let before = sheet
    defer { sheet.noteDeparture(since: before, .sheet, at: route, ledger) }
    switch errand {
    case .act(let deed): perform(deed, at: route, ledger)
    case .presented(.sheet, let inner):
      if inner.isLeaving { sheet.assign(nil, .sheet, at: route, ledger) }
    case .dismiss(.sheet):
      sheet.edit(.sheet, at: route, ledger) { room, _ in room.text += "!" }
      sheet.assign(nil, .sheet, at: route, ledger)
    default: break
    }
  }

  mutating func perform(_ deed: Deed, at route: Route, _ ledger: Ledger) {
    switch deed {
    case .count(let value), .leave(let value): count = value
    case .mark(let mark): marks.append(mark.value)
    case .unmark: marks = []
    case .clearAndLeave(let value):
      count = value
      sheet.assign(nil, .sheet, at: route, ledger)
    case .child(.sheet, let change): sheet.perform(change, at: route, ledger)
    default: break
    }
  }
}

extension PresentedModel<RoomModel> {
  /// What is done to a sheet.
  mutating func perform(_ change: Change, at route: Route, _ ledger: Ledger) {
    change.apply(
      to: &self,
      put: { $0.assign($1.roomModel, .sheet, at: route, ledger) },
      edit: { model, value in model.edit(.sheet, at: route, ledger) { room, _ in room.count = value } },
      remove: { $0.assign(nil, .sheet, at: route, ledger) }
    )
  }
}
