extension ReduceContext {
  /// What an operator presents, in the field whose feature reduces.
  @inlinable
  @inline(__always)  // nested/send
  func element(_ id: UInt64, at site: UInt64) -> ScreenElement {
    ScreenElement(site: site &+ branch, id: id)
  }

  /// Runs the child of a field, or of a case.
  @inlinable
  @inline(__always)  // replay/store
  func reduce<State, Action>(
    _ child: ChildPlan<State, Action>,
    _ state: UnsafeMutablePointer<State>,
    _ action: UnsafePointer<Action>,
    branch site: UInt64
  ) -> Effect<Action> {
    let outer = branch
    defer { branch = outer }
    branch = Self.branch(site, of: outer)
    return child.reduce(state, action, self)
  }

  /// Which field it is, of one that is told apart already.
  @inlinable
  @inline(__always)  // replay/store
  static func branch(_ field: UInt64, of outer: UInt64) -> UInt64 {
    // Far apart, so that with the numbers of operators they do not meet: by the golden ratio, as a hash.
    (outer &+ field) &* 0x9E37_79B9_7F4A_7C15
  }

  /// As ``branch(_:of:)``, of what is presented by reducers that are called as functions with the same state.
  @usableFromInline
  static func calledBranch(of outer: UInt64) -> UInt64 {
    outer | 1
  }

  /// Begins the call of a reducer as a function.
  func enterCalled(at state: UInt) {
    if state < stateStart || state > stateStart && state >= stateEnd {
      isUnplaced = true
      branch = Self.branch(1 << 63, of: branch)
    } else if state > stateStart {
      // Fields that have the same feature are told apart by where they are, as ``Scope`` tells them apart.
      branch = Self.branch(UInt64(state - stateStart) << 32, of: branch)
    }
    branch = Self.calledBranch(of: branch)
  }

  /// Notes what a closure is handed, as it is called.
  @inlinable
  @inline(__always)  // store/send
  func note<State>(_ state: UnsafeMutablePointer<State>) {
    stateStart = UInt(bitPattern: state)
    stateEnd = UInt(bitPattern: state) &+ UInt(MemoryLayout<State>.size)
  }

  /// Runs a presented child: what it presents and runs belongs to a screen.
  @inlinable
  @inline(__always)  // nested/send
  func reduce<State, Action>(
    _ child: ChildPlan<State, Action>,
    _ state: UnsafeMutablePointer<State>,
    _ action: UnsafePointer<Action>,
    presenting element: ScreenElement
  ) -> Effect<Action> {
    let wasPresented = isPresented
    isPresented = true
    defer { isPresented = wasPresented }
    return reduce(child, state, action, below: element)
  }

  /// Runs a child that may go, but cannot be dismissed by itself.
  @inlinable
  @inline(__always)  // nested/send
  func reduce<State, Action>(
    _ child: ChildPlan<State, Action>,
    _ state: UnsafeMutablePointer<State>,
    _ action: UnsafePointer<Action>,
    below element: ScreenElement
  ) -> Effect<Action> {
    let outer = link
    defer { link = outer }
    // SAFETY: nobody keeps the link beyond the child's reduce.
    return withUnsafePointer(to: ScreenLink(parent: outer, element: element)) {
      link = $0
      return child.reduce(state, action, self)
    }
  }

  /// Cancels what runs for something that is gone.
  @inlinable
  func cancel(_ element: ScreenElement) {
    if hasScreens { registry.cancel(element, below: link) }
  }
}

// MARK: - Presentations

extension ReduceContext {
  /// Ends the effects of a presentation if it is gone after its parent has reduced.
  @inlinable
  @inline(__always)
  func finish<Child>(
    _ id: PresentationID,
    at site: UInt64,
    of presentation: UnsafeMutablePointer<PresentationState<Child>>
  ) {
    if _fastPath(presentation.pointee.id == id) { return }
    cancel(element(id.rawValue, at: site))
  }
}

// MARK: - Collections

extension ReduceContext {
  /// Holds a collection while the parent reduces, if that tells what is gone from it in less time than to look for all
  /// that stores are scoped to, and that something runs in.
  @inlinable
  @inline(__always)
  func hold<Collection>(_ collection: UnsafePointer<Collection>, at site: UInt64) -> HeldCollection<Collection>? {
    if _fastPath(keepsNothing && !hasScreens) { return nil }
    return holdIfNeeded(collection, at: site)
  }

  @inlinable
  @inline(never)
  func holdIfNeeded<Collection>(
    _ collection: UnsafePointer<Collection>,
    at site: UInt64
  ) -> HeldCollection<Collection>? {
    if collection.pointee.isEmpty || keepsNothing && !registry.runsInMany(site: site &+ branch, below: link) {
      return nil
    }
    return HeldCollection(collection.pointee, keeper: keepsNothing ? nil : keeper)
  }

