import NavEngine
import NavEngineDumping

/// Which action a test wants to receive.
struct ActionMatcher<Action> {
  /// A description for messages, made with the help of values that may contain a payload.
  let description: (_ values: [Any]) -> String
  let matches: (Action) -> Bool
  /// How an action differs from it, if that can be shown.
  let difference: (Action) -> String?
}

extension ActionMatcher {
  /// An action that is equal to one.
  init(_ expected: Action) where Action: Equatable {
    description = { _ in text(of: expected) }
    matches = { $0 == expected }
    difference = { ValueDifference(expected, $0).map { "\($0)" } }
  }

  /// An action of a case.
  init<Value>(_ path: CasePath<Action, Value>) {
    description = { values in
      // Without a payload, there is one such action.
      if let none = () as? Value { return text(of: path.embed(none)) }
      return path.outline(in: values) ?? "an action of \(path.text(in: values))"
    }
    matches = { path.extract(from: $0) != nil }
    difference = { _ in nil }
  }

  /// An action of a case with a payload.
  init<Value: Equatable>(_ path: CasePath<Action, Value>, _ value: Value) {
    description = { _ in text(of: path.embed(value)) }
    matches = { path.extract(from: $0) == value }
    difference = { ValueDifference(path.embed(value), $0).map { "\($0)" } }
  }

  /// An action that a closure accepts.
  init(where isMatching: @escaping (Action) -> Bool) {
    description = { _ in "an action that the predicate accepts" }
    matches = isMatching
    difference = { _ in nil }
  }
}
