#if canImport(SwiftUI) || SWIFTUI_STUB
  public import NavEngine
  public import SwiftUI

  extension Store {
    /// The stores of the rows of a collection, for `ForEach` and `List`.
    ///
    ///     ForEach(store.scope(state: \.rows, action: \.rows)) { store in RowView(store: store) }
    ///
    /// The view around it observes which rows there are. As long as the rows are shown, each has the same store, by whose
    /// identity SwiftUI knows it. Where a store of the collection is asked for, the engine's own scope gives one.
    ///
    /// - Complexity: O(n), n being the number of rows.
    public func scope<ID, RowState, RowAction>(
      state: KeyPath<State, IdentifiedArray<ID, RowState>>,
      action: KeyPath<Action.AllCasePaths, CasePath<Action, IdentifiedAction<ID, RowAction>>>
    ) -> _StoreRows<ID, RowState, RowAction> where Action: CasePathable {
      _StoreRows(scope(state: state, action: action) as Store<IdentifiedArray<ID, RowState>, _>)
    }
  }

  /// The stores of the rows of a collection, as it was when this was made.
  public struct _StoreRows<ID: Hashable & Sendable, RowState, RowAction>: RandomAccessCollection {
    /// The store of the collection.
    public let store: Store<IdentifiedArray<ID, RowState>, IdentifiedAction<ID, RowAction>>
    // SwiftUI may read it when a row is gone.
    private let rows: [Store<RowState, RowAction>]

    @MainActor
    init(_ store: Store<IdentifiedArray<ID, RowState>, IdentifiedAction<ID, RowAction>>) {
      self.store = store
      rows = store.ids.compactMap { store.scope(id: $0) }
    }

    /// Always 0.
    public var startIndex: Int { 0 }

    /// The number of rows.
    public var endIndex: Int { rows.count }

    /// The store of a row.
    public subscript(position: Int) -> Store<RowState, RowAction> { rows[position] }

    /// The ids of the rows.
    @MainActor
    public var ids: IdentifiedArray<ID, RowState>.IDs { store.ids }

    /// The store of the row with an id; nil if there is none.
    @MainActor
    public func scope(id: ID) -> Store<RowState, RowAction>? { store.scope(id: id) }
  }

  extension ForEach {
    /// Rows that edit the elements of an array: `ForEach($store.items) { $item in … }`.
    ///
    /// A row's binding is that of the element with the row's id. It reads the last value, and sets nothing, when the element
    /// is gone.
    @MainActor
    @preconcurrency
    public init<Element: Identifiable>(
      _ data: Binding<IdentifiedArray<ID, Element>>,
      @ViewBuilder content: @escaping (Binding<Element>) -> Content
    ) where Data == IdentifiedArray<ID, Element>, ID == Element.ID, Content: View {
      self.init(data.wrappedValue) { element in
        let row = StoreBinding<Element>(
          get: { data.wrappedValue[id: element.id] ?? element },
          set: { if data.wrappedValue.ids.contains(element.id) { data.wrappedValue[id: element.id] = $0 } }
        )
        return content(Binding(row))
      }
    }
  }

  /// A row, or a screen of a stack. It keeps the store, which has the last state while the element goes.
  public struct _ElementView<Elements: _Elements.State, ElementsAction: _Elements.Action, Content: View>: View
  where Elements.ElementID == ElementsAction.ElementID {
    let elements: Store<Elements, ElementsAction>
    let id: Elements.ElementID
    let content: (Store<Elements.ElementState, ElementsAction.ElementAction>) -> Content
    @State private var last = LastStore<Elements.ElementState, ElementsAction.ElementAction>()

    init(
      elements: Store<Elements, ElementsAction>,
      id: Elements.ElementID,
      content: @escaping (Store<Elements.ElementState, ElementsAction.ElementAction>) -> Content
    ) {
      self.elements = elements
      self.id = id
      self.content = content
    }

    public var body: some View {
      if let store = last.update(to: elements.scope(id: id)) { content(store) }
    }
  }

  /// The store that a view was shown with last.
  @MainActor
  final class LastStore<State, Action> {
    private var store: Store<State, Action>?

    nonisolated init() {}

    func update(to current: Store<State, Action>?) -> Store<State, Action>? {
      if let current { store = current }
      return store
    }
  }
#endif
