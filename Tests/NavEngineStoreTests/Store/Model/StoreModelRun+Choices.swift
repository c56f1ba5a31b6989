import NavEngine
import TestSupport

extension StoreModelRun {
  /// A step to a part, which at times is not there.
  func randomStep(of record: StoreRecord) -> Step? {
    guard let model = record.model else { return nil }
    let steps = steps(from: model)
    let present = random.oneIn(8) ? [] : steps.filter { model.child($0) != nil }
    return (present.isEmpty ? steps : present).randomElement(using: &random)
  }

  private func steps(from model: ModelValue) -> [Step] {
    switch model {
    case .room(let room):
      let (sheet, destination) = (room.sheet.identity, room.destination.identity)
      return [
        .count, .presented(.sheet, sheet), .presented(.destination, destination), .hosted(.number, destination),
        .hosted(.drawer, destination), .hosted(.room, destination), .path, .path, .rows, .rows, .drawer, .nook,
      ]
    case .drawer(let drawer): return [.presented(.sheet, drawer.sheet.identity)]
    case .nook: return [.payload(.number), .payload(.drawer), .payload(.room)]
    case .path(let path): return [.element(randomID(on: path)), .element(path.elements.last?.id ?? 0)]
    case .rows(let rows): return [.row(randomID(in: rows)), .row(rows.first?.id ?? 0)]
    case .number: return []
    }
  }

  private func randomID(on path: PathModel) -> UInt64 {
    if ledger.nextElement == 0 { return newID() }
    if random.oneIn(8) { return UInt64(random.below(Int(ledger.nextElement))) }
    return path.elements.randomElement(using: &random)?.id ?? 0
  }

  private func randomID(in rows: [RoomModel]) -> Int {
    random.oneIn(8) ? random.below(3) : rows.randomElement(using: &random)?.id ?? 0
  }

  /// Something to do for a state, nil if there is nothing.
  func randomErrand(for value: ModelValue) -> Errand? {
    switch value {
    case .number: return .number(nextNumber())
    case .path(let path):
      switch random.below(5) {
      case 0:
        // An id that is on the stack already is refused. One that was there before nobody may push again.
        let known = random.oneIn(5) ? path.elements.first?.id : nil
        return .push(known ?? newID(), randomRoom())
      case 1: return .popFrom(randomID(on: path))
      default: return .element(randomID(on: path), .act(randomDeed(for: .room(model(of: path)))))
      }
    case .rows(let rows):
      return .row(randomID(in: rows), .act(randomDeed(for: .room(rows.first ?? RoomModel(id: 0)))))
    case .drawer(let drawer) where random.oneIn(4):
      guard let child = drawer.sheet.child, let errand = randomErrand(for: .room(child)) else { return nil }
      return .presented(.sheet, errand)
    case .room(let room) where random.oneIn(4): return randomErrand(forChildOf: room)
    case .nook(let nook) where random.oneIn(3): return randomErrand(forChildOf: nook)
    default: return .act(randomDeed(for: value))
    }
  }

  /// The id of a screen that is pushed under one that its sender has made: the next one, of which the engine knows.
  private func newID() -> UInt64 {
    _ = StackState([0])
    return ledger.takeElement()
  }

  private func model(of path: PathModel) -> RoomModel {
    path.elements.last?.room ?? RoomModel(id: 0)
  }

  private func randomErrand(forChildOf room: RoomModel) -> Errand? {
    switch random.below(6) {
    case 0: .presented(.sheet, .act(randomDeed(for: .room(room.sheet.child ?? room))))
    case 1: .presented(.destination, .act(randomDeed(for: .nook(.empty))))
    case 2: .drawer(.act(randomDeed(for: .drawer(DrawerModel()))))
    case 3: .nook(.act(randomDeed(for: .nook(.empty))))
    case 4: randomErrand(for: .path(room.path))
    default: randomErrand(for: .rows(room.rows))
    }
  }

  private func randomErrand(forChildOf nook: NookModel) -> Errand? {
    switch random.below(3) {
    case 0: .number(nextNumber())
    case 1: .drawer(.act(randomDeed(for: .drawer(DrawerModel()))))
    default: .room(.act(randomDeed(for: .room(RoomModel(id: 0)))))
    }
  }

  /// Something that a state can be told to do.
  func randomDeed(for value: ModelValue) -> Deed {
    let number = nextNumber()
    switch random.below(16) {
    case 0: return .count(number)
    case 1: return .text("The text with the number \(number)")
    case 2: return .mark(Tracked(number, in: lifetimes))
    case 3: return .unmark
    case 4: return .rewrite
    case 5: return .leave(number)
    case 6: return .clearAndLeave(number)
    case 7: return .rearrange
    default:
      switch value {
      case .nook: return .child(.nook, random.oneIn(4) ? .remove : .put(randomDraft(for: .nook)))
      case .drawer: return .child(.sheet, randomChange(of: .sheet))
      default:
        let child = Deed.Child.allCases[random.below(Deed.Child.allCases.count)]
        return .child(child, randomChange(of: child))
      }
    }
  }

  private func randomChange(of child: Deed.Child) -> Change {
    switch random.below(8) {
    case 0..<3: .put(randomDraft(for: child))
    case 3: .renew(randomDraft(for: child))
    case 4, 5: .edit(nextNumber())
    case 6: .end(nextNumber())
    default: .remove
    }
  }
}
