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
  /// Plain values are told of when they have changed. A stack and what is presented may be told of when they are
  /// written, too, and so may what has one as a part.
  func telling(_ old: ModelValue, _ new: ModelValue) -> Telling {
    switch (old, new) {
    case (.room(let old), .room(let new)): telling(old, new)
    case (.drawer(let old), .drawer(let new)): telling(old, new)
    case (.nook(let old), .nook(let new)):
      self == .whole ? .ifWritten(old.tokens != new.tokens, changed: old != new) : .ifChanged(old.isOther(than: new))
    case (.path(let old), .path(let new)): .ifWritten(old.version != new.version, changed: old != new)
    case (.rows(let old), .rows(let new)):
      .ifWritten(old.flatMap(\.tokens) != new.flatMap(\.tokens), changed: old != new)
    default: .ifChanged(old != new)
    }
  }

  private func telling(_ old: RoomModel, _ new: RoomModel) -> Telling {
    switch self {
    case .whole: .ifWritten(old.tokens != new.tokens, changed: old != new)
    case .child(.nook): Reading.whole.telling(.nook(old.nook), .nook(new.nook))
    case .count: .ifChanged(old.count != new.count)
    case .text: .ifChanged(old.text != new.text)
    case .marks: .ifChanged(old.marks != new.marks)
    case .child(.sheet): telling(old.sheet, new.sheet)
    case .child(.destination): telling(old.destination, new.destination)
    case .child(.path): Reading.whole.telling(.path(old.path), .path(new.path))
    case .child(.rows): Reading.whole.telling(.rows(old.rows), .rows(new.rows))
    case .child(.drawer): telling(old.drawer, new.drawer)
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
    default:
      .ifWritten(
        old.sheet.version != new.sheet.version,
        changed: old != new || old.sheet.identity != new.sheet.identity
      )
    }
  }

  private func telling(_ old: DrawerModel?, _ new: DrawerModel?) -> Telling {
    guard let old, let new else { return .ifChanged((old == nil) != (new == nil)) }
    return Reading.whole.telling(old, new)
  }

  private func telling<Content>(_ old: PresentedModel<Content>, _ new: PresentedModel<Content>) -> Telling {
    .ifWritten(old.version != new.version, changed: old != new || old.identity != new.identity)
  }
}

// MARK: - What is known by a token

// Which presentation it is, and the numbers of the last writes: of the outermost, since these are other ones when what is
// within is written.

extension RoomModel {
  fileprivate var tokens: [Int] {
    let children = sheet.tokens + destination.tokens + (drawer?.tokens ?? []) + nook.tokens
    return children + [path.version] + rows.flatMap(\.tokens)
  }
}

extension DrawerModel {
  fileprivate var tokens: [Int] { sheet.tokens }
}

extension NookModel {
  fileprivate var tokens: [Int] {
    switch self {
    case .empty, .number: []
    case .drawer(let drawer): drawer.tokens
    case .room(let room): room.tokens
    }
  }
}

extension PresentedModel {
  fileprivate var tokens: [Int] { [identity, version] }
}
