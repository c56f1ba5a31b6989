extension ViewScene {
  /// Taps a button or a link on top.
  ///
  /// - Returns: Whether there is one with this label.
  @discardableResult
  public func tap(_ label: String) -> Bool {
    for node in top.seenNodes where node.label == label {
      switch node.control {
      case .button(let action):
        // "All actions in an alert dismiss the alert after the action runs."
        let alert = visiblePresentations.last { $0.kind == .alert || $0.kind == .dialog }
        let closing = alert.flatMap { $0.contentNode === top ? $0.beginClosing() : nil }
        action()
        closing?.complete()
        update()
        return true
      case .link(let value):
        guard let stack = node.environment.stack else { return false }
        stack.write(stack.shown + [value])
        update()
        return true
      default: continue
      }
    }
    return false
  }

  /// Types into the first text field on top, or the one at a position.
  public func type(_ text: String, at position: Int = 0) {
    let fields = top.seenNodes.compactMap { if case .field(let binding) = $0.control { binding } else { nil } }
    fields[position].wrappedValue = text
    update()
  }

  /// Taps the field at a position of those that may have the focus.
  public func focus(at position: Int) {
    top.seenNodes.compactMap(\.focus)[position].take()
    update()
  }

  /// The position of the field that has the focus, of those that may have it; nil if none has.
  public var focusedPosition: Int? { top.seenNodes.compactMap(\.focus).firstIndex { $0.isFocused() } }

  /// The texts in fields.
  public var fields: [String] {
    top.seenNodes.compactMap { if case .field(let binding) = $0.control { binding.wrappedValue } else { nil } }
  }

  /// Switches the toggle at a position.
  public func toggle(at position: Int = 0) {
    let toggles = top.seenNodes.compactMap { if case .toggle(let binding) = $0.control { binding } else { nil } }
    toggles[position].wrappedValue.toggle()
    update()
  }

  /// The states of the toggles.
  public var toggles: [Bool] {
    top.seenNodes.compactMap { if case .toggle(let binding) = $0.control { binding.wrappedValue } else { nil } }
  }

  /// Steps the stepper at a position up.
  public func stepUp(at position: Int = 0) {
    let steppers = top.seenNodes.compactMap { if case .stepper(let binding) = $0.control { binding } else { nil } }
    steppers[position].wrappedValue += 1
    update()
  }

  /// Chooses a value of the picker at a position.
  public func pick(_ value: some Hashable, at position: Int = 0) {
    let pickers = top.seenNodes.compactMap { if case .picker(_, let select) = $0.control { select } else { nil } }
    pickers[position](value)
    update()
  }

  /// Deletes a row of the first list that lets it.
  public func deleteRow(at position: Int) {
    for node in top.seenNodes where node.onDelete != nil {
      node.onDelete?(IndexSet(integer: position))
      return update()
    }
  }

  /// Begins to close the topmost sheet, cover or popover. SwiftUI tells of it when the result is completed.
  public func beginClosing() -> Closing? {
    visiblePresentations.last { $0.kind != .destination && $0.kind != .alert && $0.kind != .dialog }?.beginClosing()
  }

  /// Swipes the topmost sheet away.
  ///
  /// - Returns: Whether there is one.
  @discardableResult
  public func swipeAway() -> Bool {
    guard let closing = beginClosing() else { return false }
    closing.complete()
    update()
    closing.presentation.reopen()
    return true
  }

  /// Closes an alert without a button.
  @discardableResult
  public func cancelAlert() -> Bool {
    guard let alert = visiblePresentations.last, alert.kind == .alert || alert.kind == .dialog,
      let closing = alert.beginClosing()
    else { return false }
    closing.complete()
    update()
    alert.reopen()
    return true
  }

  /// Goes back: to the screen below on the path, or from a screen without a path.
  ///
  /// - Returns: Whether there is one.
  @discardableResult
  public func back(by count: Int = 1) -> Bool {
    let inside = Set(top.seenNodes.compactMap(\.presentation).map(ObjectIdentifier.init))
    if let screen = visiblePresentations.last, screen.kind == .destination, inside.contains(ObjectIdentifier(screen)) {
      screen.dismiss()
    } else {
      guard let stack, stack.shown.count >= count else { return false }
      stack.write(stack.shown.dropLast(count))
    }
    update()
    return true
  }

  /// A swipe back that writes the path at once, and writes the old one again when it is taken back.
  ///
  /// - Returns: What takes it back; nil if there is nothing to go back from.
  public func beginSwipeBack() -> (() -> Void)? {
    guard let stack, !stack.shown.isEmpty else { return nil }
    let path = stack.shown
    stack.write(path.dropLast())
    update()
    return { [self] in
      stack.write(path)
      update()
    }
  }

  /// Notes the way back as it is now, for a callback that comes late.
  public func captureBack() -> (() -> Void)? {
    guard let stack, !stack.shown.isEmpty else { return nil }
    let (path, write) = (Array(stack.shown.dropLast()), stack.write)
    return { [self] in
      write(path)
      update()
    }
  }

  /// Opens a link.
  public func open(_ url: URL) {
    for handler in urlHandlers.values { handler(url) }
    update()
  }

  /// Selects a tab.
  public func select(tab: some Hashable) {
    for node in top.seenNodes {
      if case .tabs(let tabs) = node.control { tabs.select(AnyHashable(tab)) }
    }
    update()
  }
}
