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
    let driver = StoreDriver<State, Action>(dependencies: prepareDependencies, respond: Self.rootResponse) { reducer()._plan($0) }
    driver.withContext { driver.state.initialize(to: initialState()) }
    self.init(driver: driver)
  }

  /// A store of a feature that needs no closure.
  @inlinable
  public convenience init<R: Reducer<State, Action>>(initialState: @autoclosure () -> State, reducer: R) {
    self.init(initialState: initialState(), reducer: { reducer })
  }

  @inlinable
  nonisolated convenience init(driver: StoreDriver<State, Action>) {
    self.init(root: driver.root, place: driver.state, link: Unmanaged.passUnretained(driver))
  }

  /// How a root answers.
  ///
  /// Not isolated, as nothing is that makes links: those would ask at each call whether they are on the main actor,
  /// where ``send(_:)`` is already.
  @inlinable
  nonisolated static var rootResponse: StoreLink<State, Action>.Responding {
    { store, request in
      guard case .deliver(let action) = request else {
        if case .locate = request { return UnsafeMutableRawPointer(store.known) }
        return nil
      }
      let shared = store.shared
      // SAFETY: the link of a root is its driver.
      return Unmanaged<StoreDriver<State, Action>>.fromOpaque(store.link.toOpaque())._withUnsafeGuaranteedRef { driver in
        if _slowPath(shared.pointee.isSending || shared.pointee.hasPreparations) {
          return answer(driver.sendSlowly(action))
        }
        shared.pointee.isSending = true
        let effect = driver.context._withUnsafeGuaranteedRef { context in
          let outer = ReduceContext.enter(context)
          defer { ReduceContext.leave(outer) }
          return driver.plan.reduce(driver.state, action, context)
        }
        shared.pointee.generation &+= 1
        if _slowPath(!effect.isNone || shared.pointee.hasFollowUps) {
          return answer(driver.finish(effect, of: action))
        }
        shared.pointee.isSending = false
        return nil
      }
    }
  }
}
