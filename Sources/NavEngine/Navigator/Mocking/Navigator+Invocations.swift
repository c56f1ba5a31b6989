// What the closures of a mock take. Semantics: "Composable Navigator", the invocations of `Navigator.mock`.

extension Navigator {
  public typealias NavigationIdentifier = NavEngine.NavigationIdentifier

  /// `go(to:on:)` with a screen.
  public struct GoToInvocation: Hashable, Sendable {
    public let screen: AnyScreen
    public let on: NavigationIdentifier

    public init(screen: AnyScreen, on target: NavigationIdentifier) {
      self.screen = screen
      on = target
    }
  }

  /// `go(to:on:)` with a path.
  public struct GoToPathInvocation: Hashable, Sendable {
    public let path: [AnyScreen]
    public let on: NavigationIdentifier

    public init(path: [AnyScreen], on target: NavigationIdentifier) {
      self.path = path
      on = target
    }
  }

  /// `present(_:)` and `present(_:on:)`.
  public struct PresentInvocation: Hashable, Sendable {
    public let screen: AnyScreen
    public let on: NavigationIdentifier?

    public init(screen: AnyScreen, on target: NavigationIdentifier? = nil) {
      self.screen = screen
      on = target
    }
  }

  /// `goBack(to:)`.
  public struct GoBackToInvocation: Hashable, Sendable {
    public let to: NavigationIdentifier

    public init(to target: NavigationIdentifier) {
      to = target
    }
  }

  /// `replace(path:)`.
  public struct ReplacePathInvocation: Hashable, Sendable {
    public let path: [AnyScreen]

    public init(path: [AnyScreen]) {
      self.path = path
    }
  }

  /// `dismiss(id:)` and `dismiss(screen:)`.
  public struct DismissInvocation: Hashable, Sendable {
    public let identifier: NavigationIdentifier

    public init(identifier: NavigationIdentifier) {
      self.identifier = identifier
    }
  }

  /// `dismissSuccessor(of:)`.
  public typealias DismissSuccessorInvocation = DismissInvocation

  /// `replaceContent(of:with:)`.
  public struct ReplaceContentInvocation: Hashable, Sendable {
    public let id: ScreenID
    public let newContent: AnyScreen

    public init(id: ScreenID, newContent: AnyScreen) {
      self.id = id
      self.newContent = newContent
    }
  }

  /// `replace(screen:with:)`.
  public struct ReplaceScreenInvocation: Hashable, Sendable {
    public let oldContent: AnyScreen
    public let newContent: AnyScreen

    public init(oldContent: AnyScreen, newContent: AnyScreen) {
      self.oldContent = oldContent
      self.newContent = newContent
    }
  }

  /// `activate(branch:of:resetting:)`.
  public struct ActivateInvocation: Hashable, Sendable {
    public let branch: String
    public let of: NavigationIdentifier
    public let resets: Bool

    public init(branch: String, of target: NavigationIdentifier, resets: Bool = false) {
      self.branch = branch
      of = target
      self.resets = resets
    }
  }

  /// `didAppear(id:)` and `didDisappear(id:)`.
  public struct DidAppearInvocation: Hashable, Sendable {
    public let id: ScreenID

    public init(id: ScreenID) {
      self.id = id
    }
  }
}
