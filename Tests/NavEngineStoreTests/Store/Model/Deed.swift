import NavEngine
import TestSupport

/// What a ``Room``, a ``Drawer`` or a ``Nook`` can be told to do. Those that have nothing to do it with do nothing.
enum Deed: Sendable {
  case count(Int)
  case text(String)
  case mark(Tracked)
  case unmark
  /// Writes what is there.
  case rewrite
  /// Sets the count. Then the parent takes away who does it.
  case leave(Int)
  /// The same, and takes away all children before.
  case clearAndLeave(Int)
  case child(Child, Change)
  /// Exchanges the first and the last screen, and the first and the last row.
  case rearrange

  enum Child: Sendable, CaseIterable {
    case sheet, destination, path, rows, drawer, nook
  }

  var isLeaving: Bool {
    switch self {
    case .leave, .clearAndLeave: true
    default: false
    }
  }
}

/// What is done to a child.
enum Change: Sendable {
  /// Puts it there, be there another one or not. On a stack, it is pushed, and a row comes first.
  case put(Draft)
  /// Takes away what is there, and puts another one there: on a stack, on top, and among rows, by the id.
  case renew(Draft)
  case edit(Int)
  /// Edits the child, and then takes it away.
  case end(Int)
  case remove

  /// Does it to a place in a state. What is renewed is taken away before, unless there is another way.
  func apply<State>(
    to state: inout State,
    put: (inout State, Draft) -> Void,
    edit: (inout State, Int) -> Void,
    remove: (inout State) -> Void,
    renew: ((inout State, Draft) -> Void)? = nil
  ) {
    switch self {
    case .put(let draft): put(&state, draft)
    case .renew(let draft):
      if let renew { return renew(&state, draft) }
      remove(&state)
      put(&state, draft)
    case .edit(let value): edit(&state, value)
    case .end(let value):
      edit(&state, value)
      remove(&state)
    case .remove: remove(&state)
    }
  }
}

extension Deed: CustomDebugStringConvertible {
  /// The name and a number: what a draft holds makes long messages.
  var debugDescription: String {
    switch self {
    case .count(let value): "count \(value)"
    case .text: "text"
    case .mark(let mark): "mark \(mark.value)"
    case .unmark: "unmark"
    case .rewrite: "rewrite"
    case .leave(let value): "leave \(value)"
    case .clearAndLeave(let value): "clearAndLeave \(value)"
    case .child(let child, let change): "\(child) \(change)"
    case .rearrange: "rearrange"
    }
  }
}

extension Change: CustomStringConvertible {
  var description: String {
    switch self {
    case .put: "put"
    case .renew: "renew"
    case .edit(let value): "edit \(value)"
    case .end(let value): "end \(value)"
    case .remove: "remove"
    }
  }
}
