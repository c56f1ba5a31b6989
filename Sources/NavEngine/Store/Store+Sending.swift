extension Store {
  /// Sends an action: the reducers change the state, and the effects start.
  ///
  /// Called while an action is being handled, it returns at once, and the action is handled after that one.
  ///
  /// - Returns: What the action has started, to await or cancel; it may be ignored.
  @inlinable
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    if isScoped { return sendToParent(action) }
    return withAddress(of: action) { StoreTask(started(handleApart($0))) }
  }

  @inlinable
  @inline(never)
  func sendToParent(_ action: Action) -> StoreTask {
    refresh()
    if _slowPath(isGone) { return sendToGone(action) }
    return StoreTask(started(level < RepeatedAction.leastLevel ? deliver(action) : deliverRepeatedly(action)))
  }

  /// Delivers an action, or what became of it when it was sent before.
  @inlinable
  @inline(never)
  nonisolated func deliverRepeatedly(_ action: Action) -> UnsafeMutableRawPointer? {
    guard let repeated = extras?.repeated else {
      if _fastPath(sentCount < RepeatedAction.patience) { countSent() }
      return deliver(action)
    }
    if let embedded = repeated._withUnsafeGuaranteedRef({ $0.embedded(for: action) }) { return embedded.handle() }
    let isToBeKept = repeated._withUnsafeGuaranteedRef { $0.isToBeKept($0.tag(of: action)) }
    // Not while another one is being handled, which may be the one that is kept.
    return deliver(action, keptBy: isToBeKept && !shared.pointee.isSending ? repeated : nil)
  }

  @usableFromInline
  nonisolated func countSent() {
    sentCount += 1
    guard sentCount == RepeatedAction.patience, let repeated = RepeatedAction(of: Action.self) else { return }
    ownExtras.repeated = .passRetained(repeated)
  }

  /// Delivers an action to the root: answers with what it started, an ``EffectRun`` that is to be released.
  ///
  /// Not isolated: a closure that is asks where it runs.
  @inlinable
  @inline(__always)  // store/send
  nonisolated func deliver(
    _ action: @autoclosure () -> Action,
    keptBy repeated: Unmanaged<RepeatedAction>? = nil
  ) -> UnsafeMutableRawPointer? {
    withUnsafeTemporaryAllocation(byteCount: Delivery.capacity, alignment: Delivery.alignment) { memory in
      withUnsafeTemporaryAllocation(of: Any.self, capacity: Delivery.partCapacity) { parts in
        var delivery = Delivery(
          memory: memory.baseAddress.unsafelyUnwrapped,
          parts: parts.baseAddress.unsafelyUnwrapped,
          store: address
        )
        delivery.repeated = repeated
        delivery.put(action(), for: self)
        delivery.run()
        return delivery.answer
      }
    }
  }

  /// Puts what an action has become, one of this store's, back on its way.
  @inlinable
  @inline(__always)  // nested/send
  nonisolated func handOn(
    _ action: @autoclosure () -> Action,
    _ delivery: UnsafeMutablePointer<Delivery>
  ) -> UnsafeMutableRawPointer? {
    delivery.pointee.put(action(), for: self)
    return nil
  }

  /// Asks the link.
  @inlinable
  @inline(__always)  // store/send
  nonisolated func ask(_ request: StoreRequest) -> UnsafeMutableRawPointer? {
    link._withUnsafeGuaranteedRef { $0.respond(address, request) }
  }

  @inlinable
  nonisolated var address: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  @usableFromInline
  func sendToGone(_ action: Action) -> StoreTask {
    root.reportGone(action, to: self)
    return StoreTask(nil)
  }
}

// MARK: - Before the next action

/// A store that keeps a copy of its state, in case that no reducer does when it goes.
@usableFromInline
protocol ForesightedStore: AnyObject {
  /// Keeps one, and says whether it is to be renewed before the next action.
  func keepCopy() -> Bool
  /// Lets go of it, if it is one of this child.
  func dropCopy<Child>(of child: UnsafePointer<Child>)
  /// Renews it, if it is one of this child.
  func renewCopy<Child>(of child: UnsafePointer<Child>)
}

extension Store: ForesightedStore {
  @usableFromInline
  nonisolated func keepCopy() -> Bool {
    if isGone { return false }
    let place = self.place
    if isGone { return false }
    let extras = ownExtras
    extras.keepCopy(of: place)
    return extras.copiesState
  }

  @usableFromInline
  nonisolated func dropCopy<Child>(of child: UnsafePointer<Child>) {
    guard own(child) != nil, let extras else { return }
    extras.keepIdentity()
    extras.dropCopy()
  }

  @usableFromInline
  nonisolated func renewCopy<Child>(of child: UnsafePointer<Child>) {
    guard let child = own(child) else { return }
    extras?.keepIdentity()
    _ = copy(child.pointee)
  }

  /// The child, if it is where the one was that the store was scoped to before the action at work, and not another one by
  /// its type, as what is in another case of an enum is, or as it is told apart.
  private nonisolated func own<Child>(_ child: UnsafePointer<Child>) -> UnsafePointer<State>? {
    let place = UnsafeRawPointer(child)
    let isThere = !isGone && (UnsafeRawPointer(known) == place || extras?.foundAt == place)
    guard isThere, State.self == Child.self else { return nil }
    let child = place.assumingMemoryBound(to: State.self)
    return isReplaced(by: child) ? nil : child
  }
}
