import NavEngineCompatibility
import TestSupport
import Testing

/// A message that goes by itself, whatever is tapped in it.
private struct Toast: EphemeralState, Equatable, Identifiable {
  enum Action: Equatable { case tapped }

  var id = 0
}

/// Toasts wherever a feature can have a child, each without a closure, in all spellings.
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
    case labelledHint(Toast.Action)
    case olderHint(Toast.Action)
    case notice(Toast.Action)
    case older(id: Int, action: Toast.Action)
    case pile(StackAction<Toast, Toast.Action>)
    case olderPile(StackAction<Toast, Toast.Action>)
    case toasts(IdentifiedAction<Int, Toast.Action>)
    case olderToasts(IdentifiedAction<Int, Toast.Action>)
  }

  var body: some ReducerOf<Self> {
    Scope(\.hint, action: \.hint)
    Scope(state: \.hint, action: \.labelledHint)
    Scope(state: \.hint, action: /Action.olderHint)
    Reduce { state, action in
      state.taps += 1
      return .none
    }
    .ifLet(\.notice, action: /Action.notice)
    .forEach(\.toasts, action: \.toasts)
    .forEach(\.pile, action: \.pile)
    EmptyReducer()
      .forEach(\.toasts, action: /Action.older)
      .forEach(\.toasts, action: /Action.olderToasts)
      .forEach(\.pile, action: /Action.olderPile)
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
@Suite("Operators: state that needs no reducer needs no closure, in any operator", .processIDs)
struct EphemeralFormTests {
  @Test("An action of one that is there is handled, and one of one that is absent is reported as with a closure")
  func operators() {
    let id: StackElementID = 3
    let children: [Cart.Action] = [
      .notice(.tapped), .toasts(.element(id: 2, action: .tapped)), .older(id: 2, action: .tapped),
      .olderToasts(.element(id: 2, action: .tapped)), .pile(.element(id: id, action: .tapped)),
      .olderPile(.element(id: id, action: .tapped)),
    ]
    let store = Store(initialState: Cart.State(notice: Toast(id: 1), toasts: [Toast(id: 2)])) { Cart() }
    store.send(.pile(.push(id: id, state: Toast(id: 3))))
    let empty = Store(initialState: Cart.State()) { Cart() }
    for action in [.hint(.tapped), .labelledHint(.tapped), .olderHint(.tapped)] + children {
      #expect(reportedIssues { store.send(action) }.isEmpty, "\(action)")
    }
    for action in children { #expect(reportedIssues { empty.send(action) }.count == 1, "\(action)") }
    #expect(store.notice == nil && store.toasts.count == 1 && store.taps == 10 && empty.taps == 6)
  }

  @Test("The actions may be those of the feature itself")
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

  @Test("The state may be in a case")
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
