import NavEngineMacros
import Observation

/// ``Level`` by hand: an object with the same actions.
final class LevelModel: Observable {
  private var stored = 0
  /// Whether the count is observed. Looked at first, as an optional registrar would be retained at each access.
  private let isObserved: Bool
  private let registrar: ObservationRegistrar?
  private(set) var child: LevelModel?
  /// The task of the last ``Level/Action/waitButtonTapped``.
  private(set) var waiting: Task<Void, Never>?

  private init(isObserved: Bool) {
    self.isObserved = isObserved
    registrar = isObserved ? ObservationRegistrar() : nil
  }

  /// A level at 0, on which `depth - 1` others are presented, each on top of the one before.
  ///
  /// Not inlined, so that the compiler does not know what else refers to the objects.
  @inline(never)
  static func make(depth: Int = 1, isObserved: Bool = false) -> LevelModel {
    let root = LevelModel(isObserved: isObserved)
    var model = root
    for _ in 1..<depth {
      let child = LevelModel(isObserved: isObserved)
      model.child = child
      model = child
    }
    return root
  }

  var count: Int {
    get {
      if isObserved { registrar?.access(self, keyPath: \.count) }
      return stored
    }
    set {
      if isObserved {
        registrar?.withMutation(of: self, keyPath: \.count) { stored = newValue }
      } else {
        stored = newValue
      }
    }
  }

  func handle(_ action: Level.Action) {
    switch action {
    case .changed(let number): count = number
    case .child(.presented(let action)): child?.handle(action)
    case .child(.dismiss):
      child?.waiting?.cancel()
      child = nil
    case .presentButtonTapped: child = LevelModel(isObserved: isObserved)
    case .tap: count += 1
    case .waitButtonTapped: waiting = Task.detached { await Waiter.waitForever() }
    }
  }

  /// The counts, from the outermost to the innermost.
  var counts: [Int] { [count] + (child?.counts ?? []) }
}

/// A store of a ``LevelModel`` by hand: a scoped one has the child's object, and hands its actions to the parent,
/// embedded in the parent's.
final class LevelHandle {
  let model: LevelModel
  private let parent: LevelHandle?
  private weak var scoped: LevelHandle?

  init(_ model: LevelModel, parent: LevelHandle? = nil) {
    self.model = model
    self.parent = parent
  }

  var count: Int { model.count }

  /// The handle of the child: the same for as long as it is held.
  func scope() -> LevelHandle? {
    if let scoped { return scoped }
    guard let child = model.child else { return nil }
    let handle = LevelHandle(child, parent: self)
    scoped = handle
    return handle
  }

  func send(_ action: Level.Action) {
    if let parent { parent.send(.child(.presented(action))) } else { model.handle(action) }
  }
}
