extension Reducer {
  /// Runs a child feature while its state is there, in an optional that is not a presentation.
  ///
  /// The child sees its actions before this feature does. An action of a child that is not there is reported. When this
  /// feature makes the child's state nil, its effects are cancelled, with those that it returns for the action for which this
  /// feature makes it nil: of these arrives what they send at once, as an action of a child that is not there.
  ///
  /// ``EphemeralState``, such as an alert, is made nil after each action of its own, when this feature has seen that.
  /// Another one that this feature has assigned in answer stays, if its `id` tells it from the one before: that of each
  /// new alert does.
  @inlinable
  @_disfavoredOverload
  public func ifLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ state: WritableKeyPath<State, ChildState?>,
    action: CasePath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> {
    let (child, location) = (child(), IssueLocation(fileID, line))
    return Reduce(around: self) {
      OptionalChildNode(base: $0, access: OptionalAccess(state), path: action, child: child, location: location)
    }
  }

  /// As `ifLet(_:action:then:fileID:line:)` with a ``CasePath``, by a key path.
  @inlinable
  public func ifLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ state: WritableKeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> {
    ifLet(state, action: CasePath(action), then: child, fileID: fileID, line: line)
  }
}

// MARK: - Cases

extension Reducer {
  /// Runs a child feature while the state, an enum, is a certain case.
  ///
  /// The child sees its actions before this feature does. An action of a case that is not there is reported. When the
  /// state becomes another case, the child's effects are cancelled, with those that it returns for the action for which
  /// that happens: of these arrives what they send at once.
  @inlinable
  @_disfavoredOverload
  public func ifCaseLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ state: CasePath<State, ChildState>,
    action: CasePath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> {
    let (child, location) = (child(), IssueLocation(fileID, line))
    return Reduce(around: self) {
      OptionalChildNode(base: $0, access: OptionalAccess(state), path: action, child: child, location: location)
    }
  }

  /// As `ifCaseLet(_:action:then:fileID:line:)` with a ``CasePath``, by key paths.
  @inlinable
  public func ifCaseLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ state: KeyPath<State.AllCasePaths, CasePath<State, ChildState>>,
    action: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> where State: CasePathable {
    let (access, action) = (OptionalAccess(State.allCasePaths[keyPath: state], at: state), CasePath(action))
    let (child, location) = (child(), IssueLocation(fileID, line))
    return Reduce(around: self) {
      OptionalChildNode(base: $0, access: access, path: action, child: child, location: location)
    }
  }
}
