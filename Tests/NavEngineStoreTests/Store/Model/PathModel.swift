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
