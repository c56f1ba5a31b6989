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
    self.init(driver: driver)
  }

  /// A store of a feature that needs no closure.
  @inlinable
  public convenience init<R: Reducer<State, Action>>(initialState: @autoclosure () -> State, reducer: R) {
    self.init(initialState: initialState(), reducer: { reducer })
  }

  /// Not isolated, as nothing is that makes links: those would ask at each call whether they are on the main actor,
  /// where ``send(_:)`` is already.
  @inlinable
  nonisolated convenience init(driver: StoreDriver<State, Action>) {
    let root = driver.root
    let state = driver.state
    let context = root.context
    let plan = driver.plan
    let shared = root.shared
    self.init(root: root, place: state, isScoped: false) { _, request in
      guard case .deliver(let action) = request else {
        if case .locate = request { return UnsafeMutableRawPointer(state) }
        return nil
      }
      if _slowPath(shared.pointee.isSending || shared.pointee.hasPreparations) {
        return answer(driver.sendSlowly(action))
      }
      shared.pointee.isSending = true
      let outer = ReduceContext.enter(context)
      let effect = plan.reduce(state, action, context)
      ReduceContext.leave(outer)
      shared.pointee.generation &+= 1
      if _slowPath(!effect.isNone || shared.pointee.hasFollowUps) { return answer(driver.finish(effect, of: action)) }
      shared.pointee.isSending = false
      return nil
    }
  }
}
