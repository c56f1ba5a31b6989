/// The screens that a state presents, as its reducers list them: in depth-first order.
///
/// On the way, it can find the part that belongs to one feature, by the address of the feature's state.
@usableFromInline
struct PresentationOutline {
  /// Something that is presented.
  struct Screen {
    /// The position of what it is presented on, nil for the root.
    let parent: Int?
    let step: ScreenStep
    let kind: PresentationKind
    let label: String
    let content: PresentedScreen.Content
  }

  /// Which state of a feature: how it is reached from the root, and its type.
  struct Feature: Equatable {
    let path: [ScopeStep]
    let type: ObjectIdentifier
  }

  /// The screens that one feature presents. Several reducers may list them.
  struct Part {
    /// The screen that the feature belongs to, nil for the root.
    let screen: Int?
    let label: String
    var ranges: [Range<Int>]
  }

  var screens: [Screen] = []
  /// The entries of fields among the screens.
  var fields: [Field: Int] = [:]
  /// The screens, and the entries of fields, that have a stack.
  var stacked: Set<Int> = []
  /// Whether the elements of a collection are being told of, which are no screens.
  private(set) var isInList = false
  /// The name of the root feature.
  var label = ""
  var parent: Int?
  private let wanted: Feature?
  /// How what is being told of is reached from the root, if a part is looked for.
  private var path: [ScopeStep] = []
  /// The part of the feature that was looked for, if it was met.
  var part: Part?

  /// - Parameter wanted: The feature whose part is to be found.
  init(findingPartOf wanted: Feature? = nil) {
    self.wanted = wanted
  }

  /// Whether a part is being looked for: then features are to be told of also if they present nothing.
  @usableFromInline
  var isFinding: Bool { wanted != nil }

  /// Adds what a feature tells.
  @usableFromInline
  mutating func visit<State>(_ state: State, _ outlining: (inout PresentationOutline) -> Void) {
    let feature = Feature(path: path, type: ObjectIdentifier(State.self))
    guard let wanted, wanted == feature else { return outlining(&self) }
    let start = screens.count
    outlining(&self)
    let ranges = (part?.ranges ?? []) + [start..<screens.count]
    part = Part(screen: parent, label: Self.label(of: state), ranges: ranges)
  }

  /// Adds what is told of a part of the state, one step further from the root.
  mutating func step(_ step: ScopeStep, _ outlining: (inout PresentationOutline) -> Void) {
    if !isFinding { return outlining(&self) }
    let outer = path
    ScopeStep.append(step, to: &path)
    outlining(&self)
    path = outer
  }

  /// Adds what is presented, if anything is, and all that is presented on it.
  @usableFromInline
  mutating func present<State, Action>(
    _ presentation: PresentationState<State>,
    at key: ScreenStep.Key,
    child: ChildNode<State, Action>
  ) {
    guard let id = presentation.id, let state = presentation.wrappedValue else { return }
    let step = ScreenStep(key, id: AnyHashable(id))
    add(step, kind: Self.kind(of: state), content: .presentation(id), .presentation(id), state, child: child)
  }

  /// Adds the screens of a stack, and all that is presented on the elements of a collection.
  mutating func add<Elements: ElementCollection, Action>(
    _ elements: Elements,
    in field: AnyKeyPath,
    child: ChildNode<Elements.ElementState, Action>
  ) {
    let isStack = Elements.self is any StackKind.Type
    if !isStack && child.node.presenters.isEmpty && !isFinding { return }
    if let parent, isStack && !isInList { stacked.insert(parent) }
    let outer = isInList
    isInList = outer || !isStack
    defer { isInList = outer }
    step(.field(field)) { outline in
      outline.visit(elements) { outline in
        for id in elements.ids {
          guard let state = elements._element(id: id) else { continue }
          let step = ScopeStep.element(AnyHashable(id))
          if isStack, let screen = id as? StackElementID {
            let screenStep = ScreenStep(.keyPath(field, isScreen: true), id: AnyHashable(id))
            outline.add(screenStep, kind: .stackElement, content: .element(screen), step, state, child: child)
          } else {
            outline.step(step) { child.node.outline(state, into: &$0) }
          }
        }
      }
    }
  }

  private mutating func add<State, Action>(
    _ screenStep: ScreenStep,
    kind: PresentationKind,
    content: PresentedScreen.Content,
    _ step: ScopeStep,
    _ state: State,
    child: ChildNode<State, Action>
  ) {
    let outer = (parent, isInList)
    (parent, isInList) = (screens.count, false)
    let label = Self.label(of: state)
    screens.append(Screen(parent: outer.0, step: screenStep, kind: kind, label: label, content: content))
    // The child's body may be evaluated, and ask whether the child is presented.
    let context = ReduceContext.current
    let position = context?.enterChild(at: screenStep, isPresented: true)
    self.step(step) { child.node.outline(state, into: &$0) }
    if let position { context?.leave(to: position) }
    (parent, isInList) = outer
  }

  /// Alerts and dialogs are known by their type, or that of the case's payload.
  private static func kind<State>(of state: State) -> PresentationKind {
    switch MirroredCase(state)?.payload ?? state {
    case is any AlertKind: .alert
    case is any DialogKind: .dialog
    default: .destination
    }
  }

  /// The name of the case, if it is an enum; else that of the type, or of the feature whose `State` it is.
  static func label<State>(of state: State) -> String {
    MirroredCase(state)?.name ?? label(ofType: State.self)
  }

  /// The name of a type, or of the feature whose `State` it is.
  static func label(ofType type: Any.Type) -> String {
    let names = String(reflecting: type).prefix { $0 != "<" }.split(separator: ".")
    let name = names.last == "State" ? names.dropLast().last : names.last
    // In parentheses stands the context of what is private.
    guard let name, name.first != "(" else { return "\(type)" }
    return String(name)
  }
}

/// Marks collections whose elements are screens.
private protocol StackKind {}
extension StackState: StackKind {}

/// Marks the state of alerts.
private protocol AlertKind {}
extension AlertState: AlertKind {}

/// Marks the state of confirmation dialogs.
private protocol DialogKind {}
extension ConfirmationDialogState: DialogKind {}
