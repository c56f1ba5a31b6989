import NavEngine
import TestSupport
import Testing

/// A store whose state calls code of the app, and what is expected of it.
@MainActor
final class Scene {
  let code = AppCode()
  let store: StoreOf<Workshop>
  /// The child that a call is about, and its store, if the app has that before the call.
  let place: ToolPlace
  var held: StoreOf<ToolFeature>?
  /// The stores that the code of the app has scoped to.
  var inner: [(place: ToolPlace, store: StoreOf<ToolFeature>?)] = []
  /// The trackings that have read the parent's count, and maybe other fields.
  private var trackings: [Count] = []
  /// The children whose effects were cancelled.
  let cancelled = Log<Int>()
  private var model = WorkshopModel()
  /// What a failure is told with.
  private let comment: String

  init(_ place: ToolPlace, _ comment: String) {
    (self.place, self.comment) = (place, comment)
    store = Store(initialState: Workshop.State.full(code)) { Workshop() }
    track {}
  }

  /// Sends an edit.
  func send(_ edit: @escaping (inout Workshop.State) -> Void) {
    let number = model.add(edit)
    store.send(.edit(number, edit))
  }

  /// Releases the child's store, which the app may have in two ways.
  func release() {
    let released = held
    held = nil
    withExtendedLifetime(released) {}
  }

  /// The state that is expected.
  var state: Workshop.State {
    model.follow(code.handled)
    return model.state
  }

  /// The child as it is now; nil if it is gone.
  var tool: Tool? { place.tool(in: state) }

  /// Tracks what a closure reads.
  @discardableResult
  func track(_ read: @MainActor () -> Void) -> Count {
    let count = tracking {
      read()
      _ = store.count
    }
    trackings.append(count)
    return count
  }

  func expect(_ condition: Bool, _ text: @autoclosure () -> String, sourceLocation: SourceLocation = #_sourceLocation) {
    if !condition { Issue.record("\(text()), \(comment)", sourceLocation: sourceLocation) }
  }
}

// MARK: - Expectations

extension Scene {
  /// Compares the state with the one that is expected, and uses each child that is there.
  func check() {
    code.end()
    expect(code.torn.isEmpty, "a getter has one state from its beginning to its end")
    expect(state.edits == Array(1..<model.editCount + 1), "each action is handled once, in the order of sending")
    checkState()
    expect(store.presentationTree.count == state.screenCount, "the tree has all that is presented")
    for (place, inner) in inner { checkInner(inner, place) }
    for place in [place, place.next] { checkChild(place) }
    checkState()
    send { $0.count += 1 }
    for tracking in trackings { expect(tracking.value == 1, "an observer of a field is told of its change") }
  }

  private func checkState() {
    let (state, expected) = (store.withState(\.summary), state.summary)
    expect(state == expected, "the state is \(state), and \(expected) was sent")
  }

  /// A store that the code of the app has made is the child's only one.
  private func checkInner(_ inner: StoreOf<ToolFeature>?, _ place: ToolPlace) {
    guard let inner, inner.withState(\.key.number) == place.tool(in: state)?.key.number else { return }
    expect(store.scope(to: place) === inner, "one child has one store: \(place)")
  }

  private func checkChild(_ place: ToolPlace) {
    let child = store.scope(to: place)
    guard let tool = place.tool(in: state) else {
      return expect(child == nil, "a child that is gone has no store: \(place)")
    }
    guard let child else { return expect(false, "a child that is there has a store: \(place)") }
    expect(child.withState(\.uses) == tool.uses, "a child's store has its state: \(place)")
    checkUse(of: child, place)
  }

  /// An action to a child that is there arrives, and its observers are told.
  func checkUse(of child: StoreOf<ToolFeature>, _ place: ToolPlace) {
    let told = tracking { _ = child.uses }
    let before = code.handled.count
    let issues = reportedIssues { _ = child.send(.use) }
    expect(issues.isEmpty && code.handled.count == before + 1, "an action to a child that is there arrives: \(place)")
    expect(told.value == 1, "the observer of a child is told: \(place)")
    expect(child.withState(\.uses) == place.tool(in: state)?.uses, "a child's store has its state: \(place)")
  }

  /// The effects of children that are gone were cancelled, and no others.
  func checkEffects() async {
    // A field is always there.
    let places = ToolPlace.allCases.filter { $0 != .bench && $0.tool(in: state)?.key.number != $0.number }
    let gone = places.map(\.number)
    await until("the effects of \(gone) end") { cancelled.count >= gone.count }
    expect(
      cancelled.entries.sorted() == gone,
      "the effects of \(cancelled.entries) are cancelled, and \(gone) are gone"
    )
  }
}
