extension Store {
  /// Who looks on at all that is sent to the root store and to the stores scoped from it.
  public var tracer: StoreTracer? {
    get { root.tracing?.tracer }
    set {
      root.tracing = newValue.map { StoreTracing($0, of: root) }
    }
  }
}
