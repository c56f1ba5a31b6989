import TestSupport

@testable import NavEngine

/// A run of random edits by a reducer that is further out than all that it edits. After each one, what runs is to be
/// what is on the screens that are there.
@MainActor
final class OuterRemovalRun {
  /// A way to a page: from one of the house's fields, from screen to screen.
  private struct Place: Sendable {
    enum Step: Hashable, Sendable {
      case child(PresentationID)
      case path(StackElementID)
      case row(Int)
    }

    let isLeft: Bool
    var steps: [Step] = []

    var field: WritableKeyPath<House.State, Page.State> { isLeft ? \.left : \.right }

    func action(_ action: Page.Action) -> House.Action {
      let action = steps.reversed().reduce(action) { action, step in
        switch step {
        case .child: .child(.presented(action))
        case .path(let id): .path(.element(id: id, action: action))
        case .row(let id): .rows(.element(id: id, action: action))
        }
      }
      return isLeft ? .left(action) : .right(action)
    }

    func exists(in state: House.State) -> Bool {
      var page: Page.State? = state[keyPath: field]
      for step in steps { page = page.flatMap { Self.page(after: step, in: $0) } }
      return page != nil
    }

    static func page(after step: Step, in page: Page.State) -> Page.State? {
      switch step {
      case .child(let id): page.$child.id == id ? page.child : nil
      case .path(let id): page.path[id: id]
      case .row(let id): page.rows[id: id]
      }
    }
  }

  /// So few screens that each action looks for all of them.
  private static let (depth, limit) = (2, 4)

  private var random: SplitMix64
  private let cancelled = Log<Int>()
  private let store = Store(initialState: House.State()) { House() }
  private var running: [(mark: Int, place: Place, task: StoreTask)] = []
  private var ended: [(mark: Int, task: StoreTask)] = []
  private var lastMark = 0

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  func run(steps: Int) async throws {
    for _ in 0..<steps {
      step()
      let state = store.withState { $0 }
      ended += running.filter { !$0.place.exists(in: state) }.map { ($0.mark, $0.task) }
      running.removeAll { !$0.place.exists(in: state) }
      let active = store.root.registry.active
      if active != running.count {
        throw Mismatch(description: "\(active) run, of which \(running.count) are on screens")
      }
    }
    for (_, task) in ended { await task.finish() }
    let marks = cancelled.entries.sorted()
    if marks != ended.map(\.mark).sorted() {
      throw Mismatch(description: "cancelled are \(marks), to be \(ended.map(\.mark))")
    }
    store.root.registry.cancelAll()
    for (_, _, task) in running { await task.finish() }
    if store.root.registry.ownerCount != 0 { throw Mismatch(description: "screens are left in which nothing runs") }
  }

  private func step() {
    let place = anyPlace()
    if random.oneIn(3) && running.count < Self.limit {
      lastMark += 1
      let mark = lastMark
      let task = store.send(place.action(.run { [cancelled] _ in await untilCancelled(cancelled, mark) }))
      running.append((mark, place, task))
    } else if random.oneIn(4) {
      store.send(place.action(.set(random.below(9))))
    } else {
      store.send(.edit(edit(at: place)))
    }
  }

  /// Somewhere in the state.
  private func anyPlace() -> Place {
    var place = Place(isLeft: random.oneIn(2))
    var page = store.withState { $0[keyPath: place.field] }
    while place.steps.count < Self.depth && !random.oneIn(4) {
      let steps =
        [page.$child.id.map(Place.Step.child)].compactMap(\.self) + page.path.ids.map(Place.Step.path)
        + page.rows.ids.map(Place.Step.row)
      guard let step = steps.randomElement(using: &random), let next = Place.page(after: step, in: page) else { break }
      place.steps.append(step)
      page = next
    }
    return place
  }

  /// An edit of the page at a place, by the reducer around all.
  private func edit(at place: Place) -> @Sendable (inout House.State) -> Void {
    if random.oneIn(12) { return { swap(&$0.left, &$0.right) } }
    let edit = pageEdit()
    return { [place] state in
      func apply(_ page: inout Page.State, _ steps: ArraySlice<Place.Step>) {
        guard let step = steps.first else { return edit(&page) }
        switch step {
        case .child: apply(&page.child!, steps.dropFirst())
        case .path(let id): apply(&page.path[id: id]!, steps.dropFirst())
        case .row(let id): apply(&page.rows[id: id]!, steps.dropFirst())
        }
      }
      apply(&state[keyPath: place.field], place.steps[...])
    }
  }

  private func pageEdit() -> @Sendable (inout Page.State) -> Void {
    let (id, other) = (random.below(4), random.below(4))
    switch random.below(12) {
    case 0: return { $0 = Page.State(id: $0.id) }
    case 1, 2: return { $0.child = Page.State(id: id) }
    case 3: return { $0.child = nil }
    case 4: return { $0.child = $0 }
    case 5, 6: return { $0.path.append(Page.State(id: id)) }
    case 7: return { _ = $0.path.popLast() }
    case 8: return { $0.rows = [Page.State(id: id, child: Page.State(id: other))] }
    case 9, 10: return { if $0.rows[id: id] == nil { $0.rows.append(Page.State(id: id, path: $0.path)) } }
    default: return { _ = $0.rows.remove(id: id) }
    }
  }
}
