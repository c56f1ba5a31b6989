/// A context for code that belongs to a store and is not run by it, such as what a test expects of its reducers.
///
/// `@unchecked`: it is used by one thread at a time, which its owner answers for.
package final class DetachedContext: @unchecked Sendable {
  private let context: ReduceContext

  package init(_ surroundings: ThreadSurroundings) {
    var values = EffectContext()
    values.threadSurroundings = surroundings
    context = ReduceContext(context: values, registry: EffectRegistry())
  }

  /// Runs `operation` with these surroundings, and with the dependencies of a store.
  package func callAsFunction(seeing values: DependencyValues? = nil, _ operation: () throws -> Void) rethrows {
    let own = context.effectContext
    if let values { context.effectContext = values.surroundings }
    let outer = ReduceContext.enterThread(context)
    defer {
      ReduceContext.leaveThread(outer)
      // A dependency may refer to the owner of this object.
      context.effectContext = own
    }
    try operation()
  }
}
