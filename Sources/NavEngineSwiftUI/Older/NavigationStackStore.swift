#if canImport(SwiftUI) || SWIFTUI_STUB
  public import NavEngine
  public import SwiftUI

  /// A stack of screens: the older form of `NavigationStack(path:root:destination:)`.
  ///
  /// Semantics: "Stack-based navigation" of The Composable Architecture.
  public struct NavigationStackStore<State, Action, Root: View, Destination: View>: View {
    private let store: Store<StackState<State>, StackAction<State, Action>>
    private let root: Root
    private let destination: (Store<State, Action>) -> Destination

    /// A stack whose screens are views of stores.
    public init(
      _ store: Store<StackState<State>, StackAction<State, Action>>,
      @ViewBuilder root: () -> Root,
      @ViewBuilder destination: @escaping (Store<State, Action>) -> Destination
    ) {
      self.store = store
      self.root = root()
      self.destination = destination
    }

    /// A stack whose screens are a ``CaseLet`` for each case.
    public init<Content: View>(
      _ store: Store<StackState<State>, StackAction<State, Action>>,
      @ViewBuilder root: () -> Root,
      @ViewBuilder destination: @escaping (_ initialState: State) -> Content
    ) where Destination == SwitchStore<State, Action, Content> {
      self.init(store, root: root) { SwitchStore($0, content: destination) }
    }

    /// The stack.
    public var body: some View {
      NavigationStack(path: .constant(store)) {
        root
      } destination: {
        destination($0)
      }
    }
  }

  /// A button that has a screen presented on the stack around it: the older form of a button with
  /// `navigationDestination(item:)`.
  public struct NavigationLinkStore<State, Action, Destination: View, Label: View>: View {
    private let store: Store<PresentationState<State>, PresentationAction<Action>>
    private let onTap: () -> Void
    private let destination: (Store<State, Action>) -> Destination
    private let label: Label

    /// - Parameters:
    ///   - store: The store of the presentation.
    ///   - onTap: Has the feature present.
    ///   - destination: The view of the screen.
    ///   - label: The button's label.
    public init(
      _ store: Store<PresentationState<State>, PresentationAction<Action>>,
      onTap: @escaping () -> Void,
      @ViewBuilder destination: @escaping (Store<State, Action>) -> Destination,
      @ViewBuilder label: () -> Label
    ) {
      self.store = store
      self.onTap = onTap
      self.destination = destination
      self.label = label()
    }

    /// The button.
    public var body: some View {
      Button(action: onTap) { label }.navigationDestination(store: store, destination: destination)
    }
  }
#endif
