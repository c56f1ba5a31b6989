import NavEngine

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
