import NavEngineNavigator

/// Home, after which come home and details, which lead home.
struct CircularHome: NavigationTree {
  var builder: some PathBuilder<String> {
    Screen(
      HomeScreen.self,
      content: { "home" },
      nesting: {
        CircularHome().eraseCircularNavigationPath()
        CircularDetail()
      }
    )
  }
}

struct CircularDetail: NavigationTree {
  var builder: some PathBuilder<String> {
    Screen(
      DetailScreen.self,
      content: { "detail" },
      nesting: { CircularHome().eraseCircularNavigationPath() }
    )
  }
}
