import NavEngine
@testable import NavEngineDumping
import Testing

struct Counter {
  struct State: Equatable {
    var count = 0
  }
}

struct Feature {
  struct State: Equatable {
    var title = "Home"
    var isLoading = false
    var path = StackState<Path>()
    @PresentationState var child: Counter.State?
  }

  indirect enum Path: Equatable {
    case empty
    case counter(Counter.State)
    case detail(id: Int, name: String)
    case pair(Int, Int)
    case named(id: Int)
  }
}

/// With an id.
struct Item: Equatable, Identifiable {
  let id: Int
  var name = "Spoon"
}

/// With `==` and no id.
struct Point: Equatable {
  var x = 0
  var y = 0
}

/// With neither.
struct Loose {
  var value = 0
  var children: [Loose] = []
}

class Node {
  var name: String
  var next: Node?

  init(_ name: String, next: Node? = nil) {
    self.name = name
    self.next = next
  }
}

final class LabelledNode: Node {
  var label = "none"
}

/// Equal where it is the same.
final class Identity: Equatable {
  var number = 1

  static func == (left: Identity, right: Identity) -> Bool { left === right }
}

/// Counts how often it is compared.
struct Counted: Equatable {
  nonisolated(unsafe) static var comparisons = 0

  var number = 0

  static func == (left: Counted, right: Counted) -> Bool {
    comparisons += 1
    return left.number == right.number
  }
}

/// Generic, and nested in something generic.
struct Outer<Value> {
  struct Inner<Other> {
    var value: Value
    var other: Other
  }
}

/// What is printed for two values, or that there is no difference.
func difference(_ before: Any, _ after: Any) -> String {
  ValueDifference(before, after)?.description ?? "(no difference)"
}
