import NavEngineNavigator

/// A tree with texts for content, built of what a closure says, which is given a tree to call the functions of.
struct TextTree<Builder: PathBuilder<String>>: NavigationTree {
  let make: @MainActor (NoTree) -> Builder

  init(@NavigationTreeBuilder _ make: @escaping @MainActor (NoTree) -> Builder) {
    self.make = make
  }

  var builder: Builder { make(NoTree()) }
}

/// A tree of nothing.
struct NoTree: NavigationTree {
  var builder: some PathBuilder<Never> {}
}

/// Shows a screen as its name.
struct NamedTree<S: Screen>: NavigationTree {
  var text = S.pathComponent

  init(_: S.Type, _ text: String = S.pathComponent) {
    self.text = text
  }

  var builder: some PathBuilder<String> {
    Screen(S.self, content: { text })
  }
}

/// Shows a screen as its name, and what comes after it.
@MainActor
func named<S: Screen, Nested: PathBuilder<String>>(
  _: S.Type,
  _ text: String = S.pathComponent,
  @NavigationTreeBuilder nesting: @escaping @MainActor () -> Nested
) -> some PathBuilder<String> {
  NoTree().Screen(S.self, content: { text }, nesting: nesting)
}

/// The tree of the article with one type of content, which its trees name.
struct AppTextTree: NavigationTree {
  let title: String

  var builder: some PathBuilder<String> {
    Screen(
      HomeScreen.self,
      content: { title },
      nesting: {
        DetailScreen.TextBuilder()
        NamedTree(SettingsScreen.self)
      }
    )
  }
}

extension DetailScreen {
  struct TextBuilder: NavigationTree {
    var builder: some PathBuilder<String> {
      Screen(content: { (screen: DetailScreen) in "detail \(screen.detailID)" })
    }
  }
}

/// A screen that says nothing.
struct PlainScreen: Screen {
  let presentationStyle = ScreenPresentationStyle.push
}
