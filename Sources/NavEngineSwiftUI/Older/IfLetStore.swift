#if canImport(SwiftUI) || SWIFTUI_STUB
  public import NavEngine
  public import SwiftUI

  /// A view of a child in an optional: the older form of `if let store = store.scope(…)`.
  public struct IfLetStore<State, Action, Content: View, ElseContent: View>: View {
    private let store: Store<State?, Action>
    private let content: (Store<State, Action>) -> Content
    private let elseContent: () -> ElseContent

    /// A view of the child, or another one while there is none.
    public init(
      _ store: Store<State?, Action>,
      @ViewBuilder then content: @escaping (Store<State, Action>) -> Content,
      @ViewBuilder else elseContent: @escaping () -> ElseContent
    ) {
      self.store = store
      self.content = content
      self.elseContent = elseContent
    }

    /// A view of the child, or none.
    public init(
      _ store: Store<State?, Action>,
      @ViewBuilder then content: @escaping (Store<State, Action>) -> Content
    ) where ElseContent == EmptyView {
      self.init(store, then: content, else: { EmptyView() })
    }

    /// The view of the child, or the other one.
    public var body: some View {
      if let child = store.scope(state: \.self, action: \.self) { content(child) } else { elseContent() }
    }
  }

  /// The views of the rows of a collection: the older form of `ForEach(store.scope(…))`.
  public struct ForEachStore<ID: Hashable & Sendable, State, Action, Content: View>: View {
    private let store: Store<IdentifiedArray<ID, State>, IdentifiedAction<ID, Action>>
    private let content: (Store<State, Action>) -> Content

    /// The views of the rows.
    public init(
      _ store: Store<IdentifiedArray<ID, State>, IdentifiedAction<ID, Action>>,
      @ViewBuilder content: @escaping (Store<State, Action>) -> Content
    ) {
      self.store = store
      self.content = content
    }

    /// The views of the rows, whose actions come with their ids: `action: Action.row(id:action:)`.
    @MainActor
    @preconcurrency
    public init(
      _ store: Store<IdentifiedArray<ID, State>, (ID, Action)>,
      @ViewBuilder content: @escaping (Store<State, Action>) -> Content
    ) {
      let rows = store.makeChild(state: \.self) { (action: IdentifiedAction<ID, Action>) in
        switch action {
        case .element(let id, let action): (id, action)
        }
      }
      self.init(rows, content: content)
    }

    /// The views of the rows.
    public var body: some View {
      ForEach(Array(store.ids), id: \.self) { _ElementView(elements: store, id: $0, content: content) }
    }
  }
#endif
