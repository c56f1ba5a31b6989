import NavEngine

extension Room.State {
  mutating func perform(_ deed: Deed) {
    switch deed {
    case .count(let value), .leave(let value): count = value
    case .text(let value): text = value
    case .mark(let mark): marks.append(mark)
    case .unmark: marks = []
    case .rewrite: rewrite()
    case .clearAndLeave(let value):
      count = value
      (sheet, destination, drawer, nook) = (nil, nil, nil, .empty)
      path.removeAll()
      rows.removeAll()
    case .rearrange:
      if path.count > 1 { path.swapAt(0, path.count - 1) }
      if rows.count > 1 { rows.swapAt(0, rows.count - 1) }
    case .child(.sheet, let change): perform(onSheet: change)
    case .child(.destination, let change): perform(onDestination: change)
    case .child(.path, let change): perform(onPath: change)
    case .child(.rows, let change): perform(onRows: change)
    case .child(.drawer, let change): perform(onDrawer: change)
    case .child(.nook, let change): perform(onNook: change)
    }
  }

  /// Writes what is there.
  private mutating func rewrite() {
    count = Int("\(count)") ?? 0
    text = String(text.reversed().reversed())
    marks = marks.map { $0 }
  }

  private mutating func perform(onSheet change: Change) {
    switch change {
    case .put(let draft): sheet = draft.room
    case .renew(let draft):
      sheet = nil
      sheet = draft.room
    case .edit(let value): sheet?.count = value
    case .end(let value):
      sheet?.count = value
      sheet = nil
    case .remove: sheet = nil
    }
  }

  private mutating func perform(onDestination change: Change) {
    switch change {
    case .put(let draft): destination = draft.nook
    // In place, which may make it another case.
    case .renew(let draft): destination? = draft.nook
    case .edit(let value): destination?.edit(value)
    case .end(let value):
      destination?.edit(value)
      destination = nil
    case .remove: destination = nil
    }
  }

  private mutating func perform(onPath change: Change) {
    switch change {
    case .put(let draft): path.append(draft.room)
    case .renew(let draft): path.replaceTop(with: draft.room)
    case .edit(let value): if !path.isEmpty { path[path.count - 1].count = value }
    case .end(let value):
      if !path.isEmpty { path[path.count - 1].count = value }
      path.popLast()
    case .remove: path.popLast()
    }
  }

  private mutating func perform(onRows change: Change) {
    switch change {
    case .put(let draft): rows.insert(draft.room, at: 0)
    case .renew(let draft): rows.updateOrAppend(draft.room)
    case .edit(let value): if let last = rows.last { rows[id: last.id]?.count = value }
    case .end(let value):
      guard let last = rows.last else { return }
      rows[id: last.id]?.count = value
      rows.remove(id: last.id)
    case .remove: if !rows.isEmpty { rows.remove(at: 0) }
    }
  }

  private mutating func perform(onDrawer change: Change) {
    switch change {
    case .put(let draft): drawer = draft.drawer
    case .renew(let draft):
      drawer = nil
      drawer = draft.drawer
    case .edit(let value): drawer?.count = value
    case .end(let value):
      drawer?.count = value
      drawer = nil
    case .remove: drawer = nil
    }
  }

  private mutating func perform(onNook change: Change) {
    switch change {
    case .put(let draft): nook = draft.nook
    case .renew(let draft):
      nook = .empty
      nook = draft.nook
    case .edit(let value): nook.edit(value)
    case .end(let value):
      nook.edit(value)
      nook = .empty
    case .remove: nook = .empty
    }
  }
}
