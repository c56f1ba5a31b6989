// The macro for enums of features sees the names of types, and not whether they are features. So it writes a type for
// each case, and has the compiler find out, by the overload that fits:
//
//     enum _Cases { enum _edit: _CasePayload { typealias Payload = Edit } }
//     case edit(_Cases._edit.CaseState)  // `Edit.State` of a feature, else `Edit`

/// A case of an enum with `@Reducer`, by what it carries: a feature, ephemeral state, or a plain value. Written by the macro.
public protocol _CasePayload: _SendableMetatype {
  /// The payload of the case as it is declared.
  associatedtype Payload
  associatedtype CaseState
  associatedtype CaseAction
  associatedtype CaseStore

  /// Says what the three types are.
  static var _types: _CaseTypes<CaseState, CaseAction, CaseStore> { get }
}

/// The types of a ``_CasePayload``.
public struct _CaseTypes<CaseState, CaseAction, CaseStore> {
  init() {}
}

/// Stands for the feature where there is none.
public struct _NoFeature {
  public init() {}
}

// MARK: - Plain values

extension _CasePayload {
  public static var _types: _CaseTypes<Payload, Never, Payload> { _CaseTypes() }

  /// Nil: the case carries nothing of which the enum can be made.
  @_disfavoredOverload
  public static func value<Root>(_ embed: (Payload) -> Root, make _: (_NoFeature.Type) -> _NoFeature) -> Root? { nil }
}

extension _CasePayload where CaseState == Payload, CaseStore == Payload {
  /// The reducer of the case, which does nothing.
  public static func reducer<State: CasePathable, Action: CasePathable>(
    state _: CaseKeyPath<State, CaseState>,
    action _: CaseKeyPath<Action, CaseAction>,
    make _: @escaping (_NoFeature.Type) -> _NoFeature
  ) -> EmptyReducer<State, Action> {
    EmptyReducer()
  }

  /// The value of the case.
  @MainActor
  public static func store(_ store: Store<CaseState, CaseAction>) -> CaseStore { store.state }
}

// MARK: - Ephemeral state

extension _CasePayload where Payload: EphemeralState {
  public static var _types: _CaseTypes<Payload, Payload.Action, Payload> { _CaseTypes() }
}

// MARK: - Features

extension _CasePayload where Payload: Reducer {
  public static var _types: _CaseTypes<Payload.State, Payload.Action, Store<Payload.State, Payload.Action>> {
    _CaseTypes()
  }
}

extension _CasePayload where Payload: Reducer, CaseState == Payload.State, CaseAction == Payload.Action {
  /// The reducer of the case, which runs the feature.
  @inlinable
  public static func reducer<State: CasePathable, Action: CasePathable>(
    state: CaseKeyPath<State, CaseState>,
    action: CaseKeyPath<Action, CaseAction>,
    make: @escaping (Payload.Type) -> Payload,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Scope<State, Action> {
    Scope(state: state, action: action, child: { make(Payload.self) }, fileID: fileID, line: line)
  }

  /// The enum of a feature.
  public static func value<Root>(_ embed: (Payload) -> Root, make: (Payload.Type) -> Payload) -> Root? {
    embed(make(Payload.self))
  }

  /// Refuses a feature that has no `init()`.
  @_disfavoredOverload
  @available(
    *,
    unavailable,
    message: "The feature has no “init()”: give its case a default value, as in “case a(A = A(b: 1))”."
  )
  public static func reducer<State: CasePathable, Action: CasePathable>(
    state _: CaseKeyPath<State, CaseState>,
    action _: CaseKeyPath<Action, CaseAction>,
    make _: @escaping (_NoFeature.Type) -> _NoFeature
  ) -> EmptyReducer<State, Action> {
    EmptyReducer()
  }
}

extension _CasePayload
where Payload: Reducer, CaseState == Payload.State, CaseAction == Payload.Action, CaseStore == StoreOf<Payload> {
  /// The store of the feature.
  @inlinable
  @MainActor
  public static func store(_ store: Store<CaseState, CaseAction>) -> CaseStore { store }
}
