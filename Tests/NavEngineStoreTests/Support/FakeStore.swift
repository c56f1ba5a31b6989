@testable import NavEngine

/// The least that effects need of a store: it handles actions one by one, and starts what a closure returns for them.
@MainActor
final class FakeStore<Action: Sendable> {
  let registry = EffectRegistry()
  var context = EffectContext()
  private(set) var received: [Action] = []
  /// The runs that actions started, for as long as they live.
  private(set) var runs: [WeakRun] = []
  private var queue: [(action: Action, run: EffectRun)] = []
  private var isSending = false
  private let reduce: @MainActor (Action) -> Effect<Action>

  struct WeakRun {
    weak var run: EffectRun?
  }

  init(_ reduce: @escaping @MainActor (Action) -> Effect<Action> = { _ in .none }) {
    self.reduce = reduce
  }

  @discardableResult
  func send(_ action: Action) -> StoreTask { StoreTask(deliver(action, in: nil)) }

  /// Starts an effect that no action returned.
  @discardableResult
  func start(_ effect: Effect<Action>) -> StoreTask { StoreTask(run(effect, in: nil)) }

  /// Starts an effect and returns when all of it is done.
  func finish(_ effect: Effect<Action>) async { await start(effect).finish() }

  private func deliver(_ action: Action, in run: EffectRun?) -> EffectRun? {
    let run = run ?? registry.makeRun()
    run.begin()
    queue.append((action, run))
    if isSending { return run }
    isSending = true
    defer { isSending = false }
    while !queue.isEmpty {
      let (action, run) = queue.removeFirst()
      received.append(action)
      let reduceContext = ReduceContext(context: context, registry: registry)
      let previous = ReduceContext.enterThread(reduceContext)
      let effect = reduce(action)
      ReduceContext.leaveThread(previous)
      _ = self.run(effect, in: run)
      run.leaveGroup()
    }
    return run.isFinished ? nil : run
  }

  private func run(_ effect: Effect<Action>, in run: EffectRun?) -> EffectRun? {
    let run = registry.start(effect, context: context, in: run) { [weak self] in self?.deliver($0, in: $1) }
    runs.removeAll { $0.run == nil || $0.run === run }
    if let run { runs.append(WeakRun(run: run)) }
    return run
  }
}
