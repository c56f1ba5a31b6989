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
    let outer = presented
    defer { presented = outer }
    return reduce(child, state, action, below: element, isPresentation: true)
  }

  /// Runs a child that may go.
  ///
  /// - Parameter isPresentation: Whether it can be dismissed by itself.
  @inlinable
  @inline(__always)  // nested/send
  func reduce<State, Action>(
    _ child: ChildPlan<State, Action>,
    _ state: UnsafeMutablePointer<State>,
    _ action: UnsafePointer<Action>,
    below element: ScreenElement,
    isPresentation: Bool = false
  ) -> Effect<Action> {
    let outer = link
    defer { link = outer }
    // SAFETY: nobody follows the link beyond the child's reduce.
    return withUnsafePointer(to: ScreenLink(parent: outer, element: element)) {
      link = $0
      if isPresentation { presented = $0 }
      return child.reduce(state, action, self)
    }
  }

  /// Cancels what runs for something that is gone.
  @inlinable
  func cancel(_ element: ScreenElement) {
    if hasScreens { registry.cancel(element, below: link) }
  }
}

// MARK: - Collections

extension ReduceContext {
  /// Whether something runs in what an operator presents.
  @usableFromInline
  @inline(never)
  func runs(at site: UInt64) -> Bool { registry.runs(site: site &+ branch, below: link) }

  /// Notes what is there before the parent reduces.
  ///
  /// - Parameter isThere: Whether what an operator presents under a number is there.
  @inlinable
  @inline(never)
  func before<Collection: VersionedValue>(
    _ collection: UnsafePointer<Collection>,
    at site: UInt64,
    where isThere: (UInt64, UnsafePointer<Collection>) -> Bool
  ) -> CollectionBefore {
    // What is presented and something runs in, where nothing tells the collection from others of the same feature: then
    // it is only these that can be gone from it.
    CollectionBefore(
      version: collection.pointee.version,
      running: isUnplaced ? runningIDs(at: site) { isThere($0, collection) } : nil
    )
  }

  /// After the parent has reduced, ends the effects of what is gone.
  @inlinable
  @inline(never)
  func finish<Collection: VersionedValue>(
    _ before: CollectionBefore,
    _ collection: UnsafePointer<Collection>,
    at site: UInt64,
    where isThere: (UInt64, UnsafePointer<Collection>) -> Bool
  ) {
    if collection.pointee.version == before.version { return }
    let gone = before.running?.filter { !isThere($0, collection) } ?? runningIDs(at: site) { !isThere($0, collection) }
    for id in gone { cancel(element(id, at: site)) }
  }

  @usableFromInline
  func runningIDs(at site: UInt64, where condition: (UInt64) -> Bool) -> [UInt64] {
    hasScreens ? registry.runningIDs(site: site &+ branch, below: link, where: condition) : []
  }
}

/// What is known of a collection before the parent has it, which may take away from it.
@usableFromInline
struct CollectionBefore {
  @usableFromInline let version: ValueVersion
  /// In what of it something runs, where it may be another one's.
  @usableFromInline let running: [UInt64]?

  @inlinable
  init(version: ValueVersion, running: [UInt64]?) {
    (self.version, self.running) = (version, running)
  }
}
