import NavEngineNavigator

/// Home, after which come home and details, which lead home.
struct CircularHome: NavigationTree {
  var builder: some PathBuilder<String> {
    named(HomeScreen.self) {
      CircularHome().eraseCircularNavigationPath()
      CircularDetail()
    }
  }
}

struct CircularDetail: NavigationTree {
  var builder: some PathBuilder<String> {
    named(DetailScreen.self) { CircularHome().eraseCircularNavigationPath() }
  }
}
