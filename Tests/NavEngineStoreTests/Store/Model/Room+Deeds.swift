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
    case .child(.sheet, let change):
      change.apply(to: &self, put: { $0.sheet = $1.room }, edit: { $0.sheet?.count = $1 }, remove: { $0.sheet = nil })
    case .child(.destination, let change):
      change.apply(
        to: &self,
        put: { $0.destination = $1.nook },
        edit: { $0.destination?.edit($1) },
        remove: { $0.destination = nil },
        // In place, which may make it another case.
        renew: { $0.destination? = $1.nook }
      )
    case .child(.path, let change):
      change.apply(
        to: &self,
        put: { $0.path.append($1.room) },
        edit: { if !$0.path.isEmpty { $0.path[$0.path.count - 1].count = $1 } },
        remove: { $0.path.popLast() },
        renew: { $0.path.replaceTop(with: $1.room) }
      )
    case .child(.rows, let change): perform(onRows: change)
    case .child(.drawer, let change):
      change.apply(
        to: &self,
        put: { $0.drawer = $1.drawer },
        edit: { $0.drawer?.count = $1 },
        remove: { $0.drawer = nil }
      )
    case .child(.nook, let change):
      change.apply(to: &self, put: { $0.nook = $1.nook }, edit: { $0.nook.edit($1) }, remove: { $0.nook = .empty })
    }
  }

  /// Writes what is there.
  private mutating func rewrite() {
    count = Int("\(count)") ?? 0
    text = String(text.reversed().reversed())
    marks = marks.map { $0 }
  }

  /// What is removed is the first row, and what ends is the last.
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
}
