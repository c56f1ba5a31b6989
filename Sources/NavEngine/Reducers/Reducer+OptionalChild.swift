extension Reducer {
  /// Runs a child feature while its state is there, in an optional that is not a presentation.
  ///
  /// The child sees its actions before this feature does. An action of a child that is not there is reported. When the
  /// child's state becomes nil, its effects are cancelled.
  @inlinable
  public func ifLet<Child: Reducer>(
    _ state: WritableKeyPath<State, Child.State?>,
    action: CasePath<Action, Child.Action>,
    @ReducerBuilder<Child.State, Child.Action> then child: @escaping () -> Child,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> OptionalChildReducer<Self, Child> {
    OptionalChildReducer(
      base: self,
      makeFinder: { ChildFinder(state) },
      actions: action,
      child: child,
      fileID: fileID,
      line: line
    )
  }

  /// As ``ifLet(_:action:then:fileID:line:)-(WritableKeyPath<State,Child.State?>,_,_,_,_)``, by a key path.
  @inlinable
  public func ifLet<Child: Reducer>(
    _ state: WritableKeyPath<State, Child.State?>,
    action: KeyPath<Action.AllCasePaths, CasePath<Action, Child.Action>>,
    @ReducerBuilder<Child.State, Child.Action> then child: @escaping () -> Child,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> OptionalChildReducer<Self, Child> where Action: CasePathable {
    ifLet(state, action: Action.allCasePaths[keyPath: action], then: child, fileID: fileID, line: line)
  }

  /// Runs a child feature while the state, an enum, is a certain case.
  ///
  /// The child sees its actions before this feature does. An action of a case that is not there is reported. When the
  /// state becomes another case, the child's effects are cancelled.
  @inlinable
  public func ifCaseLet<Child: Reducer>(
    _ state: CasePath<State, Child.State>,
    action: CasePath<Action, Child.Action>,
    @ReducerBuilder<Child.State, Child.Action> then child: @escaping () -> Child,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> OptionalChildReducer<Self, Child> {
    OptionalChildReducer(
      base: self,
      makeFinder: { ChildFinder(state) },
      actions: action,
      child: child,
      fileID: fileID,
      line: line
    )
  }

  /// As ``ifCaseLet(_:action:then:fileID:line:)-(CasePath<State,Child.State>,_,_,_,_)``, by key paths.
  @inlinable
  public func ifCaseLet<Child: Reducer>(
    _ state: KeyPath<State.AllCasePaths, CasePath<State, Child.State>>,
    action: KeyPath<Action.AllCasePaths, CasePath<Action, Child.Action>>,
    @ReducerBuilder<Child.State, Child.Action> then child: @escaping () -> Child,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> OptionalChildReducer<Self, Child> where State: CasePathable, Action: CasePathable {
    ifCaseLet(
      State.allCasePaths[keyPath: state],
      action: Action.allCasePaths[keyPath: action],
      then: child,
      fileID: fileID,
      line: line
    )
  }
}
