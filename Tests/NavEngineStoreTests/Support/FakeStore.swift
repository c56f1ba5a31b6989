@testable import NavEngine

/// The least that effects need of a store: it handles actions one by one, and starts what a closure returns for them.
@MainActor
final class FakeStore<Action: Sendable> {
  let registry = EffectRegistry()
  var context = EffectContext()
  private(set) var received: [Action] = []
  /// The runs that actions started, for as long as they live.
  private(set) var runs: [WeakRun] = []
  private var queue: [Action] = []
  private var isSending = false
  private let reduce: @MainActor (Action) -> Effect<Action>

  struct WeakRun {
    weak var run: EffectRun?
  }

  init(_ reduce: @escaping @MainActor (Action) -> Effect<Action> = { _ in .none }) {
    self.reduce = reduce
  }

  @discardableResult
  func send(_ action: Action) -> StoreTask { StoreTask(deliver(action)) }

  /// Starts an effect that no action returned.
  @discardableResult
  func start(_ effect: Effect<Action>) -> StoreTask { StoreTask(run(effect)) }

  /// Starts an effect and returns when all of it is done.
  func finish(_ effect: Effect<Action>) async { await start(effect).finish() }

  private func deliver(_ action: Action) -> EffectRun? {
    queue.append(action)
    if isSending { return nil }
    isSending = true
    defer { isSending = false }
    var started: [EffectRun] = []
    while !queue.isEmpty {
      let action = queue.removeFirst()
      received.append(action)
      let reduceContext = ReduceContext(context: context, registry: registry)
      let previous = ReduceContext.enter(reduceContext)
      let effect = reduce(action)
      ReduceContext.leave(previous)
      if let run = run(effect) { started.append(run) }
    }
    return registry.join(started)
  }

  private func run(_ effect: Effect<Action>) -> EffectRun? {
    let run = registry.start(effect, context: context) { [weak self] in self?.deliver($0) }
    runs.removeAll { $0.run == nil }
    if let run { runs.append(WeakRun(run: run)) }
    return run
  }
}
