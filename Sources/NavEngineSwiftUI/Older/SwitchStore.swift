#if canImport(SwiftUI) || SWIFTUI_STUB
  public import NavEngine
  public import SwiftUI

  /// A view for each case of a store of an enum, with a ``CaseLet`` for each: the older form of `switch store.case`.
  public struct SwitchStore<State, Action, Content: View>: View {
    private let store: Store<State, Action>
    private let content: (State) -> Content

    /// - Parameters:
    ///   - store: A store of an enum.
    ///   - content: The view of the state.
    public init(_ store: Store<State, Action>, @ViewBuilder content: @escaping (_ initialState: State) -> Content) {
      self.store = store
      self.content = content
    }

    /// The view of the state, with the store in its environment.
    public var body: some View {
      content(store.state).environment(\.switchedStore, store)
    }
  }

  /// A view of one case of the store of the ``SwitchStore`` around it. While that has another case, it is empty, or shows
  /// the last state on its way out.
  public struct CaseLet<EnumState, EnumAction, CaseState, CaseAction, Content: View>: View {
    private let state: (EnumState) -> CaseState?
    private let action: (CaseAction) -> EnumAction
    private let content: (Store<CaseState, CaseAction>) -> Content
    @Environment(\.switchedStore) private var store
    @State private var last = LastStore<CaseState, CaseAction>()

    /// - Parameters:
    ///   - state: The case, as `/State.addItem` or `\.addItem`.
    ///   - action: The case of the actions.
    ///   - content: The view of the case.
    public init(
      _ state: @escaping (EnumState) -> CaseState?,
      action: @escaping (CaseAction) -> EnumAction,
      @ViewBuilder then content: @escaping (Store<CaseState, CaseAction>) -> Content
    ) {
      self.state = state
      self.action = action
      self.content = content
    }

    /// As ``init(_:action:then:)``, with a label.
    public init(
      state: @escaping (EnumState) -> CaseState?,
      action: @escaping (CaseAction) -> EnumAction,
      @ViewBuilder then content: @escaping (Store<CaseState, CaseAction>) -> Content
    ) {
      self.init(state, action: action, then: content)
    }

    /// The view of the case, or nothing.
    public var body: some View {
      if let current = last.update(to: (store as? Store<EnumState, EnumAction>)?.scope(case: state, action)) {
        content(current)
      }
    }
  }

  private enum SwitchedStoreKey: EnvironmentKey {
    // SAFETY: a constant.
    nonisolated(unsafe) static let defaultValue: AnyObject? = nil
  }

  extension EnvironmentValues {
    fileprivate var switchedStore: AnyObject? {
      get { self[SwitchedStoreKey.self] }
      set { self[SwitchedStoreKey.self] = newValue }
    }
  }
#endif
