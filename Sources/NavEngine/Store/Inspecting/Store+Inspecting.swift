extension Store {
  /// Has a store's actions and effects be seen. Each action takes the slow way from now on.
  package func inspect(by inspector: some StoreInspector & EffectObserver) {
    root.inspector = inspector
    root.hasPreparations = true
    root.context.registry.observer = inspector
  }

  /// The values that the store's reducers and effects see.
  package var dependencies: DependencyValues {
    get { DependencyValues(root.context.context) }
    set { root.context.context = newValue.surroundings }
  }

  /// Cancels all effects that run. What they send is not delivered any more.
  package func cancelEffects() {
    root.context.registry.cancelAll()
  }
}
