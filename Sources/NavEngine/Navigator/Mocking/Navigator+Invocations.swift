// What the closures of a mock take. Semantics: "Composable Navigator", the invocations of `Navigator.mock`.

extension Navigator {
  /// How a call names a screen, under the name that the article has for it.
  public typealias NavigationIdentifier = NavEngine.NavigationIdentifier

  /// `go(to:on:)` with a screen.
  public struct GoToInvocation: Hashable, Sendable {
    /// What is to come right after ``on``.
    public let screen: AnyScreen
    /// The screen to go on from, by id or by value, as the caller has named it.
    public let on: NavigationIdentifier

    /// A call as a test expects it, to compare with what a mock was called with.
    public init(screen: AnyScreen, on target: NavigationIdentifier) {
      self.screen = screen
      on = target
    }
  }

  /// `go(to:on:)` with a path.
  public struct GoToPathInvocation: Hashable, Sendable {
    /// What is to come right after ``on``, in this order.
    public let path: [AnyScreen]
    /// The screen to go on from, by id or by value, as the caller has named it.
    public let on: NavigationIdentifier

    /// A call as a test expects it, to compare with what a mock was called with.
    public init(path: [AnyScreen], on target: NavigationIdentifier) {
      self.path = path
      on = target
    }
  }

  /// `present(_:)` and `present(_:on:)`.
  public struct PresentInvocation: Hashable, Sendable {
    /// What is to come on top.
    public let screen: AnyScreen
    /// A screen on the path whose top is meant; nil for the top of what is seen, as of `present(_:)`.
    public let on: NavigationIdentifier?

    /// A call as a test expects it, to compare with what a mock was called with.
    public init(screen: AnyScreen, on target: NavigationIdentifier? = nil) {
      self.screen = screen
      on = target
    }
  }

  /// `goBack(to:)`.
  public struct GoBackToInvocation: Hashable, Sendable {
    /// The screen after which everything goes, by id or by value, as the caller has named it.
    public let to: NavigationIdentifier

    /// A call as a test expects it, to compare with what a mock was called with.
    public init(to target: NavigationIdentifier) {
      to = target
    }
  }

  /// `replace(path:)`.
  public struct ReplacePathInvocation: Hashable, Sendable {
    /// The whole path, from the root on.
    public let path: [AnyScreen]

    /// A call as a test expects it, to compare with what a mock was called with.
    public init(path: [AnyScreen]) {
      self.path = path
    }
  }

  /// `dismiss(id:)` and `dismiss(screen:)`.
  public struct DismissInvocation: Hashable, Sendable {
    /// The screen that is to go; of a ``DismissSuccessorInvocation``, the one before what is to go.
    public let identifier: NavigationIdentifier

    /// A call as a test expects it, to compare with what a mock was called with.
    public init(identifier: NavigationIdentifier) {
      self.identifier = identifier
    }
  }

  /// `dismissSuccessor(of:)`.
  public typealias DismissSuccessorInvocation = DismissInvocation

  /// `replaceContent(of:with:)`.
  public struct ReplaceContentInvocation: Hashable, Sendable {
    /// The screen that gets another value.
    public let id: ScreenID
    /// The value that it gets.
    public let newContent: AnyScreen

    /// A call as a test expects it, to compare with what a mock was called with.
    public init(id: ScreenID, newContent: AnyScreen) {
      self.id = id
      self.newContent = newContent
    }
  }

  /// `replace(screen:with:)`.
  public struct ReplaceScreenInvocation: Hashable, Sendable {
    /// The value that the screen is named by: the last one that has it is meant.
    public let oldContent: AnyScreen
    /// The value that it gets.
    public let newContent: AnyScreen

    /// A call as a test expects it, to compare with what a mock was called with.
    public init(oldContent: AnyScreen, newContent: AnyScreen) {
      self.oldContent = oldContent
      self.newContent = newContent
    }
  }

  /// `activate(branch:of:resetting:)`.
  public struct ActivateInvocation: Hashable, Sendable {
    /// The name of the branch to show.
    public let branch: String
    /// The screen that the branch is in, by id or by value, as the caller has named it.
    public let of: NavigationIdentifier
    /// Whether the branch is to begin at its root again; else it is as it was left.
    public let resets: Bool

    /// A call as a test expects it, to compare with what a mock was called with.
    public init(branch: String, of target: NavigationIdentifier, resets: Bool = false) {
      self.branch = branch
      of = target
      self.resets = resets
    }
  }

  /// `didAppear(id:)` and `didDisappear(id:)`.
  public struct DidAppearInvocation: Hashable, Sendable {
    /// The screen that is shown; of `didDisappear(id:)`, the one that is not any more.
    public let id: ScreenID

    /// A call as a test expects it, to compare with what a mock was called with.
    public init(id: ScreenID) {
      self.id = id
    }
  }
}
