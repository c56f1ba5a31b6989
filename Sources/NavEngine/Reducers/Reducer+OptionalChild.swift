extension Reducer {
  /// Runs a child feature while its state is there, in an optional that is not a presentation.
  ///
  /// The child sees its actions before this feature does. An action of a child that is not there is reported. When this
  /// feature makes the child's state nil, its effects are cancelled, with those that it returns for the action for which this
  /// feature makes it nil: of these arrives what they send at once, as an action of a child that is not there.
  ///
  /// ``EphemeralState``, such as an alert, is made nil after each action of its own, before this feature sees that: what
  /// this feature assigns then stays.
  @inlinable
  @_disfavoredOverload
  public func ifLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ state: WritableKeyPath<State, ChildState?>,
    action: CasePath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child: @escaping () -> Child,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> {
    optionalChild(state, OptionalAccess(state), action, child, IssueLocation(fileID, line))
  }

  /// As `ifLet(_:action:then:fileID:line:)` with a ``CasePath``, by a key path.
  @inlinable
  public func ifLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ state: WritableKeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child: @escaping () -> Child,
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
    @ReducerBuilder<ChildState, ChildAction> then child: @escaping () -> Child,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> {
    optionalChild(nil, OptionalAccess(state), action, child, IssueLocation(fileID, line))
  }

  /// As `ifCaseLet(_:action:then:fileID:line:)` with a ``CasePath``, by key paths.
  @inlinable
  public func ifCaseLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ state: KeyPath<State.AllCasePaths, CasePath<State, ChildState>>,
    action: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child: @escaping () -> Child,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> where State: CasePathable {
    let access = OptionalAccess(State.allCasePaths[keyPath: state])
    return optionalChild(state, access, CasePath(action), child, IssueLocation(fileID, line))
  }

  /// - Parameter keyPath: Of the optional, or the case, if it has one.
  @inlinable
  func optionalChild<ChildState, ChildAction>(
    _ keyPath: AnyKeyPath?,
    _ access: OptionalAccess<State, ChildState>,
    _ action: CasePath<Action, ChildAction>,
    _ child: @escaping () -> some Reducer<ChildState, ChildAction>,
    _ location: IssueLocation
  ) -> Reduce<State, Action> {
    Reduce(around: self) {
      OptionalChildNode(
        base: $0,
        keyPath: keyPath,
        access: access,
        path: action,
        child: child,
        location: location
      )
    }
  }
}
