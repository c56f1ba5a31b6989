import NavEngine
import TestSupport
import Testing

/// A use of a store in which the engine calls code of the app.
enum EngineCall: CaseIterable {
  /// A scope to the child, for the first time, and when the app has its store.
  case scope, scopeAgain
  /// A scope to the child with a tracking, for the first time.
  case scopeTracked
  /// A scope to the child when its parent has many stores that were released.
  case scopeAfterMany
  /// A read of the child in its parent, and by its store, without a tracking and in one.
  case read, readTracked, readChild, readChildTracked
  /// A read of the child's last state, and the release of the store that has it.
  case readLast, releaseLast
  /// An action to the child, and its dismissal.
  case send, dismiss
  /// An action while the parent and the child are observed, while effects of all children run, while the child's store
  /// has a copy, and while a tracer makes trees.
  case sendObserved, sendWithEffects, sendWithCopies, sendTraced
  /// The tree of what is presented.
  case tree

  /// Makes what the call needs.
  @MainActor
  func prepare(_ scene: Scene) async {
    let (store, place) = (scene.store, scene.place)
    func hold() {
      scene.held = store.scope(to: place)
      scene.held?.withState { _ in }
    }
    switch self {
    case .scope, .scopeTracked, .read, .readTracked, .tree: break
    case .scopeAfterMany:
      for number in 0..<40 { _ = store.scope(state: \.[other: number], action: \.bench) }
      let rows = store.scope(state: \.ownRows, action: \.rows)
      for id in rows.withState(\.ids) { _ = rows.scope(id: id) }
    case .scopeAgain, .readChild, .readChildTracked, .send, .dismiss:
      hold()
      scene.send { $0.count += 1 }
    case .readLast, .releaseLast:
      hold()
      scene.send { place.remove(from: &$0) }
    case .sendObserved:
      hold()
      scene.track { _ = (store.read(place), store.scope(to: place), scene.held?.state, scene.held?.doubledUses) }
    case .sendWithEffects:
      let started = Log<Int>()
      for place in ToolPlace.allCases {
        store.scope(to: place)?.send(.wait(started: started, cancelled: scene.cancelled))
      }
      await until("the effects start") { started.count == ToolPlace.allCases.count }
    case .sendWithCopies: hold()
    case .sendTraced: store.tracer = StoreTracer(tracesTransitions: true) { _ in }
    }
  }

  /// Makes the call.
  ///
  /// - Returns: The child's store, if it is what the call returns.
  @MainActor
  func make(_ scene: Scene) -> StoreOf<ToolFeature>? {
    let (store, place) = (scene.store, scene.place)
    switch self {
    case .scope, .scopeAgain, .scopeAfterMany: return store.scope(to: place)
    case .scopeTracked: return scopeTracked(scene)
    case .read: _ = store.read(place)
    case .readTracked: readTracked(scene) { store.read(place) }
    case .readChild: _ = scene.held?.withState(\.uses)
    case .readChildTracked: readTracked(scene) { (scene.held?.doubledUses, scene.held?.state).1 }
    case .readLast:
      let last = (scene.held?.state, scene.held?.doubledUses).0
      // A field is always there. The code may have released the store.
      let isLast = last == nil || place == .bench || last?.key.number == place.number
      scene.expect(isLast, "a store of a child that is gone has its last state")
    case .releaseLast: scene.release()
    case .send: send(scene)
    case .dismiss: dismiss(scene)
    case .sendObserved, .sendWithEffects, .sendWithCopies, .sendTraced: scene.send { $0.count += 1 }
    case .tree: _ = store.presentationTree
    }
    return nil
  }

  @MainActor
  private func scopeTracked(_ scene: Scene) -> StoreOf<ToolFeature>? {
    var scoped: StoreOf<ToolFeature>?
    let told = scene.track { scoped = scene.store.scope(to: scene.place) }
    let numbers = scene.place.tools(in: scene.state).map(\.key.number)
    // One of several is scoped to by its id.
    let isGone = scene.place == .row || scene.place == .screen ? !numbers.contains(scene.place.number) : numbers.isEmpty
    let isCurrent = scoped.map { numbers.contains($0.withState(\.key.number)) } ?? isGone
    scene.expect(isCurrent || told.value == 1, "who tracks has the child that is there, or is told")
    return scoped
  }

  /// A tracked read returns the child as it is, or its tracking is told that the child is another one.
  @MainActor
  private func readTracked(_ scene: Scene, _ read: @MainActor () -> Tool?) {
    var value: Tool?
    let told = scene.track { value = read() }
    // What the caller has read ends when it has been read.
    if scene.code.givesEndings { return }
    // A store of a child that is gone has its last state.
    if self == .readChildTracked, scene.held == nil || scene.tool?.key.number != scene.place.number { return }
    let isCurrent = value?.key.number == scene.tool?.key.number && value?.uses == scene.tool?.uses
    scene.expect(isCurrent || told.value == 1, "who tracks has read the child as it is, or is told")
  }

  @MainActor
  private func send(_ scene: Scene) {
    let before = scene.code.handled.count { if case .use = $0 { true } else { false } }
    let issues = reportedIssues { _ = scene.held?.send(.use) }
    let after = scene.code.handled.count { if case .use = $0 { true } else { false } }
    scene.expect(after - before + issues.count == 1, "an action to a child arrives, or is reported")
  }

  @MainActor
  private func dismiss(_ scene: Scene) {
    let issues = reportedIssues { _ = scene.held?.dismiss() }
    if scene.place.isScreen {
      scene.expect(issues.isEmpty && scene.tool?.key.number != scene.place.number, "a dismissed child is gone")
    }
  }
}
