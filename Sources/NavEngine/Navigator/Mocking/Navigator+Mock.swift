extension Navigator {
  /// A navigator for tests, which takes calls and changes nothing.
  ///
  ///     var calls: [NavigationCall] = []
  ///     let navigator = Navigator.mock { calls.append($0) }
  ///     HomeViewModel(navigator: navigator).goToDetail()
  ///     #expect(calls == [.goTo(AnyScreen(DetailScreen(detailID: "0")), on: .id(.root))])
  ///
  /// - Parameters:
  ///   - path: Tells the path; by default, that of a screen without a meaning, after a report.
  ///   - perform: Takes a call.
  ///
  /// Semantics: "Composable Navigator", `Navigator.mock`.
  public static func mock(
    path: @escaping @MainActor () -> NavigationPathUpdate = unimplementedPath,
    perform: @escaping (NavigationCall) -> Void
  ) -> Navigator {
    Navigator(path: path, perform: perform)
  }

  /// A navigator for tests, with a closure for each kind of call. A call without one is reported, and does nothing.
  ///
  /// Semantics: "Composable Navigator", `Navigator.mock`.
  public static func mock(
    path: @escaping @MainActor () -> NavigationPathUpdate = unimplementedPath,
    goToInvoked: ((GoToInvocation) -> Void)? = nil,
    goToPathInvoked: ((GoToPathInvocation) -> Void)? = nil,
    presentInvoked: ((PresentInvocation) -> Void)? = nil,
    goBackToInvoked: ((GoBackToInvocation) -> Void)? = nil,
    replacePathInvoked: ((ReplacePathInvocation) -> Void)? = nil,
    dismissInvoked: ((DismissInvocation) -> Void)? = nil,
    dismissSuccessorInvoked: ((DismissSuccessorInvocation) -> Void)? = nil,
    replaceContentInvoked: ((ReplaceContentInvocation) -> Void)? = nil,
    replaceScreenInvoked: ((ReplaceScreenInvocation) -> Void)? = nil,
    activateInvoked: ((ActivateInvocation) -> Void)? = nil,
    didAppearInvoked: ((DidAppearInvocation) -> Void)? = nil,
    didDisappearInvoked: ((DidAppearInvocation) -> Void)? = nil
  ) -> Navigator {
    mock(path: path) { call in
      let isTaken: Void? =
        switch call {
        case .goTo(let screen, let target): goToInvoked?(GoToInvocation(screen: screen, on: target))
        case .goToPath(let path, let target): goToPathInvoked?(GoToPathInvocation(path: path, on: target))
        case .present(let screen, let target): presentInvoked?(PresentInvocation(screen: screen, on: target))
        case .goBack(let target): goBackToInvoked?(GoBackToInvocation(to: target))
        case .replace(let path): replacePathInvoked?(ReplacePathInvocation(path: path))
        case .dismiss(let target): dismissInvoked?(DismissInvocation(identifier: target))
        case .dismissSuccessor(let target): dismissSuccessorInvoked?(DismissSuccessorInvocation(identifier: target))
        case .replaceContent(.id(let id), let screen):
          replaceContentInvoked?(ReplaceContentInvocation(id: id, newContent: screen))
        case .replaceContent(.screen(let old), let new):
          replaceScreenInvoked?(ReplaceScreenInvocation(oldContent: old, newContent: new))
        case .activate(let branch, let target, let resets):
          activateInvoked?(ActivateInvocation(branch: branch, of: target, resets: resets))
        case .didAppear(let id): didAppearInvoked?(DidAppearInvocation(id: id))
        case .didDisappear(let id): didDisappearInvoked?(DidAppearInvocation(id: id))
        }
      if isTaken == nil { reportUnimplemented("\(call)") }
    }
  }

  /// A navigator that nothing is expected of: it reports each call, and does nothing.
  public static var stub: Navigator { mock(goToInvoked: nil) }

  /// Reports that nobody told a mock its path.
  public static func unimplementedPath() -> NavigationPathUpdate {
    reportUnimplemented("path()")
    let path = NavigationPath(root: UnimplementedScreen())
    return NavigationPathUpdate(previous: path, current: path)
  }

  private static func reportUnimplemented(_ call: String) {
    reportIssue(
      """
      A mock of a navigator was called with \(call), which it has no closure for. Pass one to "Navigator.mock", or \
      inject a navigator that has a data source.
      """,
      fileID: #fileID,
      line: #line
    )
  }
}

/// The root of a path that nobody has told.
private struct UnimplementedScreen: Screen {
  let presentationStyle = ScreenPresentationStyle.push
}
