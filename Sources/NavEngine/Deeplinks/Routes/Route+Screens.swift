extension Route where Value: Screen {
  /// The route to the screen without its type.
  @inlinable
  public func eraseToAnyScreen() -> Route<AnyScreen> {
    map({ AnyScreen($0) }, undo: { $0.unwrap() })
  }
}
