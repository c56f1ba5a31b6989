import NavEngine
import TestSupport

/// A run of random steps on a store whose state calls code of the app, which does random things itself.
@MainActor
final class AppCodeRun {
  /// A store that the app keeps.
  struct Held {
    let place: ToolPlace
    let number: Int
    let store: StoreOf<ToolFeature>
  }

  /// A tracking of the parent's count, and the count that it has read.
  struct Tracking {
    let told: Count
    let count: Int
  }

  private var random: SplitMix64
  let code = AppCode()
  let store: StoreOf<Workshop>
  var model = WorkshopModel()
  var held: [Held] = []
  var trackings: [Tracking] = []
  /// The children that were there after the last step, and the first ones.
  var children: [(place: ToolPlace, number: Int)] = []
  private var lastNumber = 100
  /// The kinds of code that do something in this run.
  private let kinds: Set<AppCode.Kind>
  private let isTelling: Bool
  private var story: [String] = []
  let (started, cancelled) = (Log<Int>(), Log<Int>())
  /// How deep code of the app is in code of the app.
  private var depth = 0

  /// - Parameter isTelling: Whether to note all that is done.
  init(seed: UInt64, isTelling: Bool = false) {
    var random = SplitMix64(seed: seed)
    let kinds = AppCode.Kind.allCases.filter { _ in random.oneIn(2) }
    self.kinds = Set(kinds.isEmpty ? AppCode.Kind.allCases : kinds)
    code.givesEndings = random.oneIn(2)
    (self.random, self.isTelling) = (random, isTelling)
    store = Store(initialState: Workshop.State.full(code)) { Workshop() }
  }

  func run(steps: Int) async throws {
    defer {
      code.end()
      held = []
    }
    updateChildren()
    do {
      for _ in 0..<steps {
        code.begin(kinds, times: random.below(4)) { [weak self] in self?.runCode() }
        note("step")
        // Actions to children that are gone are reported, some of them when actions that waited are handled.
        withIssueReporter(.ignore) { act() }
        code.end()
        try check()
      }
      try await checkEffects()
    } catch {
      throw Mismatch(description: "\(story.joined(separator: "\n"))\n\(error)")
    }
  }

  private func note(_ text: @autoclosure () -> String) {
    if isTelling { story.append(String(repeating: "  ", count: depth) + text()) }
  }

  /// Code of the app, which is called by the engine.
  private func runCode() {
    depth += 1
    note("\(code.latest.map { "\($0)" } ?? ""):")
    act()
    depth -= 1
  }
}

// MARK: - Steps

extension AppCodeRun {
  private func act() {
    switch random.below(12) {
    case 0: scope()
    case 1:
      note("track the count")
      track { [store] in _ = store.ownCount }
    case 2: read()
    case 3: use()
    case 4: dismiss()
    case 5: release()
    case 6:
      note("tree")
      _ = store.presentationTree
    case 7: wait()
    default: edit()
    }
  }

  private func anyPlace() -> ToolPlace { ToolPlace.allCases[random.below(ToolPlace.allCases.count)] }

  /// A child that was there before the step.
  private func anyChild() -> (place: ToolPlace, number: Int) { children[random.below(children.count)] }

  private func scope() {
    let (place, number) = anyChild()
    let isTracked = random.oneIn(3)
    note("\(isTracked ? "track a scope" : "scope") to \(place) \(number)")
    var scoped: StoreOf<ToolFeature>?
    if isTracked {
      track { [store] in scoped = store.scope(to: place, number) }
    } else {
      scoped = store.scope(to: place, number)
    }
    guard let scoped else { return }
    held.append(Held(place: place, number: scoped.withState(\.key.number), store: scoped))
  }

  private func read() {
    let place = anyPlace()
    let isTracked = random.oneIn(3)
    note("\(isTracked ? "track" : "read") \(place)")
    if isTracked {
      track { [store] in _ = store.read(place) }
    } else {
      _ = store.read(place)
    }
    guard !held.isEmpty else { return }
    let child = held[random.below(held.count)]
    note("read the store of \(child.place) \(child.number)")
    let store = child.store
    _ = random.oneIn(3) ? tracking { _ = (store.uses, store.doubledUses) }.value : store.withState(\.uses)
  }

  /// Tracks what a closure reads, and the count.
  private func track(_ read: @MainActor () -> Void) {
    var count = 0
    let told = tracking {
      read()
      count = store.count
    }
    // Nobody is told of what changes in a tracking.
    if store.withState(\.count) == count { trackings.append(Tracking(told: told, count: count)) }
  }

  private func use() {
    guard !held.isEmpty else { return }
    let child = held[random.below(held.count)]
    note("use \(child.place) \(child.number)")
    child.store.send(.use)
  }

  private func wait() {
    guard !held.isEmpty else { return }
    let child = held[random.below(held.count)]
    if child.place == .bench { return }
    note("start an effect of \(child.place) \(child.number)")
    child.store.send(.wait(started: started, cancelled: cancelled))
  }

  private func dismiss() {
    guard !held.isEmpty else { return }
    let child = held[random.below(held.count)]
    note("dismiss \(child.place) \(child.number)")
    child.store.dismiss()
  }

  private func release() {
    guard !held.isEmpty else { return }
    let child = held.remove(at: random.below(held.count))
    note("release \(child.place) \(child.number)")
  }

  private func edit() {
    let (place, number) = anyChild()
    lastNumber += 1
    let (new, choice) = (lastNumber, random.below(6))
    note("edit \(choice) of \(place) \(number), new \(new)")
    let edit = { (state: inout Workshop.State) in
      let code = state.code
      switch choice {
      case 0: state.count += 1
      case 1: place.use(number, in: &state)
      case 2: place.remove(number, from: &state)
      case 3: place.add(Tool(new, code), to: &state)
      case 4:
        place.remove(number, from: &state)
        place.add(Tool(new, code), to: &state)
      default:
        state.rows.append(Tool(new, code))
        state.path.append(Tool(new + 1_000_000, code))
      }
    }
    store.send(.edit(model.add(edit), edit))
  }
}
