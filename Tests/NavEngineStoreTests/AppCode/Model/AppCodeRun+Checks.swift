import NavEngine
import TestSupport
import Testing

extension AppCodeRun {
  /// Compares the store, and those that are scoped from it, with the model.
  func check() throws(Mismatch) {
    model.follow(code.handled)
    let state = model.state
    try verify(
      state.edits == Array(1..<model.editCount + 1),
      "actions were lost, or handled in another order: \(state.edits)"
    )
    let summary = store.withState(\.summary)
    try verify(summary == state.summary, "the state is \(summary), not \(state.summary)")
    try verify(code.torn.isEmpty, "the state changed under \(code.torn)")
    let screens = store.presentationTree.count
    try verify(screens == state.screenCount, "the tree has \(screens) screens, not \(state.screenCount)")
    for tracking in trackings where tracking.count != state.count {
      try verify(tracking.told.value == 1, "who has tracked \(tracking.count) was not told of \(state.count)")
    }
    trackings.removeAll { $0.count != state.count }
    for child in held { try check(child) }
    updateChildren()
    if held.count > 8 { held.removeFirst(held.count - 8) }
  }

  /// The effects of children that are gone were cancelled, and no others. Those of a field would go on with the next one.
  func checkEffects() async throws(Mismatch) {
    let there = ToolPlace.allCases.flatMap { $0.tools(in: model.state) }.map(\.key.number)
    let over = Set(code.effects).subtracting(there)
    await until("the effects of \(over) end") {
      over.intersection(started.entries).subtracting(cancelled.entries).isEmpty
    }
    let others = Set(cancelled.entries).intersection(there)
    try verify(others.isEmpty, "the effects of \(others), which are there, were cancelled")
  }

  func updateChildren() {
    children = ToolPlace.allCases.flatMap { place in
      [(place, place.number)] + place.tools(in: model.state).map { (place, $0.key.number) }
    }
  }

  /// A child that is there has its state, and is used; another one has its last state, and nobody handles what is sent.
  private func check(_ child: Held) throws(Mismatch) {
    let (place, name) = (child.place, "\(child.place) \(child.number)")
    let tool = place == .bench ? model.state.bench : place.tool(child.number, in: model.state)
    let last = child.store.withState { $0 }
    let before = code.handled.count
    let issues = reportedIssues { _ = child.store.send(.use) }
    model.follow(code.handled)
    guard let tool else {
      try verify(last.key.number == child.number, "the store of \(name) has \(last.key.number) as its last state")
      try verify(issues.count == 1 && code.handled.count == before, "an action to \(name), which is gone, arrives")
      return
    }
    try verify(last.uses == tool.uses, "the store of \(name) has \(last.uses) uses, not \(tool.uses)")
    let lost = issues.first?.message ?? "it was not handled"
    try verify(issues.isEmpty && code.handled.count == before + 1, "an action to \(name), which is there: \(lost)")
    try verify(child.store.withState(\.uses) == tool.uses + 1, "the store of \(name) lacks an action")
    try verify(store.scope(to: place, tool.key.number) === child.store, "\(name) has two stores")
  }
}
