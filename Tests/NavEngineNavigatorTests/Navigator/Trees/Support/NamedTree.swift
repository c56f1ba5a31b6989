import NavEngine

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
