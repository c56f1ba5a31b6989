extension Route where Value: CasePathable {
  /// A route to a case whose payload the arguments are: `Route("detail", .int("id"), case: \.detail)`.
  @inlinable
  public init<each Argument>(
    _ name: String,
    _ parameters: repeat DeeplinkParameter<each Argument>,
    case keyPath: CaseKeyPath<Value, (repeat each Argument)>
  ) {
    let path = CasePath(keyPath)
    let (embed, extract) = (path.embedding, path.extraction)
    let route = Route<(repeat each Argument)>(
      name,
      repeat each parameters,
      make: { (arguments: repeat each Argument) in (repeat each arguments) },
      print: { $0 }
    )
    self = route.map(embed, undo: extract)
  }

  /// A route to a case whose payload is made of the arguments, such as the state of a feature.
  ///
  ///     Route("detail", .int("id"), case: \.detail) { DetailFeature.State(id: $0) } print: { $0.id }
  @inlinable
  public init<each Argument, Payload>(
    _ name: String,
    _ parameters: repeat DeeplinkParameter<each Argument>,
    case keyPath: CaseKeyPath<Value, Payload>,
    make: @escaping @Sendable (repeat each Argument) -> Payload,
    print: @escaping @Sendable (Payload) -> (repeat each Argument)?
  ) {
    let path = CasePath(keyPath)
    let (embed, extract) = (path.embedding, path.extraction)
    let route = Route<Payload>(name, repeat each parameters, make: make, print: print)
    self = route.map(embed, undo: extract)
  }
}
