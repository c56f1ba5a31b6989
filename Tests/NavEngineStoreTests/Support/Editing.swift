import NavEngine
import Observation
import TestSupport

typealias StoreOf<R: Reducer> = Store<R.State, R.Action>

extension Reduce {
  /// A reducer without effects.
  static func changing(_ change: @escaping (inout State, Action) -> Void) -> Reduce {
    Reduce { state, action in
      change(&state, action)
      return .none
    }
  }
}

/// The case paths of an enum, as macros make them elsewhere.
protocol CasePathList: Sendable {
  init()
}

extension CasePathable where AllCasePaths: CasePathList {
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

/// An action that can be an edit of the state.
protocol EditAction {
  associatedtype Edited

  static func edit(_ edit: @escaping @Sendable (inout Edited) -> Void) -> Self
}

extension Store where Action: EditAction, Action.Edited == State {
  /// Sends an action that changes the state.
  @discardableResult
  func edit(_ edit: @escaping @Sendable (inout State) -> Void) -> StoreTask {
    send(.edit(edit))
  }
}

/// An edit action whose closure stays on the main actor.
protocol LocalEditAction {
  associatedtype Edited

  static func edit(_ edit: @escaping (inout Edited) -> Void) -> Self
}

extension Store where Action: LocalEditAction, Action.Edited == State {
  /// Sends an action that changes the state.
  func edit(_ edit: @escaping (inout State) -> Void) {
    send(.edit(edit))
  }
}

/// A store whose actions are edits.
@MainActor
func editable<State>(_ state: State) -> Store<State, (inout State) -> Void> {
  Store(initialState: state) { Reduce.changing { state, edit in edit(&state) } }
}

/// Something that closures and threads hand on to each other.
///
/// SAFETY: it has one owner at a time.
final class Box<Value>: @unchecked Sendable {
  var value: Value

  init(_ value: consuming Value) {
    self.value = value
  }
}

/// Tracks what is read for a value, once, and does something when it has changed.
@MainActor
func onChange<Value>(of value: @autoclosure () -> Value, _ react: @escaping @MainActor @Sendable () -> Void) {
  withObservationTracking {
    _ = value()
  } onChange: {
    MainActor.assumeIsolated { react() }
  }
}

/// Runs `operation` with one dependency overridden.
func overriding<Value, Result>(
  _ dependency: WritableKeyPath<DependencyValues, Value>,
  _ value: Value,
  _ operation: () throws -> Result
) rethrows -> Result {
  try withDependencies({ $0[keyPath: dependency] = value }, operation: { try operation() })
}

/// The next elements of a stream, or fewer if there are no more.
@MainActor
func collect<Element>(_ count: Int, from stream: AsyncStream<Element>) async -> [Element] {
  var elements: [Element] = []
  for await element in stream {
    elements.append(element)
    if elements.count == count { break }
  }
  return elements
}
