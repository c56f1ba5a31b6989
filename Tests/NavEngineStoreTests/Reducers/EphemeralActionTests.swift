import NavEngine
import TestSupport
import Testing

@MainActor
@Suite("Reducers: actions of alerts and dialogs")
struct EphemeralActionTests {
  /// A feature that does to its state what a test says, when an action of an alert or of a destination has come.
  private struct Feature: Reducer {
    struct State: Equatable {
      @PresentationState var alert: AlertState<DeletionAction>?
      @PresentationState var destination: PageDestination.State?
      @PresentationState var menu: Menu.State?
      var plain: AlertState<DeletionAction>?
      var count = 0
    }

    enum Action: CasePathable, Sendable {
      case alert(PresentationAction<DeletionAction>)
      case destination(PresentationAction<PageDestination.Action>)
      case menu(PresentationAction<Menu.Action>)
      case plain(DeletionAction)

      struct AllCasePaths: CasePathList {
        let alert = CasePath(embed: Action.alert) { if case .alert(let action) = $0 { action } else { nil } }
        let destination = CasePath(embed: Action.destination) { if case .destination(let it) = $0 { it } else { nil } }
        let menu = CasePath(embed: Action.menu) { if case .menu(let action) = $0 { action } else { nil } }
        let plain = CasePath(embed: Action.plain) { if case .plain(let action) = $0 { action } else { nil } }
      }
    }

    var answer: (inout State) -> Void = { _ in }

    var body: some ReducerOf<Self> {
      Reduce.changing { state, _ in answer(&state) }
        .ifLet(\.$alert, action: \.alert)
        .ifLet(\.$destination, action: \.destination) { PageDestination() }
        .ifLet(\.$menu, action: \.menu) { Menu() }
        .ifLet(\.plain, action: \.plain) { EmptyReducer() }
    }
  }

  /// Ephemeral state with a reducer.
  private struct Menu: Reducer {
    struct State: Equatable, EphemeralState {
      typealias Action = Menu.Action
      var picked = 0
    }

    enum Action: Equatable {
      case pick(Int)
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      if case .pick(let item) = action { state = State(picked: item) }
      return .none
    }
  }

  private static let first = AlertState<DeletionAction> { TextState("first") }
  private static let again = AlertState<DeletionAction> { TextState("again") }

  private func store(
    _ state: Feature.State = Feature.State(alert: first, destination: .alert(first)),
    answer: @escaping (inout Feature.State) -> Void
  ) -> StoreOf<Feature> {
    Store(initialState: state) { Feature(answer: answer) }
  }

  @Test("One that is assigned in answer to an action of the one before stays, and goes after an action of its own")
  func answered() {
    var isAnswering = true
    let store = store { state in
      if isAnswering { state.alert = Self.again }
    }
    store.send(.alert(.presented(.confirm)))
    #expect(store.alert == Self.again)
    store.send(.alert(.presented(.confirm)))
    #expect(store.alert == Self.again)
    isAnswering = false
    store.send(.alert(.presented(.confirm)))
    #expect(store.alert == nil)
  }

  @Test("However it is assigned, and if it is equal to the one before")
  func ways() {
    let ways: [(inout Feature.State) -> Void] = [
      { $0.alert = Self.first },
      { $0.$alert.wrappedValue = Self.first },
      { $0.$alert = PresentationState(wrappedValue: Self.first) },
      { $0[keyPath: \.alert] = Self.first },
      {
        $0.alert = nil
        $0.alert = Self.first
      },
      { state in
        let copy = state
        state.alert = Self.first
        withExtendedLifetime(copy) {}
      },
      { state in
        var copy = state
        copy.alert = Self.first
        copy.alert?.message = nil
        state = copy
      },
    ]
    for (index, way) in ways.enumerated() {
      let store = store(answer: way)
      let kept = index == 3 ? store.state : nil
      store.send(.alert(.presented(.confirm)))
      #expect(store.alert == Self.first, "way \(index)")
      withExtendedLifetime(kept) {}
    }
  }

