/// What somebody who tracks reads of a store.
enum Reading: Equatable {
  case whole
  case count
  case text
  case marks
  /// The child as a value.
  case child(Deed.Child)
  /// The child's store: whether it is there, and which one. Of a nook, which case it is.
  case presence(Deed.Child)

  /// What can be read of a state.
  static func all(of value: ModelValue) -> [Reading] {
    switch value {
    case .room:
      [.whole, .count, .text, .marks] + Deed.Child.allCases.map { .child($0) }
        + [.presence(.sheet), .presence(.destination), .presence(.drawer)]
    case .drawer: [.whole, .count, .marks, .child(.sheet), .presence(.sheet)]
    case .nook: [.whole, .presence(.nook)]
    case .path, .rows, .number: [.whole]
    }
  }
}

/// Whether somebody who tracks is to be told.
struct Telling: Equatable {
  let must: Bool
  let may: Bool

  /// Exactly if it has changed.
  static func ifChanged(_ hasChanged: Bool) -> Telling { Telling(must: hasChanged, may: hasChanged) }

  /// If it has changed, and perhaps also if it was written.
  static func ifWritten(_ wasWritten: Bool, changed hasChanged: Bool) -> Telling {
    Telling(must: hasChanged, may: hasChanged || wasWritten)
  }
}

extension Reading {
  /// Whether who read one state is to be told after an action that made it another one.
  ///
  /// Values are told of when they have changed. A stack, rows, and what is presented may be told of when they are
  /// written, too.
  func telling(_ old: ModelValue, _ new: ModelValue) -> Telling {
    switch (old, new) {
    case (.room(let old), .room(let new)): telling(old, new)
    case (.drawer(let old), .drawer(let new)): telling(old, new)
    case (.nook(let old), .nook(let new)): .ifChanged(self == .whole ? old != new : old.isOther(than: new))
    case (.path(let old), .path(let new)): .ifWritten(old.version != new.version, changed: old != new)
    // The model does not know of writes that change nothing.
    case (.rows(let old), .rows(let new)): .ifWritten(true, changed: old != new)
    default: .ifChanged(old != new)
    }
  }

  private func telling(_ old: RoomModel, _ new: RoomModel) -> Telling {
    switch self {
    case .whole: .ifChanged(old != new)
    case .child(.nook): .ifChanged(old.nook != new.nook)
    case .count: .ifChanged(old.count != new.count)
    case .text: .ifChanged(old.text != new.text)
    case .marks: .ifChanged(old.marks != new.marks)
    case .child(.sheet): telling(old.sheet, new.sheet)
    case .child(.destination): telling(old.destination, new.destination)
    case .child(.path): Reading.whole.telling(.path(old.path), .path(new.path))
    case .child(.rows): Reading.whole.telling(.rows(old.rows), .rows(new.rows))
    case .child(.drawer): .ifChanged(old.drawer != new.drawer)
    case .presence(.sheet): .ifChanged(old.sheet.identity != new.sheet.identity)
    case .presence(.destination): .ifChanged(old.destination.identity != new.destination.identity)
    case .presence: .ifChanged((old.drawer == nil) != (new.drawer == nil))
    }
  }

  private func telling(_ old: DrawerModel, _ new: DrawerModel) -> Telling {
    switch self {
    case .count: .ifChanged(old.count != new.count)
    case .marks: .ifChanged(old.marks != new.marks)
    case .child: telling(old.sheet, new.sheet)
    case .presence: .ifChanged(old.sheet.identity != new.sheet.identity)
    default: .ifChanged(old != new)
    }
  }

  private func telling<Content>(_ old: PresentedModel<Content>, _ new: PresentedModel<Content>) -> Telling {
    .ifWritten(old.version != new.version, changed: old != new || old.identity != new.identity)
  }
}
