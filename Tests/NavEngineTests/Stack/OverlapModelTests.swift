import NavEngine
import TestSupport
import Testing

/// Random edits that wait, among pushes, pops and copies. `NAV_SEED` replays a run.
@Suite("Edits that wait, at random")
@MainActor
struct OverlapModelTests {
  private struct Screen: Sendable {
    var number: Int
    var tokens: [Token]
  }

  @MainActor
  private final class Run {
    let lifetimes = Lifetimes()
    var generator: SplitMix64
    var path = StackState<Screen>()
    var copies: [StackState<Screen>] = []
    /// What the stack should hold: ids, and the numbers of the elements.
    var ids: [StackElementID] = []
    var numbers: [StackElementID: Int] = [:]
    var edits: [Edit] = []

    struct Edit {
      let id: StackElementID
      let number: Int
      let pause: AsyncStream<Void>.Continuation
      let task: Task<Void, Never>
    }

    init(seed: UInt64) { generator = SplitMix64(seed: seed) }

    private func random(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }

    private func screen() -> Screen {
      Screen(number: random(1_000), tokens: (0..<1 + random(3)).map { _ in Token(in: lifetimes) })
    }

    private func edit(_ id: StackElementID, _ number: Int, _ began: () -> Void, _ ended: AsyncStream<Void>) async {
      path[id: id]?.tokens = await { [lifetimes] in
        began()
        for await _ in ended { break }
        return [Token(in: lifetimes)]
      }()
    }

    private func begin() async {
      guard let id = ids.randomElement(using: &generator), let number = numbers[id] else { return }
      let (began, ended) = (AsyncStream<Void>.makeStream(), AsyncStream<Void>.makeStream())
      let task = Task { await edit(id, number, { began.continuation.yield() }, ended.stream) }
      for await _ in began.stream { break }
      edits.append(Edit(id: id, number: number, pause: ended.continuation, task: task))
    }

    private func end(_ index: Int) async {
      let edit = edits.remove(at: index)
      edit.pause.yield()
      await edit.task.value
      if numbers[edit.id] != nil { numbers[edit.id] = edit.number }
    }

    func step() async throws {
      switch random(14) {
      case 0...2: await begin()
      case 3, 4: if !edits.isEmpty { await end(random(edits.count)) }
      case 5, 6:
        let screen = screen()
        path.append(screen)
        ids.append(path.ids[path.count - 1])
        numbers[ids[ids.count - 1]] = screen.number
      case 7:
        path.popLast()
        if let id = ids.popLast() { numbers[id] = nil }
      case 8:
        if ids.isEmpty { break }
        let position = random(ids.count)
        let screen = screen()
        path[id: ids[position]] = screen
        numbers[ids[position]] = screen.number
      case 9:
        if ids.isEmpty { break }
        let number = random(1_000)
        let position = random(ids.count)
        path[position].number = number
        numbers[ids[position]] = number
      case 10:
        if ids.isEmpty { break }
        let id = ids.remove(at: random(ids.count))
        path[id: id] = nil
        numbers[id] = nil
      case 11: copies.append(path)
      case 12:
        if copies.isEmpty { break }
        var copy = copies.remove(at: random(copies.count))
        // Whatever it has is good.
        try verify(copy.allSatisfy { !$0.tokens.isEmpty }, "an element of a copy is damaged")
        if random(3) == 0 {
          path = copy
          ids = Array(path.ids)
          numbers = Dictionary(uniqueKeysWithValues: zip(ids, path.map(\.number)))
        }
        copy.popLast()
      default:
        path.reverse()
        ids.reverse()
      }
      try verify(path.ids == ids, "\(path.ids) instead of \(ids)")
      try verify(path.map(\.number) == ids.map { numbers[$0] }, "wrong numbers")
      try verify(path.allSatisfy { !$0.tokens.isEmpty }, "an element is damaged")
    }

    func finish() async {
      while !edits.isEmpty { await end(0) }
      copies = []
      path = []
    }
  }

  @Test("leave what the model has, and lose and keep nothing")
  func random() async throws {
    try await checkRandomRuns(of: "edits that wait", 8) { seed, _ in
      let run = Run(seed: seed)
      do {
        for _ in 0..<400 { try await run.step() }
      } catch {
        await run.finish()
        throw error
      }
      await run.finish()
      try verify(run.lifetimes.live == 0, "\(run.lifetimes.live) tokens are left")
    }
  }
}
