extension Effect {
  /// What a parent makes of the effect of a child that is not presented.
  @inlinable
  @inline(__always)
  func embedded<Parent>(by path: CasePath<Parent, Action>) -> Effect<Parent> {
    isNone ? .none : embedded(in: nil, dismissal: nil, by: { path.embed($0) })
  }
}
