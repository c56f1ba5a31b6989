import Foundation
import Testing

@testable import NavEngine

/// A feature with 16 destinations of 4 KB, nested 20 deep, on a thread with 512 KB of stack.
@Suite("Limits: a small call stack")
struct StackDepthTests {
  private static let depth = 20

  /// Runs `body` on a small stack.
  private func onSmallStack(_ body: @escaping @Sendable () -> Int) async -> Int {
    await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: body()) }
      thread.stackSize = 512 * 1024
      thread.start()
    }
  }

  private static func action(_ value: Int, through path: Destinations.Case) -> Level.Action {
    embed(.set(value), in: path)
  }

  /// An action of the deepest level.
  private static func embed(_ action: Level.Action, in path: Destinations.Case) -> Level.Action {
    (1..<depth).reduce(action) { action, _ in .destination(.presented(path.action.embed(action))) }
  }

  @Test(
    "A reducer reaches the deepest level by the first case, one in the middle and the last",
    arguments: [0, 8, 15]
  )
  func reduce(number: Int) async {
    let last = await onSmallStack {
      let path = Destinations.cases[number]
      var state = Level.State.nested(Self.depth) { path.state.embed($0) }
      for value in 1...3 { _ = Level().reduce(into: &state, action: Self.action(value, through: path)) }
      return state.last(of: path.state, depth: Self.depth)
    }
    #expect(last == 3)
  }

  @Test("All that is presented is told by the first case, one in the middle and the last", arguments: [0, 8, 15])
  func tell(number: Int) async {
    let count = await onSmallStack {
      let path = Destinations.cases[number]
      let state = Level.State.nested(Self.depth) { path.state.embed($0) }
      let outline = PresentationOutline()
      outline.add(state, of: Level().node())
      return outline.screens.count
    }
    #expect(count == Self.depth - 1)
  }

  /// A feature with as many lines.
  private struct Lines: Reducer {
    let count: Int

    var body: some Reducer<Destinations.State, Destinations.Action> {
      for number in 0..<count {
        Scope(state: Destinations.cases[number % 16].state, action: Destinations.cases[number % 16].action) {
          EmptyReducer()
        }
      }
    }
  }

  @Test("Many lines of one feature take no more of it than few")
  func lines() async {
    let count = await onSmallStack {
      let node = Lines(count: 10_000).node()
      let outline = PresentationOutline()
      let state = Destinations.State.c0(Level.State())
      outline.add(state, of: node)
      node.visitChildren(in: state, by: OwnerSweep(from: EffectRegistry().root, to: nil))
      return outline.screens.count
    }
    #expect(count == 0)
  }

  #if !DEBUG
    // Without optimisation, closures of the main actor check that they run on the main thread.
    @Test("So does a store, which is made, used and dropped there", arguments: [0, 8, 15])
    func send(number: Int) async {
      let work: @MainActor @Sendable () -> Int = {
        let path = Destinations.cases[number]
        let store = Store(initialState: Level.State.nested(Self.depth) { path.state.embed($0) }) { Level() }
        for value in 1...3 { store.send(Self.action(value, through: path)) }
        let last = store.withState { $0.last(of: path.state, depth: Self.depth) }
        store.send(.destination(.dismiss))
        return store.withState { $0.$destination.id == nil } ? last : -2
      }
      // SAFETY: isolation is no part of how a closure is called, and nobody else has what it makes.
      let unchecked = unsafeBitCast(work, to: (@Sendable () -> Int).self)
      let last = await onSmallStack { unchecked() }
      #expect(last == 3)
    }

    @Test("It finds the screens in which something runs, and shows all of them", arguments: [0, 8, 15])
    func look(number: Int) async {
      let work: @MainActor @Sendable () -> Int = {
        let path = Destinations.cases[number]
        let store = Store(initialState: Level.State.nested(Self.depth) { path.state.embed($0) }) { Level() }
        store.send(Self.embed(.wait, in: path))
        store.send(.set(1))
        let count = store.presentationTree.count
        let registry = store.root.registry
        if registry.ownerCount == 0 { return -1 }
        store.send(.destination(.dismiss))
        return registry.ownerCount == 0 ? count : -2
      }
      // SAFETY: as above.
      let unchecked = unsafeBitCast(work, to: (@Sendable () -> Int).self)
      let count = await onSmallStack { unchecked() }
      #expect(count == Self.depth)
    }
  #endif
}

extension Level.State {
  /// The last word of the deepest level.
  fileprivate func last(of path: CasePath<Destinations.State, Level.State>, depth: Int) -> Int {
    var state = self
    for _ in 1..<depth {
      guard let destination = state.destination, let next = path.extract(from: destination) else { return -1 }
      state = next
    }
    return state.words.last
  }
}
