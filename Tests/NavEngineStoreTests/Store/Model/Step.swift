import NavEngine

/// One step from a state to a part of it, as a store is scoped. What is presented is told by its identity in the model.
enum Step: Equatable {
  case count
  case presented(Slot, Int)
  /// A case of what a destination presents, in one step: `\.destination?.drawer`.
  case hosted(Payload, Int)
  case path
  case element(UInt64)
  case rows
  case row(Int)
  case drawer
  case nook
  case payload(Payload)

  /// What presents.
  enum Slot {
    case sheet, destination
  }

  /// The cases of a ``Nook`` that hold something.
  enum Payload {
    case number, drawer, room
  }
}

/// The steps from the root's state to a part of it.
typealias Route = [Step]