  @Test("As a case of a destination: assigned anew, or in place of another case")
  func destination() {
    let store = store { $0.destination = .alert(Self.again) }
    store.send(.destination(.presented(.alert(.confirm))))
    #expect(store.destination == .alert(Self.again))
    let other = self.store { $0.destination = .page(Leaf.State(count: 3)) }
    other.send(.destination(.presented(.alert(.confirm))))
    #expect(other.destination == .page(Leaf.State(count: 3)))
    let page = self.store(Feature.State(destination: .page(Leaf.State()))) { $0.destination = .alert(Self.again) }
    page.send(.destination(.presented(.page(.set(1)))))
    #expect(page.destination == .alert(Self.again))
  }

  @Test("One that is edited is the one that was up, and goes")
  func edited() {
    let edits: [(inout Feature.State) -> Void] = [
      { $0.alert?.title = TextState("edited") },
      { $0.$alert.wrappedValue?.title = TextState("edited") },
      { state in
        let copy = state
        state.alert?.title = TextState("edited")
        withExtendedLifetime(copy) {}
      },
      { state in
        var copy = state
        copy.count += 1
        state = copy
      },
    ]
    for (index, edit) in edits.enumerated() {
      let store = store(answer: edit)
      store.send(.alert(.presented(.confirm)))
      #expect(store.alert == nil, "edit \(index)")
    }
    let store = store { $0.$destination.alert?.title = TextState("edited") }
    store.send(.destination(.presented(.alert(.confirm))))
    #expect(store.destination == nil)
  }

  @Test("What its own reducer makes of it is an edit; what the parent assigns then stays")
  func reduced() {
    var picked = 0
    let store = store(Feature.State(menu: Menu.State())) { picked = $0.menu?.picked ?? -1 }
    store.send(.menu(.presented(.pick(4))))
    #expect(picked == 4 && store.menu == nil)
    let other = self.store(Feature.State(menu: Menu.State())) { $0.menu = Menu.State(picked: 9) }
    other.send(.menu(.presented(.pick(4))))
    #expect(other.menu == Menu.State(picked: 9))
  }

  @Test("It is another presentation, unlike what any assignment makes of the same case of another kind")
  func identity() {
    let store = store { $0.alert = Self.again }
    let id = store.withState { $0.$alert.id }
    store.send(.alert(.presented(.confirm)))
    #expect(store.withState { $0.$alert.id } != id && id != nil)
    let page = self.store(Feature.State(destination: .page(Leaf.State()))) {
      $0.destination = .page(Leaf.State(count: 3))
    }
    let pageID = page.withState { $0.$destination.id }
    page.send(.destination(.presented(.page(.set(1)))))
    #expect(page.withState { $0.$destination.id } == pageID && pageID != nil)
  }

  @Test("An action that is late for another case is reported, and takes nothing down")
  func otherCase() {
    let store = store { _ in }
    let issues = reportedIssues { store.send(.destination(.presented(.page(.set(1))))) }
    #expect(issues.count == 1 && issues[0].message.contains("it is .alert"))
    #expect(store.destination == .alert(Self.first))
    store.send(.destination(.presented(.alert(.confirm))))
    #expect(store.destination == nil)
  }

