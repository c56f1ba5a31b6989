import NavEngine
import TestSupport
import Testing

/// A computed property stands for the presentation that its getter reads.
@MainActor
@Suite("Store: computed properties of what is presented")
struct StoreComputedChildTests {
  private let store = Store(initialState: Museum.State()) { Museum() }

  private func edit(_ edit: @escaping @Sendable (inout Museum.State) -> Void) {
    store.send(.edit(edit))
  }

  @Test(
    "A property that leads to a presentation gives its store, wherever the presentation is",
    arguments: [
      \Museum.State.guide, \.wing.exhibit, \.shown, \.archive.latest.exhibit, \.[in: "attic"], \.inCellar,
    ] as [WritableKeyPath<Museum.State, Exhibit.State?> & Sendable]
  )
  fileprivate func places(keyPath: WritableKeyPath<Museum.State, Exhibit.State?> & Sendable) throws {
    func scope() -> StoreOf<Exhibit>? { store.scope(state: keyPath, action: \.exhibit) }
    #expect(scope() == nil)
    edit { $0[keyPath: keyPath] = Exhibit.State(name: "vase") }
    let first = try #require(scope())
    edit { $0[keyPath: keyPath]?.visitors = 3 }
    #expect(first.visitors == 3 && scope() === first)
    // A state with the same name is presented anew.
    edit { $0[keyPath: keyPath] = nil }
    edit { $0[keyPath: keyPath] = Exhibit.State(name: "vase") }
    let second = try #require(scope())
    #expect(second !== first && first.visitors == 3 && second.visitors == 0)
  }

  @Test("A property that reads now one presentation and now another gives a store of each")
  func alternating() throws {
    func scope() -> StoreOf<Exhibit>? { store.scope(state: \.current, action: \.exhibit) }
    edit {
      $0.guide = Exhibit.State(name: "guide")
      $0.wing.exhibit = Exhibit.State(name: "wing")
    }
    let guide = try #require(scope())
    let presence = tracking { _ = scope() }
    edit { $0.isInWing = true }
    let wing = try #require(scope())
    #expect(presence.value == 1 && wing !== guide && [guide.name, wing.name] == ["guide", "wing"])
    edit {
      $0.isInWing = false
      $0.guide?.visitors = 2
    }
    #expect(scope()?.visitors == 2 && scope()?.name == "guide")
  }

  @Test("A child that is made of what is presented goes with it")
  func made() throws {
    func scope() -> Store<Label, Label>? { store.scope(state: \.label, action: \.label) }
    edit { $0.guide = Exhibit.State(name: "vase") }
    let label = try #require(scope())
    edit { $0.guide?.name = "bowl" }
    #expect(label.state == Label(text: "bowl") && scope() === label)
    edit { $0.guide = nil }
    edit { $0.guide = Exhibit.State(name: "cup") }
    let next = try #require(scope())
    #expect(next !== label && label.text == "bowl" && next.text == "cup")
  }

  @Test("A stored child is the same one whatever a getter beside it reads")
  func plain() throws {
    edit { $0.spare = Exhibit.State(name: "spare") }
    let spare = try #require(store.scope(state: \.spareIfAlone, action: \.exhibit))
    edit { $0.spare?.visitors = 1 }
    #expect(spare.visitors == 1 && store.scope(state: \.spareIfAlone, action: \.exhibit) === spare)
    edit { $0.guide = Exhibit.State() }
    #expect(store.scope(state: \.spareIfAlone, action: \.exhibit) == nil && spare.name == "spare")
  }

  @Test("Who reads such a property is told of the presentation's edits, and of no others")
  func observed() {
    edit { $0.wing.exhibit = Exhibit.State(name: "vase") }
    let told = tracking { _ = store.shown }
    edit { $0.isInWing = true }
    #expect(told.value == 0)
    edit { $0.wing.exhibit?.visitors += 1 }
    #expect(told.value == 1)
    let absent = tracking { _ = store.guide }
    edit { $0.wing.exhibit?.visitors += 1 }
    #expect(absent.value == 0)
    edit { $0.guide = Exhibit.State() }
    #expect(absent.value == 1)
  }

  @Test("What is presented is not kept when its stores are gone")
  func lifetimes() {
    final class Canvas: Sendable {}
    weak var canvas: Canvas?
    do {
      let painted = Canvas()
      canvas = painted
      edit { $0.wing.exhibit = Exhibit.State(canvas: painted) }
    }
    var scoped = store.scope(state: \.shown, action: \.exhibit)
    edit { $0.wing.exhibit = nil }
    #expect(canvas != nil && scoped?.canvas === canvas)
    scoped = nil
    #expect(canvas == nil)
  }
}

// MARK: - The feature

private struct Exhibit: Reducer {
  struct State: Sendable {
    var name = ""
    var visitors = 0
    var canvas: (any AnyObject & Sendable)?
  }

  enum Action: Sendable {
    case visit
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.visitors += 1
    return .none
  }
}

private struct Label: Equatable, Sendable {
  var text: String
}

private struct Museum: Reducer {
  struct Wing: Sendable {
    @PresentationState var exhibit: Exhibit.State?
  }

  enum Cellar: Sendable {
    case open(PresentationState<Exhibit.State>)
    case closed
  }

  struct State: Sendable {
    @PresentationState var guide: Exhibit.State?
    var wing = Wing()
    var archive: [Wing] = [Wing()]
    var rooms: [String: PresentationState<Exhibit.State>] = [:]
    var cellar: Cellar = .open(PresentationState(wrappedValue: nil))
    var spare: Exhibit.State?
    var isInWing = false

    var shown: Exhibit.State? {
      get { wing.exhibit }
      set { wing.exhibit = newValue }
    }

    subscript(in room: String) -> Exhibit.State? {
      get { rooms[room]?.wrappedValue }
      set { rooms[room, default: PresentationState(wrappedValue: nil)].wrappedValue = newValue }
    }

    var inCellar: Exhibit.State? {
      get { if case .open(let exhibit) = cellar { exhibit.wrappedValue } else { nil } }
      set {
        guard case .open(var exhibit) = cellar else { return }
        exhibit.wrappedValue = newValue
        cellar = .open(exhibit)
      }
    }

    var current: Exhibit.State? { isInWing ? wing.exhibit : guide }
    var label: Label? { guide.map { Label(text: $0.name) } }
    var spareIfAlone: Exhibit.State? { guide == nil ? spare : nil }
  }

  enum Action: CasePathable, Sendable, EditAction {
    case edit(@Sendable (inout State) -> Void)
    case exhibit(PresentationAction<Exhibit.Action>)
    case label(Label)

    struct AllCasePaths: CasePathList {
      let exhibit = CasePath(embed: Action.exhibit) { if case .exhibit(let action) = $0 { action } else { nil } }
      let label = CasePath(embed: Action.label) { if case .label(let label) = $0 { label } else { nil } }
    }
  }

  var body: some ReducerOf<Self> {
    Reduce.changing { state, action in if case .edit(let edit) = action { edit(&state) } }
  }
}

extension [Museum.Wing] {
  fileprivate var latest: Museum.Wing {
    get { self[count - 1] }
    set { self[count - 1] = newValue }
  }
}
