/// The screens that a state presents, as its reducers list them: in depth-first order.
///
/// On the way, it can find the part that belongs to one feature, by the address of the feature's state.
final class PresentationOutline: ChildWalk {
  /// Something that is presented.
  struct Screen {
    /// The position of what it is presented on, nil for the root.
    let parent: Int?
    let step: ChildStep
    let kind: PresentationKind
    let label: String
    let content: PresentedScreen.Content
  }

  /// Which state of a feature: how it is reached from the root, and its type.
  struct Feature: Equatable {
    let path: [ChildStep]
    let type: ObjectIdentifier
  }

  /// The screens that one feature presents. Several reducers may list them.
  struct Part {
    /// The screen that the feature belongs to, nil for the root.
    let screen: Int?
    let label: String
    var ranges: [Range<Int>]
  }

  /// Makes the store of a feature; nil if the feature is gone.
  typealias Core = () -> AnyStoreCore?

  /// A feature that a screen is composed of.
  struct Run {
    /// The screen, nil for the root.
    let screen: Int?
    let core: Core
  }

  var screens: [Screen] = []
  /// The entries of fields among the screens.
  var fields: [Field: Int] = [:]
  /// The screens, and the entries of fields, that have a stack.
  private(set) var stacked: Set<Int> = []
  /// Whether the elements of a collection are being visited, which are no screens.
  private var isInList = false
  /// The name of the root feature.
  private(set) var label = ""
  private var parent: Int?
  private let wanted: Feature?
  /// How the visited child is reached from the root, if a part is looked for.
  private var path: [ChildStep] = []
  /// The part of the feature that was looked for, if it was met.
  private(set) var part: Part?
  /// The features that were met, if their stores are wanted, each before those that it is composed of.
  private(set) var runs: [Run] = []
  /// The store of the feature that is being visited, if stores are wanted.
  private var core: Core?

  /// - Parameters:
  ///   - wanted: The feature whose part is to be found.
  ///   - root: The store of the root, if the stores of all features are wanted.
  init(findingPartOf wanted: Feature? = nil, from root: AnyStoreCore? = nil) {
    self.wanted = wanted
    core = root.map { root in { root } }
  }

  /// Whether a part is being looked for: then features are visited also if they present nothing.
  var isFinding: Bool { wanted != nil }

  /// Adds all that a state presents.
  func add<State, Action>(_ state: State, of node: ReducerNode<State, Action>) {
    label = Self.label(of: state)
    enter(state, node)
  }

  override func stops<State, Action>(
    at key: ChildStep.Key,
    of child: ChildNode<State, Action>,
    _ steps: @autoclosure () -> [ChildStep]
  ) -> [Stop] {
    let visitsAll = isFinding || core != nil && !isInList
    return steps().lazy.filter { $0.isDismissible || visitsAll || child.node.runsChildren }.map { Stop($0) }
  }

  override func visit<Parent, ParentAction, State, Action>(
    _ state: State,
    at stop: Stop,
    _ child: ChildNode<State, Action>,
    scope: @escaping (StoreCore<Parent, ParentAction>) -> StoreCore<State, Action>?
  ) {
    let (outer, step) = (core, stop.step)
    defer { core = outer }
    core = outer.map { makeParent in
      {
        guard let parent = makeParent() as? StoreCore<Parent, ParentAction> else { return nil }
        return parent.child(at: step) { scope(parent) }
      }
    }
    switch step {
    case .field(let keyPath):
      visitField(keyPath, state, child)
    case .presented(_, let id):
      add(step, kind: Self.kind(of: state), content: .presentation(id), state, child)
    case .element(_, let id):
      if let id = id.base as? StackElementID {
        add(step, kind: .stackElement, content: .element(id), state, child)
      } else {
        takeStep(step) { descend(to: state, at: step, child) }
      }
    case .scopedCase, .part, .identifiedPart:
      // A child in an optional or a case is no step of its own in an outline.
      descend(to: state, at: step, child)
    }
  }

  override func visitElements<Elements>(
    of elements: Elements,
    at property: AnyKeyPath,
    areScreens: Bool,
    _ visitEach: () -> Void
  ) {
    if let parent, areScreens && !isInList { stacked.insert(parent) }
    let outer = isInList
    isInList = outer || !areScreens
    takeStep(.field(property)) { find(elements) { visitEach() } }
    isInList = outer
  }

  override func enter<State, Action>(_ state: State, _ node: ReducerNode<State, Action>) {
    if let core, !isInList { runs.append(Run(screen: parent, core: core)) }
    find(state) { super.enter(state, node) }
  }

  /// Adds what a feature presents, which the closure does, and notes it if it is the part that is looked for.
  private func find<State>(_ state: State, _ add: () -> Void) {
    let start = isWanted(State.self) ? screens.count : nil
    add()
    if let start { notePart(of: state, from: start) }
  }

  private func isWanted(_ type: Any.Type) -> Bool {
    wanted.map { $0 == Feature(path: path, type: ObjectIdentifier(type)) } ?? false
  }

  private func notePart<State>(of state: State, from start: Int) {
    let ranges = (part?.ranges ?? []) + [start..<screens.count]
    part = Part(screen: parent, label: Self.label(of: state), ranges: ranges)
  }

  /// Goes one step further from the root while a closure runs.
  private func takeStep(_ step: ChildStep, _ body: () -> Void) {
    if !isFinding { return body() }
    let outer = path
    ChildStep.append(step, to: &path)
    body()
    path = outer
  }

  /// Adds a screen, and all that is presented on it.
  private func add<State, Action>(
    _ step: ChildStep,
    kind: PresentationKind,
    content: PresentedScreen.Content,
    _ state: State,
    _ child: ChildNode<State, Action>
  ) {
    let outer = (parent, isInList)
    append(step, kind, Self.label(of: state), content)
    takeStep(step) { descend(to: state, at: step, child) }
    (parent, isInList) = outer
  }

  /// Adds a screen, on which what follows is presented.
  private func append(_ step: ChildStep, _ kind: PresentationKind, _ label: String, _ content: PresentedScreen.Content)
  {
    screens.append(Screen(parent: parent, step: step, kind: kind, label: label, content: content))
    (parent, isInList) = (screens.count - 1, false)
  }

  /// Adds what the child on a field presents, below an entry for the field: see ``entriesToSkip``.
  private func visitField<State, Action>(_ keyPath: AnyKeyPath, _ state: State, _ child: ChildNode<State, Action>) {
    let outer = parent
    // Elements of a collection share their fields, and `\.self` is none.
    if !isInList && keyPath != \State.self {
      let field = Field(parent: parent, keyPath: keyPath)
      parent = fields[field] ?? screens.count
      if fields[field] == nil {
        fields[field] = screens.count
        screens.append(Screen(parent: outer, step: .field(keyPath), kind: .branch, label: "", content: .feature))
      }
    }
    takeStep(.field(keyPath)) { descend(to: state, at: .field(keyPath), child) }
    parent = outer
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

/// Marks the state of alerts.
private protocol AlertKind {}
extension AlertState: AlertKind {}

/// Marks the state of confirmation dialogs.
private protocol DialogKind {}
extension ConfirmationDialogState: DialogKind {}
