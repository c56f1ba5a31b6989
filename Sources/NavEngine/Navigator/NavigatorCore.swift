/// What carries out the calls of a ``Navigator``.
@MainActor
protocol NavigatorCore: AnyObject, Sendable {
  var update: NavigationPathUpdate { get }
  func perform(_ call: NavigationCall)
  func beginBatch()
  /// Ends what ``beginBatch()`` began, and takes it back if it is not kept.
  func endBatch(isKept: Bool)
}

/// A core made of closures.
final class ClosureCore: NavigatorCore {
  private let path: @MainActor () -> NavigationPathUpdate
  private let call: (NavigationCall) -> Void

  init(path: @escaping @MainActor () -> NavigationPathUpdate, call: @escaping (NavigationCall) -> Void) {
    self.path = path
    self.call = call
  }

  var update: NavigationPathUpdate { path() }
  func perform(_ call: NavigationCall) { self.call(call) }
  func beginBatch() {}
  func endBatch(isKept: Bool) {}
}
