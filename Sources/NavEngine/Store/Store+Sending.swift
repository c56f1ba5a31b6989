extension Store {
  /// Sends an action: the reducers change the state, and the effects start.
  ///
  /// Called while an action is being handled, it returns at once, and the action is handled after that one.
  ///
  /// - Returns: What the action has started, to await or cancel; it may be ignored.
  @inlinable
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    if isScoped {
      refresh()
      if _slowPath(isGone) { return sendToGone(action) }
      return StoreTask(started(deliver(action)))
    }
    // SAFETY: a root does not write there.
    return withAddress(of: action) { StoreTask(started(ask(.deliver(UnsafeMutablePointer(mutating: $0))))) }
  }

  /// Has the link hand an action on, for which there is room on the stack, unless it is larger than a kilobyte. Not
  /// isolated: a closure that is asks where it runs.
  @inlinable
  @inline(__always)  // store/send
  nonisolated func deliver(_ action: @autoclosure () -> Action) -> UnsafeMutableRawPointer? {
    withUnsafeTemporaryAllocation(of: Action.self, capacity: 1) { memory in
      let memory = memory.baseAddress.unsafelyUnwrapped
      memory.initialize(to: action())
      if _slowPath(endsInParts) { return deliverInParts(memory) }
      // SAFETY: a scoped store moves the action out, a root does not.
      let answer = ask(.deliver(memory))
      if !isScoped { memory.deinitialize(count: 1) }
      return answer
    }
  }

  /// Whether this store keeps a part of what it hands on, until it has been handled. Where an action is in a box in an
  /// action in a box and so on, one that ends ends the next, and processors foresee only so many returns. With parts of
  /// it kept, the outermost is ended first, and only as far as to the next.
  @inlinable
  @inline(__always)  // nested/send
  nonisolated var endsInParts: Bool { level & 7 == 7 && MemoryLayout<Action>.size <= 32 }

  @inlinable
  @inline(never)
  nonisolated func deliverInParts(_ action: UnsafeMutablePointer<Action>) -> UnsafeMutableRawPointer? {
    withExtendedLifetime(action.pointee) { ask(.deliver(action)) }
  }

  /// Asks the link.
  @inlinable
  @inline(__always)  // store/send
  nonisolated func ask(_ request: StoreRequest<Action>) -> UnsafeMutableRawPointer? {
    link._withUnsafeGuaranteedRef { $0.respond(self, request) }
  }

  @usableFromInline
  func sendToGone(_ action: Action) -> StoreTask {
    root.reportGone(action, of: State.self)
    return StoreTask(nil)
  }
}

// MARK: - Before the next action

/// A store that keeps a copy of its state, in case that no reducer does when it goes.
@usableFromInline
protocol ForesightedStore: AnyObject {
  /// Keeps one, and says whether it is to be renewed before the next action.
  func keepCopy() -> Bool
}

extension Store: ForesightedStore {
  @usableFromInline
  nonisolated func keepCopy() -> Bool {
    if isGone { return false }
    let place = self.place
    if isGone { return false }
    // One that was copied to be read has a copy already.
    if place != extras?.buffer {
      extras?.follow(to: UInt(bitPattern: place))
      _ = copy(place.pointee)
    }
    if case .place = extras?.key { return true }
    return false
  }
}