  /// Has who holds a collection for the whole action let go of it, until it is to hold it again: what its own operator
  /// takes away, and what an element's own action changes, the operator sees.
  ///
  /// Reads the property, which to lend might set.
  @inlinable
  @inline(never)
  func pauseHolding<State, Collection: ScopableCollection>(
    _ place: PropertyPlace<State, Collection>,
    in state: UnsafePointer<State>
  ) -> HeldCollection<Collection>? {
    guard let storage = place.withPlace(of: state, { $0.pointee.storageAddress }) else { return nil }
    guard let held = HeldStorage.holder(of: storage) as? HeldCollection<Collection> else { return nil }
    held.pause()
    return held
  }

  /// What an operator presents and something runs in, before the parent reduces, where nothing tells the collection from
  /// others of the same feature: then it is only these that can be gone from it.
  @inlinable
  @inline(__always)
  func running(at site: UInt64, where isThere: (UInt64) -> Bool) -> [UInt64]? {
    _fastPath(!isUnplaced) ? nil : runningIDs(at: site, where: isThere)
  }

  @usableFromInline
  func runningIDs(at site: UInt64, where condition: (UInt64) -> Bool) -> [UInt64] {
    hasScreens ? registry.runningIDs(site: site &+ branch, below: link, where: condition) : []
  }

  /// Cancels what runs in what is gone, of what was there where that is known.
  @usableFromInline
  func cancelGone(at site: UInt64, among running: [UInt64]?, where isThere: (UInt64) -> Bool) {
    let gone = running?.filter { !isThere($0) } ?? runningIDs(at: site) { !isThere($0) }
    for id in gone { cancel(element(id, at: site)) }
  }

  /// After the parent has reduced, ends the effects of screens that are gone, and leaves their states to their stores.
  @inlinable
  @inline(__always)
  func finish<Element>(
    _ stack: StackState<Element>,
    at site: UInt64,
    among running: [UInt64]?,
    held: HeldCollection<StackState<Element>>?
  ) {
    if _slowPath(hasScreens || held != nil) { finishSlowly(stack, at: site, among: running, held: held) }
  }

  @inlinable
  @inline(never)
  func finishSlowly<Element>(
    _ stack: StackState<Element>,
    at site: UInt64,
    among running: [UInt64]?,
    held: HeldCollection<StackState<Element>>?
  ) {
    if let held, !held.finish(with: stack, at: 0) { return }
    cancelGone(at: site, among: running) { stack.ids.contains(StackElementID(rawValue: $0)) }
  }

  /// As ``finish(_:at:among:held:)``, for the elements of an array.
  @inlinable
  @inline(__always)
  func finish<ID, Element>(
    _ elements: UnsafePointer<IdentifiedArray<ID, Element>>,
    at site: UInt64,
    among running: [UInt64]?,
    numbers: ElementNumbers<ID>,
    held: HeldCollection<IdentifiedArray<ID, Element>>?
  ) {
    if _slowPath(hasScreens || held != nil) {
      finishSlowly(elements, at: site, among: running, numbers: numbers, held: held)
    }
  }

  @inlinable
  @inline(never)
  func finishSlowly<ID, Element>(
    _ elements: UnsafePointer<IdentifiedArray<ID, Element>>,
    at site: UInt64,
    among running: [UInt64]?,
    numbers: ElementNumbers<ID>,
    held: HeldCollection<IdentifiedArray<ID, Element>>?
  ) {
    if let held, !held.finish(with: elements.pointee, at: UInt(bitPattern: elements)) { return }
    // What has no number has none of these effects.
    cancelGone(at: site, among: running) { numbers.id($0).map(elements.pointee.contains(id:)) ?? true }
  }
}

// MARK: - Last states

extension ReduceContext {
  /// Whether no store is scoped to an element.
  @inlinable
  @inline(__always)  // forEach/element-send
  var keepsNothing: Bool {
    guard let knownHost else { return true }
    return knownHost._withUnsafeGuaranteedRef { host in
      guard let keeper = host.knownKeeper else { return true }
      return keeper._withUnsafeGuaranteedRef { $0.isEmpty }
    }
  }

  /// Runs the child of a case, of which stores may have copies.
  @inlinable
  @inline(__always)  // replay/store
  func changing<Child, Result>(_ child: UnsafeMutablePointer<Child>, _ body: () -> Result) -> Result {
    if _fastPath(!hasCopies) { return body() }
    dropCopies(of: child)
    let before = ChildIdentity.tellsApart(Child.self) ? ChildIdentity(of: child) : nil
    defer {
      if let before { noteChange(of: child, from: before) }
      renewCopies(of: child)
    }
    return body()
  }
}
