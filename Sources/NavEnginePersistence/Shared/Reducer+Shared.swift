public import NavEngine

// An operator edits a copy of what it presents, and the value takes the result over: no lock is held while a reducer runs.
// A reducer that changes the same value by `withLock` meanwhile is not undone: see `Lender`.
//
// Disfavoured, so that bodies without shared values are checked as fast as if these were not there: else each of them
// makes a chain of operators four times as slow to compile.

extension Reducer {
  /// Runs a feature for each element of a shared stack, as `forEach` does for one that the state owns:
  ///
  ///     @Shared(.fileStorage(.path)) var path = StackState<Path.State>()
  ///
  ///     Reduce { state, action in … }
  ///       .forEach(\.$path, action: \.path)
  ///
  /// Each feature that shows the stack may run it; the reducer of an element runs in that whose action it is.
  ///
  /// - Complexity: As `forEach`, and O(n) for n elements for each action of an element.
  @_disfavoredOverload
  public func forEach<ElementState: Sendable, ElementAction, Element: Reducer<ElementState, ElementAction>>(
    _ state: KeyPath<State, Shared<StackState<ElementState>>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction> destination: () -> Element,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> {
    let state = state.lent { live, edited in
      for id in edited.ids where live.ids.contains(id) { live[id: id] = edited[id: id] }
    }
    return forEach(state, action: action, destination: destination, fileID: fileID, line: line)
  }

  /// Runs a feature enum for each element of a shared stack.
  @_disfavoredOverload
  public func forEach<ElementState: CaseReducerState, ElementAction>(
    _ state: KeyPath<State, Shared<StackState<ElementState>>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> where ElementState: Sendable, ElementState.StateReducer.Action == ElementAction {
    forEach(state, action: action, destination: { ElementState.StateReducer.body }, fileID: fileID, line: line)
  }

  /// Runs a feature for each element of a shared array.
  ///
  /// - Complexity: As `forEach`, and O(n) for n elements for each action of an element.
  @_disfavoredOverload
  public func forEach<ID, ElementState: Sendable, ElementAction, Element: Reducer<ElementState, ElementAction>>(
    _ state: KeyPath<State, Shared<IdentifiedArray<ID, ElementState>>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction> element: () -> Element,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> {
    let state = state.lent { live, edited in
      for id in edited.ids where live[id: id] != nil { live[id: id] = edited[id: id] }
    }
    return forEach(state, action: action, element: element, fileID: fileID, line: line)
  }

  /// Runs a feature while a shared destination is presented.
  @_disfavoredOverload
  public func ifLet<ChildState: Sendable, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ state: KeyPath<State, Shared<PresentationState<ChildState>>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    @ReducerBuilder<ChildState, ChildAction> destination: () -> Child,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> {
    let state = state.lent { live, edited in
      if live.wrappedValue != nil && edited.wrappedValue != nil { live.wrappedValue = edited.wrappedValue }
    }
    return ifLet(state, action: action, destination: destination, fileID: fileID, line: line)
  }

  /// Runs a feature enum while a shared destination is presented.
  @_disfavoredOverload
  public func ifLet<ChildState: CaseReducerState, ChildAction>(
    _ state: KeyPath<State, Shared<PresentationState<ChildState>>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> where ChildState: Sendable, ChildState.StateReducer.Action == ChildAction {
    ifLet(state, action: action, destination: { ChildState.StateReducer.body }, fileID: fileID, line: line)
  }

  /// Runs a feature while a shared optional has a value.
  @_disfavoredOverload
  public func ifLet<ChildState: Sendable, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ state: KeyPath<State, Shared<ChildState?>>,
    action: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Reduce<State, Action> {
    let state = state.lent { live, edited in
      if live != nil && edited != nil { live = edited }
    }
    return ifLet(state, action: action, then: child, fileID: fileID, line: line)
  }
}

extension KeyPath {
  /// The value, as an operator edits it.
  ///
  /// - Parameter merge: Puts an edit into a value that was written meanwhile: what was added and removed there stays.
  fileprivate func lent<Lent: Sendable>(
    _ merge: @escaping (_ live: inout Lent, _ edited: Lent) -> Void
  ) -> WritableKeyPath<Root, Lent> where Value == Shared<Lent> {
    appending(path: \.[lentTo: Lender(merge)])
  }
}

/// Lends a shared value to an operator, and takes the edited copy back.
///
/// `@unchecked`: it belongs to a reducer, and so to the main actor.
private final class Lender<Value>: Hashable, @unchecked Sendable {
  /// How often the value had been written when it was lent.
  var writeCount = 0
  let merge: (_ live: inout Value, _ edited: Value) -> Void

  init(_ merge: @escaping (_ live: inout Value, _ edited: Value) -> Void) {
    self.merge = merge
  }

  static func == (left: Lender, right: Lender) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Shared where Value: Sendable {
  fileprivate subscript(lentTo lender: Lender<Value>) -> Value {
    get {
      lender.writeCount = reference.writeCount
      return reference.value
    }
    nonmutating set {
      // An edit that changes nothing is neither told nor saved.
      func version(_ value: Value) -> ValueVersion? { (value as? any VersionedValue)?.version }
      if let new = version(newValue), new == version(reference.value) { return }
      let isNewest = reference.writeCount == lender.writeCount
      reference.edit { if isNewest { $0 = newValue } else { lender.merge(&$0, newValue) } }
    }
  }
}