  @Test("One that is assigned as it is dismissed stays, and is another presentation, with its step")
  func dismissed() async throws {
    let store = store { $0.alert = Self.again }
    var transitions = store.transitions.makeAsyncIterator()
    let (id, node) = (store.withState { $0.$alert.id }, store.presentationTree.depthFirst.map(\.id))
    store.send(.alert(.dismiss))
    #expect(store.alert == Self.again && store.withState { $0.$alert.id } != id)
    let nodes = store.presentationTree.depthFirst.map(\.id)
    #expect(nodes.count == node.count && Set(nodes).subtracting(node).count == 1)
    let step = await transitions.next(isolation: #isolation)
    #expect(step != nil)
  }

  @Test("Each assignment while one is up is another presentation, also of an equal one")
  func assigned() {
    let store = store { $0.alert = Self.again }
    let ids = (0..<3).map { _ in
      store.send(.menu(.dismiss))
      return store.withState { $0.$alert.id }
    }
    #expect(Set(ids).count == 3)
  }

  @Test("A view that says late that the alert before is gone leaves the next one alone")
  func late() {
    var answers: [AlertState<DeletionAction>] = [Self.again]
    @BindableStore var store = store { if let answer = answers.popLast() { $0.alert = answer } }
    let binding = $store.scope(state: \.alert, action: \.alert)
    #expect(binding.wrappedValue != nil)
    binding.wrappedValue?.send(.confirm)
    binding.wrappedValue = nil
    #expect(store.alert == Self.again && binding.wrappedValue != nil)
    binding.wrappedValue = nil
    #expect(store.alert == nil)
  }

  @Test("One in a plain optional goes when its parent has seen its action, unless that has raised another one")
  func plain() {
    var (seen, asksAgain) = ([Bool](), true)
    let store = store(Feature.State(plain: Self.first)) {
      seen.append($0.plain != nil)
      if asksAgain { $0.plain = Self.again }
      asksAgain = false
    }
    store.send(.plain(.confirm))
    #expect(store.plain == Self.again && seen == [true])
    store.send(.plain(.confirm))
    #expect(store.plain == nil)
    #expect(reportedIssues { store.send(.plain(.confirm)) }.count == 1)
  }

  @Test("One in a plain optional takes a presentation's actions, and dismissing nothing is no mistake")
  func presentedAction() {
    struct Shop: Reducer {
      struct State { @PresentationState var alert: AlertState<Never>? }
      enum Action: CasePathable {
        case alert(PresentationAction<Never>)
        struct AllCasePaths: CasePathList {
          let alert = CasePath(embed: Action.alert) { root in if case .alert(let action) = root { action } else { nil }
          }
        }
      }

      var body: some ReducerOf<Self> { EmptyReducer().ifLet(\.alert, action: \.alert) }
    }
    let store = Store(initialState: Shop.State(alert: AlertState { TextState("Closed") })) { Shop() }
    let issues = reportedIssues { for _ in 0..<2 { store.send(.alert(.dismiss)) } }
    #expect(store.alert == nil && issues.isEmpty)
  }
  // MARK: By itself, and in enums

  /// Whether each state is gone after each action.
  private func isGone<State, Action>(_ states: [State], after actions: [Action]) -> [[Bool]] {
    states.map { state in
      actions.map { action in
        let store = Store(initialState: PresentationState(wrappedValue: state)) {
          EmptyReducer<PresentationState<State>, PresentationAction<Action>>()
            .ifLet(\.self, action: CasePath<PresentationAction<Action>, PresentationAction<Action>>())
        }
        store.send(.presented(action))
        return store.withState { $0.wrappedValue == nil }
      }
    }
  }

  private enum Answer: Equatable {
    case yes, no
  }

  private enum Things {
    case note(String)
    case alert(AlertState<Answer>)
    case dialog(state: ConfirmationDialogState<Answer>)
    case nothing
  }

  private static let alert = AlertState<Answer> { TextState("alert") }
  private static let dialog = ConfirmationDialogState<Answer> { TextState("dialog") }

  @Test("An alert or a dialog of an enum goes after any action, labelled or not; other cases stay")
  func cases() {
    enum Action {
      case alert(Answer)
      case answered
    }
    let things: [Things] = [.note(""), .alert(Self.alert), .dialog(state: Self.dialog), .nothing]
    let gone = isGone(things, after: [.alert(.yes), .answered] as [Action])
    #expect(gone == [[false, false], [true, true], [true, true], [false, false]])
    #expect(isGone(things, after: [7]) == [[false], [true], [true], [false]])
  }

  @Test("An alert without an enum around it goes after any action")
  func alone() {
    #expect(isGone([Self.alert], after: [Answer.yes, .no]) == [[true, true]])
    #expect(isGone([Self.alert], after: ["yes"]) == [[true]])
  }
}
