import NavEngineSwiftUI
import SwiftUI
import TestSupport
import Testing

/// Random gestures of a user, and changes by the feature between them, against what the feature should have then. What
/// SwiftUI tells late is told at random times, by old bindings and by new ones, and more than once.
@MainActor
private final class GestureRun {
  let home = Showing()
  var random: SplitMix64
  /// What the feature should have.
  var path: [String] = []
  var note: String?
  var alert: String?
  /// The actions that should have arrived since the last step.
  var actions: [String] = []
  /// Callbacks that SwiftUI has still to make, each with the note that it is about.
  var late: [(closing: Closing, note: String)] = []
  var count = 0
  var steps: [String] = []

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  private func name() -> String {
    count += 1
    return "\(count)"
  }

  func step() throws {
    actions = []
    _ = home.takeActions()
    let kind = random.below(16)
    switch kind {
    case 0, 1: pushByFeature(1 + random.below(5))
    case 2: popByFeature()
    case 3, 4: back()
    case 5: swipeBack()
    case 6: lateBack()
    case 7: tapLink()
    case 8: toggleNote()
    case 9, 10: swipeNote()
    case 11: tellLate()
    case 12: showAlert()
    case 13: closeAlert()
    case 14: both()
    default:
      home.scene.renderAll()
      if random.oneIn(2) { home.scene.endTransitions() }
    }
    if random.oneIn(3) { home.scene.endTransitions() } else if random.oneIn(2) { home.scene.update() }
    try check(after: kind)
  }

  // MARK: The feature

  private func pushByFeature(_ number: Int) {
    let names = (0..<number).map { _ in name() }
    path += names
    home.edit { state in for name in names { state.path.append(.detail(Detail.State(title: name))) } }
    steps.append("the feature pushes \(names)")
  }

  private func popByFeature() {
    if path.isEmpty { return }
    let number = 1 + random.below(path.count)
    path.removeLast(number)
    home.edit { $0.path.removeLast(number) }
    steps.append("the feature pops \(number)")
  }

  private func toggleNote() {
    let next = note == nil || random.oneIn(3) ? name() : nil
    note = next
    home.edit { state in
      state.note = nil
      state.note = next.map { Note.State(text: $0) }
    }
    steps.append("the feature presents \(next ?? "nothing")")
  }

  private func showAlert() {
    let name = name()
    alert = name
    home.edit { $0.alert = AlertState.question(TextState(name)) }
    steps.append("the feature shows the alert \(name)")
  }

  private func both() {
    let (screen, sheet) = (name(), name())
    path.append(screen)
    note = sheet
    home.edit { state in
      state.path.append(.detail(Detail.State(title: screen)))
      state.note = nil
      state.note = Note.State(text: sheet)
    }
    steps.append("the feature pushes \(screen) and presents \(sheet)")
  }

  // MARK: The user, who sees what was rendered last

  private func back() {
    home.scene.update()
    if note != nil || alert != nil || path.isEmpty { return }
    let number = 1 + random.below(path.count)
    path.removeLast(number)
    actions.append("pop")
    home.scene.back(by: number)
    steps.append("the user goes back by \(number)")
  }

  private func swipeBack() {
    home.scene.update()
    if note != nil || alert != nil || path.isEmpty { return }
    guard let takeBack = home.scene.beginSwipeBack() else { return }
    let popped = path.removeLast()
    actions.append("pop")
    steps.append("the user begins to swipe \(popped) back")
    if random.oneIn(2) {
      // The path has changed meanwhile: what is taken back does not return.
      pushByFeature(1)
      if random.oneIn(2) { takeBack() }
    } else if random.oneIn(2) {
      path.append(popped)
      actions.append("push")
      steps.append("the user takes it back")
      takeBack()
    }
  }

  private func lateBack() {
    home.scene.update()
    if note != nil || alert != nil || path.isEmpty { return }
    guard let back = home.scene.captureBack() else { return }
    let position = path.count - 1
    if random.oneIn(2) { pushByFeature(1 + random.below(2)) } else { home.scene.renderAll() }
    path.removeLast(path.count - position)
    actions.append("pop")
    back()
    back()
    steps.append("a late callback goes back to \(position)")
  }

  private func tapLink() {
    home.scene.update()
    if note != nil || alert != nil || !path.isEmpty { return }
    path.append("linked")
    actions.append("push")
    home.scene.tap("Link")
    steps.append("the user taps the link")
  }

  private func swipeNote() {
    home.scene.update()
    guard let name = note, home.scene.presentations.last == "sheet" else { return }
    guard let closing = home.scene.beginClosing() else { return }
    steps.append("the user swipes \(name) away")
    late.append((closing, name))
    if random.oneIn(2) { tellLate() }
  }

  private func tellLate() {
    if late.isEmpty { return }
    let position = random.below(late.count)
    let (closing, name) = late[position]
    if !random.oneIn(4) { late.remove(at: position) }
    if note == name {
      note = nil
      actions.append("note dismiss")
    }
    steps.append("SwiftUI tells of the swipe of \(name)")
    if random.oneIn(2) { home.scene.update() }
    if random.oneIn(2) { closing.completeByNewestBinding() }
    closing.complete()
    if random.oneIn(3) { closing.complete() }
  }

  private func closeAlert() {
    home.scene.update()
    guard alert != nil, home.scene.presentations.last == "alert" else { return }
    alert = nil
    if random.oneIn(2) {
      actions.append("alert presented(NavEngineSwiftUITests.Home.Alert.delete)")
      home.scene.tap("Delete")
    } else {
      actions.append("alert dismiss")
      if random.oneIn(2) { home.scene.tap("Cancel") } else { home.scene.cancelAlert() }
    }
    steps.append("the user closes the alert")
  }

  // MARK: Comparing

  private func check(after kind: Int) throws {
    let state = home.store.withState { $0 }
    let (arrived, last) = (home.takeActions(), steps.suffix(4))
    try verify(arrived == actions, "expected the actions \(actions), not \(arrived), after \(last)")
    let shown = state.path.map { $0.detail?.title ?? "" }
    try verify(shown == path, "expected the path \(path), not \(shown), after \(last)")
    try verify(state.note?.text == note, "expected the note \(note ?? "nil"), after \(last)")
    try verify(state.alert.map { "\($0.title)" } == alert, "expected the alert \(alert ?? "nil"), after \(last)")
    home.scene.update()
    try verify(home.scene.pathCount == path.count || note != nil || alert != nil, "expected all screens to be shown")
  }
}

@MainActor
struct GestureModelTests {
  @Test("No action is lost or doubled in 1,000 random gestures")
  func gestures() throws {
    try takeSteps(4_000, of: "SwiftUI gestures", from: { GestureRun(seed: $0.seedForRun) }) { try $0.step() }
  }
}

extension SplitMix64 {
  fileprivate var seedForRun: UInt64 {
    var copy = self
    return copy.next()
  }
}
