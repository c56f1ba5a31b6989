extension Navigator {
  /// A navigator that carries out each call, and logs it with the path that it led to.
  ///
  /// - Parameters:
  ///   - log: Takes a line for each call.
  ///   - dumpPath: Takes the path after the call, and before it.
  ///
  /// Semantics: "Composable Navigator", `Navigator.debug()`.
  public func debug(
    log: @escaping (String) -> Void = { print($0) },
    dumpPath: @escaping (NavigationPathUpdate) -> Void = { print($0) }
  ) -> Navigator {
    Navigator(core: DebugCore(core, log: log, dumpPath: dumpPath))
  }
}

/// A core that logs what another one does.
private final class DebugCore: NavigatorCore {
  private let core: any NavigatorCore
  private let log: (String) -> Void
  private let dumpPath: (NavigationPathUpdate) -> Void

  init(_ core: any NavigatorCore, log: @escaping (String) -> Void, dumpPath: @escaping (NavigationPathUpdate) -> Void) {
    self.core = core
    self.log = log
    self.dumpPath = dumpPath
  }

  var update: NavigationPathUpdate { core.update }

  func perform(_ call: NavigationCall) {
    let before = update.current
    core.perform(call)
    log("Sent \(call).\nNew path:")
    dumpPath(NavigationPathUpdate(previous: before, current: update.current))
  }

  func beginBatch() { core.beginBatch() }

  func endBatch(isKept: Bool) {
    let before = update.current
    core.endBatch(isKept: isKept)
    if isKept { return }
    log("Took a batch back.\nNew path:")
    dumpPath(NavigationPathUpdate(previous: before, current: update.current))
  }
}
