extension Store {
  /// A store of a feature.
  ///
  /// - Parameters:
  ///   - initialState: The state to begin with; it may look dependencies up.
  ///   - reducer: The feature. Its body is evaluated once, when the first action comes, or when the tree of screens is
  ///     read.
  ///   - prepareDependencies: Overrides dependencies for this store.
  @inlinable
  public convenience init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil
  ) {
    let driver = StoreDriver<State, Action>(dependencies: prepareDependencies)
    driver.withContext {
      let reducer = reducer()
      driver.feature = Reduce(makeNode: { reducer.node() })
      driver.cell.state = initialState()
    }
    let core = StoreCore<State, Action>(
      root: driver,
      step: nil,
      parent: nil,
      found: driver.cell,
      at: driver.generation,
      find: { [cell = driver.cell] _ in cell },
      // SAFETY: a store calls this with its root, which is this driver.
      send: { unsafeDowncast($1, to: StoreDriver<State, Action>.self).send($0) },
      dismiss: nil
    )
    self.init(core)
  }
}
