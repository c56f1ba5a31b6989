import NavEngineMacros

/// A spelling of the same operation.
enum Spelling: String, Sendable {
  /// That of The Composable Architecture, such as `\.child.presented`.
  case moving
  /// That of this engine alone, such as `\.child`.
  case own
}

/// A store of ``Level``s, or a ``LevelHandle``: each loop of a ``LevelWorkload`` is written once, and specialised for both.
@MainActor
protocol LevelNode: AnyObject {
  /// The state, or the object, of a root node.
  associatedtype Source

  /// As many levels as `depth` says, each presented by the one before, with counts of 0 that are observed or not.
  static func source(depth: Int, isObserved: Bool) -> Source
  static func root(_ source: Source) -> Self

  var number: Int { get }
  /// The counts of this level and all below.
  var numbers: [Int] { get }

  func perform(_ action: Level.Action)
  /// The node that is scoped `depth - 1` times; it holds all between.
  func descendant(depth: Int, by spelling: Spelling) -> Self
}

extension Store: LevelNode where State == Level.State, Action == Level.Action {
  static func source(depth: Int, isObserved: Bool) -> Level.State { .make(depth: depth) }

  @inline(__always)
  static func root(_ source: Level.State) -> Store { Store(initialState: source) { Level() } }

  var number: Int { self.count }

  var numbers: [Int] { withState(\.counts) }

  @inline(__always)
  func perform(_ action: Level.Action) { send(action) }

  @inline(__always)
  func descendant(depth: Int, by spelling: Spelling) -> Store {
    var store = self
    switch spelling {
    case .moving:
      for _ in 1..<depth { store = store.scope(state: \.child, action: \.child.presented)! }
    case .own:
      for _ in 1..<depth { store = store.scope(state: \.child, action: \.child)! }
    }
    return store
  }
}

extension LevelHandle: LevelNode {
  static func source(depth: Int, isObserved: Bool) -> LevelModel { .make(depth: depth, isObserved: isObserved) }

  static func root(_ source: LevelModel) -> LevelHandle { LevelHandle(source) }

  var number: Int { count }

  var numbers: [Int] { model.counts }

  func perform(_ action: Level.Action) { send(action) }

  func descendant(depth: Int, by spelling: Spelling) -> LevelHandle {
    var handle = self
    for _ in 1..<depth { handle = handle.scope()! }
    return handle
  }
}
