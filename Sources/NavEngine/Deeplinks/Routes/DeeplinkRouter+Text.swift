extension DeeplinkRouter {
  /// The path that a link leads to.
  ///
  /// - Throws: Why the text is no link of the app, or which component no route takes and why.
  @inlinable
  public func parse(_ string: String) throws(DeeplinkError) -> [Element] {
    try parse(try Deeplink(parsing: string, matching: origin, limits: limits))
  }

  /// The link to a path, as a text.
  ///
  /// - Throws: Which element no route prints, or what may not be in a link.
  @inlinable
  public func string(_ path: some Collection<Element>) throws(DeeplinkError) -> String {
    try string(of: try print(path))
  }

  @usableFromInline
  func string(of link: Deeplink) throws(DeeplinkError) -> String {
    if let scheme = origin.schemes.first { return try link.string(scheme: scheme, limits: limits) }
    return try link.string(host: origin.hosts.first ?? "", limits: limits)
  }
}

extension DeeplinkRouter {
  /// The stack that a link leads to, which is empty if it has no components.
  ///
  /// - Throws: Why the text is no link of the app, or which component no route takes and why.
  @inlinable
  public func stack(parsing string: String) throws(DeeplinkError) -> StackState<Element> {
    StackState(try parse(string))
  }

  /// Takes a stack to where a link leads. What both have in common at the bottom stays, with its ids.
  ///
  /// - Returns: The elements that were popped.
  /// - Throws: As ``stack(parsing:)``; the stack is as it was then.
  @inlinable
  @discardableResult
  public func open(_ string: String, in stack: inout StackState<Element>) throws(DeeplinkError) -> [Element]
  where Element: Equatable {
    stack.setPath(try parse(string))
  }
}
