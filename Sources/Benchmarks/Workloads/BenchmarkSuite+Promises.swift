import NavEngineBenchmarking

extension BenchmarkSuite {
  /// What the documentation promises of an operation, in a file of `Sources`: the complexity above a declaration.
  struct Promise: Equatable {
    let growth: Growth
    let file: String
    let declaration: String
  }

  /// By the group of cases. Groups at one size, and those of several operations, have none.
  static let promises: [String: Promise] = [
    "stack/push-pop": stack(.constant, "+PushPop", "mutating func append(_ newElement"),
    "stack/push": stack(.constant, "+PushPop", "mutating func append(_ newElement"),
    "stack/lookup": stack(.constant, "+Elements", "subscript(id id: StackElementID) -> Element?"),
    "stack/lookup-gaps": stack(.constant, "+Elements", "subscript(id id: StackElementID) -> Element?"),
    "stack/lookup-missing": stack(.constant, "+Elements", "subscript(id id: StackElementID) -> Element?"),
    "stack/modify": stack(.constant, "+Elements", "subscript(id id: StackElementID) -> Element?"),
    "stack/modify-by-closure": stack(.constant, "+Elements", "mutating func modify<Result"),
    "stack/pop-from-middle": stack(.linear, "+PushPop", "mutating func popLast(_ "),
    "stack/insert-middle": stack(.linear, "+RangeReplaceable", "mutating func replaceSubrange"),
    "stack/equal-shared": stack(.constant, "+Conformances", "static func == "),
  ]

  private static func stack(_ growth: Growth, _ file: String, _ declaration: String) -> Promise {
    Promise(growth: growth, file: "NavEngine/Stack/StackState\(file).swift", declaration: declaration)
  }
}
