import NavEngine
import TestSupport
import Testing

/// Another thread releases stores while a parent looks through those that it knows. A parent that has just met a store
/// then releases it last: the child's state ends there, and an object in it uses the parent.
@MainActor
@Suite("App code: ends of states in the middle of a scope")
struct ReleasedStoreTests {
  /// What the app does as objects end.
  ///
  /// SAFETY of `@unchecked`: it is used on the main actor.
  private final class Deeds: @unchecked Sendable {
    var end: (@MainActor () -> Void)?
    private var isEnding = false

    func runEnd() {
      // An object that ends on the other thread has no store to use.
      if Releaser.isAtWork { return }
      guard !isEnding, let end else { return }
      isEnding = true
      MainActor.assumeIsolated { end() }
      isEnding = false
    }

    /// Calls a closure while objects end as those of others.
    func pausing(_ body: () -> Void) {
      let end = end
      self.end = nil
      body()
      self.end = end
    }
  }

  private final class End: Sendable {
    private let deeds: Deeds

    init(_ deeds: Deeds) {
      self.deeds = deeds
    }

    deinit { deeds.runEnd() }
  }

  private struct Lamp: Identifiable {
    let id: Int
    let end: End
  }

  private struct Lamps: Reducer {
    struct State {
      let deeds: Deeds
      var isLit = true
      var rowCount = 0

      /// Each read makes an object, which ends with the copy of it that a store has.
      subscript(field number: Int) -> Lamp { Lamp(id: number, end: End(deeds)) }
      subscript(optional number: Int) -> Lamp? { isLit ? self[field: number] : nil }
      var rows: IdentifiedArrayOf<Lamp> { IdentifiedArray(uniqueElements: (0..<rowCount).map { self[field: $0] }) }
      /// Parents with children of their own.
      subscript(part number: Int) -> State { self }
    }

    enum Action: CasePathable, LocalEditAction {
      case edit((inout State) -> Void)
      case lamp(Never)
      case rows(IdentifiedAction<Int, Never>)
      indirect case part(Action)

      struct AllCasePaths: CasePathList {
        var lamp: CasePath<Action, Never> { CasePath(embed: Action.lamp) { _ in nil } }
        let rows = CasePath(embed: Action.rows) { if case .rows(let action) = $0 { action } else { nil } }
        let part = CasePath(embed: Action.part) { if case .part(let action) = $0 { action } else { nil } }
      }
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      if case .edit(let edit) = action { edit(&state) }
      return .none
    }
  }

  private let deeds = Deeds()

  private func makeStore(rows: Int = 0) -> StoreOf<Lamps> {
    Store(initialState: Lamps.State(deeds: deeds, rowCount: rows)) { Lamps() }
  }

  /// The number of children. Fewer are waiting for their release.
  private static let children = Releaser.limit + 100

  /// Has stores be released while others are scoped, for a time.
  ///
  /// - Parameters:
  ///   - scope: Scopes to a child by its number.
  ///   - end: What an object does as it ends.
  private func race<State>(
    scope: @MainActor (Int) -> Store<State, Never>?,
    end: @escaping @MainActor () -> Void
  ) async throws {
    deeds.end = end
    try await Releaser.with { releaser in
      let deadline = ContinuousClock.now.advanced(by: .milliseconds(500))
      var number = 0
      while ContinuousClock.now < deadline {
        releaser.release(try (0..<16).map { try #require(scope((number + $0) % Self.children)) })
        number += 16
      }
    }
    deeds.end = nil
  }

  @Test("The parent of fields is scoped as the state of one ends")
  func fields() async throws {
    let store = makeStore()
    let keyPaths = (0...Self.children).map { \Lamps.State.[field: $0] }
    @MainActor func scope(_ number: Int) -> Store<Lamp, Never> { store.scope(state: keyPaths[number], action: \.lamp) }
    try await race {
      scope($0)
    } end: {
      _ = scope(Self.children)
    }
    let kept = scope(3)
    #expect(scope(3) === kept && kept.id == 3)
  }

  @Test("A field is scoped by a closure as the state of another one ends")
  func closures() async throws {
    let store = makeStore()
    @MainActor func scope() -> Store<Lamp, Never> { store.scope(state: \.[field: 0]) { (_: Never) -> Lamps.Action in } }
    try await race { _ in
      scope()
    } end: {
      _ = scope()
    }
    let kept = scope()
    #expect(kept.id == 0)
  }

  @Test("The parent of elements is scoped as the state of one ends")
  func elements() async throws {
    let store = makeStore(rows: Self.children + 1)
    let rows = store.scope(state: \.rows, action: \.rows)
    try await race { number in
      // Later copies of the elements are theirs alone.
      if number == 0 { deeds.pausing { store.edit { _ in } } }
      return rows.scope(id: number)
    } end: {
      _ = rows.scope(id: Self.children)
    }
    let kept = try #require(rows.scope(id: 3))
    #expect(rows.scope(id: 3) === kept && kept.id == 3)
  }

  @Test("The store of an optional child that is scoped as the state of another one ends is told when its child goes")
  func optionals() async throws {
    let store = makeStore()
    let part = store.scope(state: \.[part: 0], action: \.part)
    let other = store.scope(state: \.[part: 1], action: \.part)
    let keyPaths = (0..<Self.children).map { \Lamps.State.[optional: $0] }
    var kept: [Store<Lamp, Never>] = []
    try await race {
      part.scope(state: keyPaths[$0], action: \.lamp)
    } end: {
      guard kept.count < Self.children else { return }
      if let next = other.scope(state: keyPaths[kept.count], action: \.lamp) { kept.append(next) }
    }
    store.edit { $0.isLit = false }
    // What a getter computes is looked for where somebody asks.
    for keyPath in keyPaths { #expect(other.scope(state: keyPath, action: \.lamp) == nil) }
    store.edit { $0.isLit = true }
    for (keyPath, gone) in zip(keyPaths, kept) {
      let next = other.scope(state: keyPath, action: \.lamp)
      #expect(next != nil && next !== gone, "the store of a child goes on with the next one")
    }
  }
}
