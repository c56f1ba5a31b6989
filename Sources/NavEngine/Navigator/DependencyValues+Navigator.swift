extension DependencyValues {
  /// The navigator of the app: `withDependencies { $0.navigator = dataSource.navigator }`. Without one, each call is
  /// reported, and does nothing.
  public var navigator: Navigator {
    get { self[NavigatorKey.self] }
    set { self[NavigatorKey.self] = newValue }
  }
}

private enum NavigatorKey: DependencyKey {
  static let liveValue = Navigator(core: MissingCore())
  // It reports each call already.
  static let testValue = liveValue
}

/// The core of a navigator that nobody has given a data source.
private final class MissingCore: NavigatorCore {
  nonisolated init() {}

  var update: NavigationPathUpdate { Navigator.unimplementedPath() }
  func perform(_ call: NavigationCall) { Navigator.stub.perform(call) }
  func beginBatch() {}
  func endBatch(isKept: Bool) {}
}
