extension Store {
  /// A store of a feature.
  ///
  /// - Parameters:
  ///   - initialState: The state to begin with; it may look dependencies up.
  ///   - reducer: The feature. Evaluated once, when the first action comes.
  ///   - prepareDependencies: Overrides dependencies for this store.
  @inlinable
  public convenience init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    @ReducerBuilder<State, Action> reducer: @escaping () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil
  ) {
    let driver = StoreDriver<State, Action>(dependencies: prepareDependencies) { reducer()._plan($0) }
    driver.withContext { driver.state.initialize(to: initialState()) }
    self.init(driver: Unmanaged.passRetained(driver))
  }

  /// A store of a feature that needs no closure.
  @inlinable
  public convenience init<R: Reducer<State, Action>>(initialState: @autoclosure () -> State, reducer: R) {
    self.init(initialState: initialState(), reducer: { reducer })
  }
}

// MARK: - The link of a root

extension Store {
  /// The link of all roots of such features.
  @inlinable
  nonisolated static var rootLink: Unmanaged<StoreLink> {
    let site = ScopeSite(allOf: StoreDriver<State, Action>.self)
    // SAFETY: the site has the type, and what is in the table is there for ever.
    if let link = ScopeTable.recipe(at: site) { return .fromOpaque(link) }
    return makeRootLink(site)
  }

  /// Not isolated, as nothing is that makes links: those would ask at each call whether they are on the main actor,
  /// where ``send(_:)`` is already.
  @inlinable
  @inline(never)
  nonisolated static func makeRootLink(_ site: ScopeSite) -> Unmanaged<StoreLink> {
    let link = RootLink { store, action in
      // SAFETY: such stores have this link, and such actions.
      Unmanaged<Store>.fromOpaque(store)._withUnsafeGuaranteedRef {
        $0.handle(action.assumingMemoryBound(to: Action.self))
      }
    } respond: { store, request in
      // SAFETY: such stores have this link.
      Unmanaged<Store>.fromOpaque(store)._withUnsafeGuaranteedRef { store in
        switch request {
        case .locate:
          return UnsafeMutableRawPointer(store.known)
        case .embed(let delivery):
          let action = delivery.pointee.memory.assumingMemoryBound(to: Action.self)
          if _slowPath(delivery.pointee.repeated != nil) { store.keep(action, delivery) }
          delivery.pointee.answer = store.handle(action)
          delivery.pointee.link = nil
          action.deinitialize(count: 1)
          return nil
        case .dismiss:
          return UnsafeMutableRawPointer(store.shared)
        }
      }
    }
    return ScopeTable.insert(link, at: site)
  }

  /// Keeps an action that is sent again and again.
  @inlinable
  @inline(never)
  nonisolated func keep(_ action: UnsafePointer<Action>, _ delivery: UnsafeMutablePointer<Delivery>) {
    // SAFETY: the link of a root.
    delivery.pointee.repeated?.takeUnretainedValue().keep(ActionCopy(action), of: address, link)
  }

  /// As ``handle(_:)``, which is not to be part of each function that sends.
  @inlinable
  @inline(never)
  nonisolated func handleApart(_ action: UnsafePointer<Action>) -> UnsafeMutableRawPointer? {
    handle(action)
  }

  /// Handles an action of a root: answers with what it started, an ``EffectRun`` that is to be released.
  @inlinable
  @inline(__always)  // nested/send
  nonisolated func handle(_ action: UnsafePointer<Action>) -> UnsafeMutableRawPointer? {
    let shared = shared
    // SAFETY: the owner of a root is its driver.
    return Unmanaged<StoreDriver<State, Action>>.fromOpaque(owner)._withUnsafeGuaranteedRef { driver in
      if _slowPath(shared.pointee.isSending || shared.pointee.hasPreparations) {
        return answer(driver.sendSlowly(action))
      }
      shared.pointee.isSending = true
      // Before: what makes the reducer may look at the state.
      let plan = driver.plan
      shared.pointee.generation &+= 1
      let outer = ReduceContext.enter(driver)
      let effect = plan._withUnsafeGuaranteedRef { $0.reduce(driver.state, action, driver) }
      ReduceContext.leave(outer)
      shared.pointee.generation &+= 1
      if _slowPath(!effect.isNone || shared.pointee.hasFollowUps) {
        return answer(driver.finish(effect, of: action))
      }
      shared.pointee.isSending = false
      return nil
    }
  }
}
