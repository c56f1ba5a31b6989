import NavEngineCompatibility
import NavEngineTesting
import TestSupport
import Testing

/// A message that goes by itself, whatever is tapped in it.
private struct Toast: EphemeralState, Equatable, Identifiable {
  enum Action: Equatable { case tapped }

  var id = 0
}

/// Toasts wherever a feature can have a child, each without a closure.
@Reducer
private struct Cart {
  struct State: Equatable {
    var hint = Toast()
    var notice: Toast?
    var toasts: IdentifiedArrayOf<Toast> = []
    var pile = StackState<Toast>()
    var taps = 0
  }

  enum Action {
    case hint(Toast.Action)
    case notice(Toast.Action)
    case older(id: Int, action: Toast.Action)
    case pile(StackAction<Toast, Toast.Action>)
    case toasts(IdentifiedAction<Int, Toast.Action>)
  }

  var body: some ReducerOf<Self> {
    Scope(\.hint, action: \.hint)
    Reduce { state, action in
      state.taps += 1
      return .none
    }
    .ifLet(\.notice, action: /Action.notice)
    .forEach(\.toasts, action: \.toasts)
    .forEach(\.pile, action: \.pile)
    EmptyReducer()
      .forEach(\.toasts, action: /Action.older)
  }
}

/// As a ``Cart``, in the older spellings, which change nothing about what happens.
private struct OlderCart: Reducer {
  typealias State = Cart.State
  typealias Action = Cart.Action

  var body: some ReducerOf<Self> {
    Scope(state: \.hint, action: /Action.hint)
    Scope(state: \.hint, action: \.hint)
    EmptyReducer()
      .forEach(\.toasts, action: /Action.toasts)
      .forEach(\.pile, action: /Action.pile)
  }
}

/// A feature whose actions are those of its toasts.
private struct Bar: Reducer {
  struct State: Equatable {
    var first = Toast()
    var second: Toast?
  }

  typealias Action = Toast.Action

  var body: some ReducerOf<Self> {
    Scope(\.first, action: \.self)
    Scope(state: \.first, action: \.self)
    EmptyReducer()
      .ifLet(\.second, action: \.self)
  }
}

private struct ToastList: Reducer {
  typealias State = IdentifiedArrayOf<Toast>
  typealias Action = IdentifiedAction<Int, Toast.Action>

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .forEach(\.self, action: \.self)
  }
}

private struct ToastPile: Reducer {
  typealias State = StackState<Toast>
  typealias Action = StackAction<Toast, Toast.Action>

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .forEach(\.self, action: \.self)
  }
}

/// An enum's state with a toast in a case, and its actions as the toast's own or as a case of some.
@CasePathable
private enum Panel: Equatable {
  case toast(Toast)
  case empty
}

private struct PanelFeature: Reducer {
  typealias State = Panel
  typealias Action = Toast.Action

  var body: some ReducerOf<Self> {
    Scope(\.toast, action: \.self)
    Scope(state: \.toast, action: \.self)
    EmptyReducer()
      .ifCaseLet(\.toast, action: \.self)
  }
}

@Reducer
private struct PanelWithCases {
  typealias State = Panel

  enum Action {
    case toast(Toast.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.toast, action: \.toast)
    Scope(state: /State.toast, action: /Action.toast)
    EmptyReducer()
      .ifCaseLet(/State.toast, action: /Action.toast)
  }
}

@MainActor
@Suite("Moving: state that needs no reducer needs no closure, in any operator")
struct EphemeralFormTests {
  private let state = Cart.State(notice: Toast(id: 1), toasts: [Toast(id: 2)])

  @Test("in a field, an optional, a collection and a stack")
  func operators() async {
    let store = TestStore(initialState: state) { Cart() }
    await store.send(.hint(.tapped)) { $0.taps = 1 }
    await store.send(.notice(.tapped)) {
      $0.notice = nil
      $0.taps = 2
    }
    await store.send(.toasts(.element(id: 2, action: .tapped))) { $0.taps = 3 }
    await store.send(.older(id: 2, action: .tapped)) { $0.taps = 4 }
    await store.send(.pile(.push(id: 0, state: Toast(id: 3)))) {
      $0.pile[id: 0] = Toast(id: 3)
      $0.taps = 5
    }
    await store.send(.pile(.element(id: 0, action: .tapped))) { $0.taps = 6 }
  }

  @Test("an action for state that is absent is reported, as with a closure")
  func absent() {
    let store = Store(initialState: Cart.State()) { Cart() }
    #expect(reportedIssues { store.send(.notice(.tapped)) }.count == 1)
    #expect(reportedIssues { store.send(.toasts(.element(id: 9, action: .tapped))) }.count == 1)
    #expect(reportedIssues { store.send(.older(id: 9, action: .tapped)) }.count == 1)
    #expect(reportedIssues { store.send(.pile(.element(id: 9, action: .tapped))) }.count == 1)
    #expect(store.taps == 4)
  }

  @Test("in the older spellings")
  func older() {
    let store = Store(initialState: state) { OlderCart() }
    #expect(reportedIssues { store.send(.hint(.tapped)) }.isEmpty)
    #expect(reportedIssues { store.send(.toasts(.element(id: 2, action: .tapped))) }.isEmpty)
    #expect(reportedIssues { store.send(.toasts(.element(id: 9, action: .tapped))) }.count == 1)
    #expect(reportedIssues { store.send(.pile(.push(id: 4, state: Toast()))) }.isEmpty)
    #expect(reportedIssues { store.send(.pile(.element(id: 4, action: .tapped))) }.isEmpty)
  }

  @Test("with the actions of the feature itself")
  func same() {
    let bar = Store(initialState: Bar.State(second: Toast())) { Bar() }
    #expect(reportedIssues { bar.send(.tapped) }.isEmpty)
    #expect(bar.withState(\.second) == nil)

    let list = Store(initialState: ToastList.State(uniqueElements: [Toast(id: 1)])) { ToastList() }
    #expect(reportedIssues { list.send(.element(id: 1, action: .tapped)) }.isEmpty)
    #expect(reportedIssues { list.send(.element(id: 2, action: .tapped)) }.count == 1)

    let pile = Store(initialState: StackState<Toast>()) { ToastPile() }
    pile.send(.push(id: 1, state: Toast()))
    #expect(reportedIssues { pile.send(.element(id: 1, action: .tapped)) }.isEmpty)
    #expect(reportedIssues { pile.send(.element(id: 2, action: .tapped)) }.count == 1)
  }

  @Test("in a case")
  func cases() {
    let panel = Store(initialState: Panel.toast(Toast())) { PanelFeature() }
    #expect(reportedIssues { panel.send(.tapped) }.isEmpty)
    let empty = Store(initialState: Panel.empty) { PanelFeature() }
    #expect(reportedIssues { empty.send(.tapped) }.count == 3)

    let other = Store(initialState: Panel.toast(Toast())) { PanelWithCases() }
    #expect(reportedIssues { other.send(.toast(.tapped)) }.isEmpty)
    let otherEmpty = Store(initialState: Panel.empty) { PanelWithCases() }
    #expect(reportedIssues { otherEmpty.send(.toast(.tapped)) }.count == 3)
  }
}
