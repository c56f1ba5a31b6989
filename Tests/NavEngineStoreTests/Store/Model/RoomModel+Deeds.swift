extension RoomModel {
  mutating func perform(_ deed: Deed, at route: Route, _ ledger: Ledger) {
    switch deed {
    case .count(let value), .leave(let value): count = value
    case .text(let value): text = value
    case .mark(let mark): marks.append(mark.value)
    case .unmark: marks = []
    case .rewrite: break
    case .clearAndLeave(let value):
      count = value
      sheet.assign(nil, .sheet, at: route, ledger)
      destination.assign(nil, .destination, at: route, ledger)
      path = PathModel(version: ledger.next())
      (rows, drawer, nook) = ([], nil, .empty)
    case .rearrange:
      path.version = ledger.next()
      if path.elements.count > 1 { path.elements.swapAt(0, path.elements.count - 1) }
      if rows.count > 1 { rows.swapAt(0, rows.count - 1) }
    case .child(.sheet, let change): sheet.perform(change, at: route, ledger)
    case .child(.destination, let change): perform(onDestination: change, at: route, ledger)
    case .child(.path, let change): perform(onPath: change, ledger)
    case .child(.rows, let change): perform(onRows: change)
    case .child(.drawer, let change): perform(onDrawer: change)
    case .child(.nook, let change): perform(onNook: change)
    }
  }

  private mutating func perform(onDestination change: Change, at route: Route, _ ledger: Ledger) {
    switch change {
    case .put(let draft): destination.assign(draft.nookModel, .destination, at: route, ledger)
    case .renew(let draft): destination.edit(.destination, at: route, ledger) { nook, _ in nook = draft.nookModel }
    case .edit(let value): destination.edit(.destination, at: route, ledger) { nook, _ in nook.edit(value) }
    case .end(let value):
      destination.edit(.destination, at: route, ledger) { nook, _ in nook.edit(value) }
      destination.assign(nil, .destination, at: route, ledger)
    case .remove: destination.assign(nil, .destination, at: route, ledger)
    }
  }

  private mutating func perform(onPath change: Change, _ ledger: Ledger) {
    path.version = ledger.next()
    let last = path.elements.count - 1
    switch change {
    case .put(let draft): path.push(draft.roomModel, id: ledger.takeElement())
    case .renew(let draft):
      _ = path.elements.popLast()
      path.push(draft.roomModel, id: ledger.takeElement())
    case .edit(let value): if last >= 0 { path.elements[last].room.count = value }
    case .end, .remove: _ = path.elements.popLast()
    }
  }

  private mutating func perform(onRows change: Change) {
    switch change {
    case .put(let draft):
      let new = draft.roomModel
      if !rows.contains(where: { $0.id == new.id }) { rows.insert(new, at: 0) }
    case .renew(let draft):
      let new = draft.roomModel
      if let position = rows.firstIndex(where: { $0.id == new.id }) { rows[position] = new } else { rows.append(new) }
    case .edit(let value): if !rows.isEmpty { rows[rows.count - 1].count = value }
    case .end: _ = rows.popLast()
    case .remove: if !rows.isEmpty { rows.removeFirst() }
    }
  }

  private mutating func perform(onDrawer change: Change) {
    switch change {
    case .put(let draft), .renew(let draft): drawer = draft.drawerModel
    case .edit(let value): drawer?.count = value
    case .end, .remove: drawer = nil
    }
  }

  private mutating func perform(onNook change: Change) {
    switch change {
    case .put(let draft), .renew(let draft): nook = draft.nookModel
    case .edit(let value): nook.edit(value)
    case .end, .remove: nook = .empty
    }
  }
}
