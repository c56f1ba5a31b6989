/// The model of what a store is scoped to.
enum ModelValue: Equatable {
  case room(RoomModel)
  case drawer(DrawerModel)
  case nook(NookModel)
  case path(PathModel)
  case rows([RoomModel])
  case number(Int)

  /// A part, nil if it is not there.
  func child(_ step: Step) -> ModelValue? {
    switch (self, step) {
    case (.room(let room), .count): .number(room.count)
    case (.room(let room), .presented(.sheet, let identity)): room.sheet[identity].map { .room($0) }
    case (.room(let room), .presented(.destination, let identity)): room.destination[identity].map { .nook($0) }
    case (.room(let room), .hosted(let payload, let identity)): room.destination[identity]?[payload]
    case (.room(let room), .path): .path(room.path)
    case (.room(let room), .rows): .rows(room.rows)
    case (.room(let room), .drawer): room.drawer.map { .drawer($0) }
    case (.room(let room), .nook): .nook(room.nook)
    case (.drawer(let drawer), .presented(.sheet, let identity)): drawer.sheet[identity].map { .room($0) }
    case (.nook(let nook), .payload(let payload)): nook[payload]
    case (.path(let path), .element(let id)): path[id].map { .room($0) }
    case (.rows(let rows), .row(let id)): rows.first { $0.id == id }.map { .room($0) }
    default: nil
    }
  }
}
