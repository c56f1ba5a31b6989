/// Runs a child feature on a part of the parent's state, with a part of its actions.
///
/// The part is a field of a struct:
///
///     Scope(state: \.settings, action: \.settings) { Settings() }
///
/// or one case of an enum, such as the destinations that a feature can present:
///
///     Scope(state: \.addItem, action: \.addItem) { AddItem() }
///     Scope(state: \.editItem, action: \.editItem) { EditItem() }
///
/// The child's state is changed where it is; what a case carries is moved out for that, and back. Arrays and strings in it
/// are not copied. An action for a case that is not there is
/// reported and does nothing.
///
/// Semantics: "Tree-based navigation" and "Stack-based navigation" of The Composable Architecture.
public struct Scope<ParentState, ParentAction>: Reducer {
  /// Runs the child on its part of the state if the action is one of the child's.
  public let body: Reduce<ParentState, ParentAction>
}

// MARK: - A field

extension Scope {
  /// Runs a child on a field, with the actions of a case.
  @inlinable
  @_disfavoredOverload
  public init<ChildState, ChildAction>(
    state: WritableKeyPath<ParentState, ChildState>,
    action: CasePath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> some Reducer<ChildState, ChildAction>
  ) {
    let child = child()
    body = Reduce {
      ReducerNode(FieldNode(state: state, path: action, child: child))
    }
  }

  /// As `init(state:action:child:)` with a ``CasePath``, by a key path.
  @inlinable
  public init<ChildState, ChildAction>(
    state: WritableKeyPath<ParentState, ChildState>,
    action: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> some Reducer<ChildState, ChildAction>
  ) {
    self.init(state: state, action: CasePath(action), child: child)
  }
}

// MARK: - A case

extension Scope {
  /// Runs a child on a case of an enum, with the actions of a case.
  @inlinable
  @_disfavoredOverload
  public init<ChildState, ChildAction>(
    state: CasePath<ParentState, ChildState>,
    action: CasePath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> some Reducer<ChildState, ChildAction>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(case: state, keyPath: nil, action: action, child: child(), location: IssueLocation(fileID, line))
  }

  /// - Parameter keyPath: The identity of the case, if it is known by a key path.
  @inlinable
  init<ChildState, ChildAction>(
    case state: CasePath<ParentState, ChildState>,
    keyPath: AnyKeyPath?,
    action: CasePath<ParentAction, ChildAction>,
    child: some Reducer<ChildState, ChildAction>,
    location: IssueLocation
  ) {
    body = Reduce {
      let key = ChildStep.Key(keyPath, line: location.line, of: ChildState.self, mayGo: false)
      return ReducerNode(CaseNode(state: state, key: key, path: action, child: child, location: location))
    }
  }

  /// As `init(state:action:child:fileID:line:)` with a ``CasePath``, by key paths.
  @inlinable
  public init<ChildState, ChildAction>(
    state: CaseKeyPath<ParentState, ChildState>,
    action: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> some Reducer<ChildState, ChildAction>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) where ParentState: CasePathable {
    let (path, action) = (CasePath(state), CasePath(action))
    self.init(case: path, keyPath: state, action: action, child: child(), location: IssueLocation(fileID, line))
  }
}
