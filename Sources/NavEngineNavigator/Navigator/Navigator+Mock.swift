extension Navigator {
  /// A navigator for tests, which takes calls and changes nothing.
  ///
  ///     var calls: [Navigator.Call] = []
  ///     let navigator = Navigator.mock { calls.append($0) }
  ///     HomeViewModel(navigator: navigator).goToDetail()
  ///     #expect(calls == [.goTo(AnyScreen(DetailScreen(detailID: "0")), on: .id(.root))])
  ///
  /// - Parameters:
  ///   - path: Returns the path; by default, that of a screen without a meaning, after a report.
  ///   - perform: Takes a call.
  ///
  /// Semantics: "Composable Navigator", `Navigator.mock`.
  public static func mock(
    path: @escaping @MainActor () -> ScreenPath.Update = unimplementedPath,
    perform: @escaping (Navigator.Call) -> Void
  ) -> Navigator {
    Navigator(path: path, perform: perform)
  }

  /// As ``mock(path:perform:)``, and reports each call.
  public static func mock(path: @escaping @MainActor () -> ScreenPath.Update) -> Navigator {
    Navigator(path: path, perform: { reportUnimplemented("\($0)") })
  }

  /// A navigator for code that is not expected to navigate: it reports each call, and does nothing.
  public nonisolated static var stub: Navigator {
    Navigator(update: { unimplementedPath() }, carryOut: { reportUnimplemented("\($0)") })
  }

  /// Reports that a mock was asked for its path and has none, and returns a path without a meaning.
  public static func unimplementedPath() -> ScreenPath.Update {
    reportUnimplemented("path()")
    let path = ScreenPath(root: UnimplementedScreen())
    return ScreenPath.Update(previous: path, current: path)
  }

  private static func reportUnimplemented(_ call: String) {
    reportIssue(
      """
      A navigator without a path was called with \(call). Pass what the call needs to "Navigator.mock", or inject a \
      navigator that has a data source.
      """,
      fileID: #fileID,
      line: #line
    )
  }
}

/// The root of a path that a mock does not have.
private struct UnimplementedScreen: Screen {
  let presentationStyle = ScreenPresentationStyle.push
}

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
    dumpPath: @escaping (ScreenPath.Update) -> Void = { print($0) }
  ) -> Navigator {
    func dump(after before: ScreenPath) {
      dumpPath(ScreenPath.Update(previous: before, current: update().current))
    }
    return Navigator(
      update: update,
      carryOut: { call in
        let before = update().current
        carryOut(call)
        log("Sent \(call).\nNew path:")
        dump(after: before)
      },
      beginBatch: beginBatch,
      endBatch: { isKept in
        let before = update().current
        endBatch(isKept)
        if isKept { return }
        log("Took a batch back.\nNew path:")
        dump(after: before)
      }
    )
  }
}
