// The macro for enums of features sees the names of types, and not whether they are features. So it writes a type for
// each case, and has the compiler find out, by the overload that fits:
//
//     enum _Cases { enum edit_carries_Edit: NavEngine._ReducerMacro.CasePayload { typealias Payload = Edit } }
//     case edit(_Cases.edit_carries_Edit.CaseState)  // `Edit.State` of a feature, else `Edit`

/// What is written by the macro `@Reducer` refers to these types.
public enum _ReducerMacro {
  /// A case of an enum, by what it carries: a feature, ephemeral state, or a plain value.
  public protocol CasePayload: _SendableMetatype {
    /// The payload of the case as it is declared.
    associatedtype Payload
    associatedtype CaseState
    associatedtype CaseAction
    associatedtype CaseStore

    /// Says what the three types are.
    static var _types: CaseTypes<CaseState, CaseAction, CaseStore> { get }
  }

  /// The types of a ``CasePayload``.
  public struct CaseTypes<CaseState, CaseAction, CaseStore> {
    init() {}
  }

  /// Stands for the feature where there is none.
  public struct NoFeature {
    public init() {}
  }
}

// MARK: - Plain values

extension _ReducerMacro.CasePayload {
  public static var _types: _ReducerMacro.CaseTypes<Payload, Never, Payload> { _ReducerMacro.CaseTypes() }

  /// Nil: the case carries nothing of which the enum can be made.
  @_disfavoredOverload
  public static func _value<Root>(
    _ embed: (Payload) -> Root,
    make _: (_ReducerMacro.NoFeature.Type) -> _ReducerMacro.NoFeature
  ) -> Root? { nil }
}

extension _ReducerMacro.CasePayload where CaseState == Payload, CaseStore == Payload {
  /// The reducer of the case, which does nothing.
  public static func _reducer<State: CasePathable, Action: CasePathable>(
    state _: CaseKeyPath<State, CaseState>,
    action _: CaseKeyPath<Action, CaseAction>,
    make _: @escaping (_ReducerMacro.NoFeature.Type) -> _ReducerMacro.NoFeature
  ) -> EmptyReducer<State, Action> {
    EmptyReducer()
  }

  /// The value of the case.
  @MainActor
  public static func _store(_ store: Store<CaseState, CaseAction>) -> CaseStore { store.state }
}

// MARK: - Ephemeral state

extension _ReducerMacro.CasePayload where Payload: EphemeralState {
  public static var _types: _ReducerMacro.CaseTypes<Payload, Payload.Action, Payload> { _ReducerMacro.CaseTypes() }
}

// MARK: - Features

extension _ReducerMacro.CasePayload where Payload: Reducer {
  public static var _types: _ReducerMacro.CaseTypes<Payload.State, Payload.Action, StoreOf<Payload>> {
    _ReducerMacro.CaseTypes()
  }
}

extension _ReducerMacro.CasePayload where Payload: Reducer, CaseState == Payload.State, CaseAction == Payload.Action {
  /// The reducer of the case, which runs the feature.
  @inlinable
  public static func _reducer<State: CasePathable, Action: CasePathable>(
    state: CaseKeyPath<State, CaseState>,
    action: CaseKeyPath<Action, CaseAction>,
    make: @escaping (Payload.Type) -> Payload,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Scope<State, Action> {
    Scope(state: state, action: action, child: { make(Payload.self) }, fileID: fileID, line: line)
  }

  /// The enum of a feature.
  public static func _value<Root>(_ embed: (Payload) -> Root, make: (Payload.Type) -> Payload) -> Root? {
    embed(make(Payload.self))
  }

  /// Refuses a feature that has no `init()`.
  @_disfavoredOverload
  @available(
    *,
    unavailable,
    message: "The feature has no “init()”: give its case a default value, as in “case a(A = A(b: 1))”."
  )
  public static func _reducer<State: CasePathable, Action: CasePathable>(
    state _: CaseKeyPath<State, CaseState>,
    action _: CaseKeyPath<Action, CaseAction>,
    make _: @escaping (_ReducerMacro.NoFeature.Type) -> _ReducerMacro.NoFeature
  ) -> EmptyReducer<State, Action> {
    EmptyReducer()
  }
}

extension _ReducerMacro.CasePayload
where Payload: Reducer, CaseState == Payload.State, CaseAction == Payload.Action, CaseStore == StoreOf<Payload> {
  /// The store of the feature.
  @inlinable
  @MainActor
  public static func _store(_ store: Store<CaseState, CaseAction>) -> CaseStore { store }
}
