/// What is presented in a state, as the reducers tell it: a list in depth-first order.
@usableFromInline
struct PresentationOutline {
  /// Something that is presented.
  struct Screen {
    /// The position of what it is presented on, nil for the root.
    let parent: Int?
    let element: ScreenElement
    let kind: PresentationKind
    let label: String
  }

  private(set) var screens: [Screen] = []
  private var parent: Int?

  init() {}

  /// Adds what is presented, if anything is, and all that is presented on it.
  @usableFromInline
  mutating func present<State, Action>(
    _ presentation: PresentationState<State>,
    at site: UInt64,
    child: ChildPlan<State, Action>
  ) {
    guard let id = presentation.id else { return }
    let element = ScreenElement(site: site, id: id.rawValue)
    presentation.withBorrowedChild { state in
      add(element, kind: Self.kind(of: State.self), state, child: child)
    }
  }

  /// Adds the screens of a stack, and all that is presented on them.
  @usableFromInline
  mutating func push<State, Action>(_ stack: StackState<State>, at site: UInt64, child: ChildPlan<State, Action>) {
    for (id, state) in zip(stack.ids, stack) {
      let element = ScreenElement(site: site, id: id.rawValue)
      withUnsafePointer(to: state) { add(element, kind: .stackElement, $0, child: child) }
    }
  }

  private mutating func add<State, Action>(
    _ element: ScreenElement,
    kind: PresentationKind,
    _ state: UnsafePointer<State>,
    child: ChildPlan<State, Action>
  ) {
    let outer = parent
    parent = screens.count
    screens.append(Screen(parent: outer, element: element, kind: kind, label: Self.label(of: state)))
    child.outline?(state, &self)
    parent = outer
  }

  private static func kind<State>(of type: State.Type) -> PresentationKind {
    switch type {
    case is any AlertKind.Type: .alert
    case is any DialogKind.Type: .dialog
    default: .destination
    }
  }

  /// The name of the case, if it is an enum; else that of the type, or of the feature whose `State` it is.
  private static func label<State>(of state: UnsafePointer<State>) -> String {
    if EnumTag.of(state) != nil { return String(caseName(of: state.pointee).drop { $0 == "." }) }
    let names = String(reflecting: State.self).split(separator: ".")
    let name = names.last == "State" ? names.dropLast().last : names.last
    return name.map(String.init) ?? "\(State.self)"
  }
}

/// Marks the state of alerts.
private protocol AlertKind {}
extension AlertState: AlertKind {}

/// Marks the state of confirmation dialogs.
private protocol DialogKind {}
extension ConfirmationDialogState: DialogKind {}
