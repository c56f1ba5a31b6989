#if canImport(SwiftUI) || SWIFTUI_STUB
  public import NavEngine
  public import SwiftUI

  /// A screen of a path: its id and, if a `NavigationLink` pushes it, its state.
  public struct _StackScreen<State>: Hashable {
    let id: StackElementID
    /// Nil for a screen that the stack has already.
    let pushed: State?

    init(id: StackElementID, pushed: State? = nil) {
      self.id = id
      self.pushed = pushed
    }

    public static func == (left: Self, right: Self) -> Bool { left.id == right.id }

    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  extension NavigationStack {
    /// A stack of screens that a feature's ``NavEngine/StackState`` lists.
    ///
    ///     NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
    ///       HomeView(store: store)
    ///     } destination: { store in
    ///       switch store.case {
    ///       case .detail(let store): DetailView(store: store)
    ///       }
    ///     }
    ///
    /// The user's way back sends `popFrom(id:)`, and a `NavigationLink(state:)` sends `push(id:state:)`. A popped screen shows
    /// its last state while it slides out. A path that SwiftUI sets late is ignored, as `BindableStore` says.
    ///
    /// - Parameters:
    ///   - path: The store of the stack.
    ///   - root: The view below the stack.
    ///   - destination: The view of a screen.
    ///
    /// Semantics: "Stack-based navigation" of The Composable Architecture.
    @MainActor
    @preconcurrency
    public init<State, Action, RootContent: View, Destination: View>(
      path: Binding<Store<StackState<State>, StackAction<State, Action>>>,
      @ViewBuilder root: () -> RootContent,
      @ViewBuilder destination: @escaping (Store<State, Action>) -> Destination
    ) where Data == [_StackScreen<State>], Root == _StackRoot<State, Action, RootContent, Destination> {
      let store = path.wrappedValue
      let shown = ShownStackIDs(store)
      let screens = StoreBinding<[_StackScreen<State>]>(
        get: { shown.ids.map { _StackScreen(id: $0) } },
        set: { screens in
          let pushed = screens.compactMap { screen in screen.pushed.map { (screen.id, $0) } }
          shown.replace(by: screens.map(\.id), pushing: Dictionary(pushed, uniquingKeysWith: { $1 }))
        }
      )
      self.init(path: Binding(screens)) {
        _StackRoot(store: store, content: root(), destination: destination)
      }
    }
  }

  /// The root of a stack, which knows the views of the other screens.
  public struct _StackRoot<State, Action, Content: View, Destination: View>: View {
    let store: Store<StackState<State>, StackAction<State, Action>>
    let content: Content
    let destination: (Store<State, Action>) -> Destination

    public var body: some View {
      content.navigationDestination(for: _StackScreen<State>.self) { screen in
        _ElementView(elements: store, id: screen.id, content: destination)
      }
    }
  }

  extension NavigationLink where Destination == Never {
    /// A link that pushes a screen with a state onto the stack that it is in: its feature gets `push(id:state:)`.
    ///
    ///     NavigationLink(state: Path.State.detail(Detail.State(item: item))) { Text(item.name) }
    ///
    /// - Parameters:
    ///   - state: The state of the screen; nil for a link that is disabled.
    ///   - label: The link's label.
    @MainActor
    @preconcurrency
    public init<State>(state: State?, @ViewBuilder label: () -> Label) {
      self.init(value: _StackScreen(pushing: state), label: label)
    }

    /// A link with a text that pushes a screen with a state onto the stack that it is in.
    @MainActor
    @preconcurrency
    public init<State>(_ title: LocalizedStringKey, state: State?) where Label == Text {
      self.init(title, value: _StackScreen(pushing: state))
    }

    /// A link with a text that pushes a screen with a state onto the stack that it is in.
    @MainActor
    @preconcurrency
    @_disfavoredOverload
    public init<State>(_ title: some StringProtocol, state: State?) where Label == Text {
      self.init(title, value: _StackScreen(pushing: state))
    }
  }

  extension _StackScreen {
    /// A screen that a link pushes, under a new id.
    init?(pushing state: State?) {
      guard let state else { return nil }
      @Dependency(\.stackElementID) var stackElementID
      self.init(id: stackElementID(), pushed: state)
    }
  }
#endif
