/// The code of an app that the engine calls while it works. It does what a test asks for, as often as the test says.
///
/// SAFETY of `@unchecked`: it is used on the main actor.
final class AppCode: @unchecked Sendable {
  /// The member of a state that contains the code.
  enum Kind: CaseIterable, Sendable {
    /// The getter of a computed property.
    case getter
    /// The `==` of a child.
    case equality
    /// The `id` of a child.
    case id
    /// The `==` of such an id.
    case idEquality
    /// The `hash(into:)` of such an id.
    case idHash
    /// The deinit of an object.
    case end
  }

  private var work: (@MainActor () -> Void)?
  private var kinds: Set<Kind> = []
  private var remaining = 0
  /// The member that did the work last, and the number of times that it was done.
  private(set) var latest: Kind?
  private(set) var runs = 0
  /// Whether a reducer is at work. A reducer has the state, and the store must not be read then.
  var isReducing = false
  /// Whether getters return children with an object of their own, which ends with each copy.
  var givesEndings = false
  /// The actions that the reducer was called with, in order.
  var handled: [Workshop.Handled] = []
  /// The children whose reducers have returned an effect, by their numbers.
  var effects: [Int] = []
  /// The members that saw their state change while they ran.
  private(set) var torn: [Kind] = []

  /// Has members of some kinds do work from now on.
  ///
  /// - Parameter times: The number of calls that do it. The calls after these do nothing.
  func begin(_ kinds: Set<Kind>, times: Int = 1, _ work: @escaping @MainActor () -> Void) {
    (self.kinds, remaining, self.work) = (kinds, times, work)
  }

  func end() {
    (kinds, remaining, work) = ([], 0, nil)
  }

  /// Is called by each member that contains code.
  func run(_ kind: Kind) {
    guard remaining > 0, !isReducing, kinds.contains(kind), let work else { return }
    remaining -= 1
    runs += 1
    latest = kind
    // The store keeps the code, and the work may keep the store.
    if remaining == 0 { self.work = nil }
    MainActor.assumeIsolated { work() }
  }

  /// Is called by a member that reads its state before and after.
  func run<Value: Equatable>(_ kind: Kind, reading value: () -> Value) {
    if remaining == 0 { return }
    let before = value()
    run(kind)
    if value() != before { torn.append(kind) }
  }
}

/// An object in a state whose end runs the code.
final class Ending: Sendable {
  private let code: AppCode

  init(_ code: AppCode) {
    self.code = code
  }

  deinit { code.run(.end) }
}
