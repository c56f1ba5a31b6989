import NavEngine

final class HomeViewModel: Sendable {}
final class DetailViewModel: Sendable {}
final class SettingsViewModel: Sendable {}

struct HomeView: Equatable {
  let viewModel: HomeViewModel

  static func == (left: HomeView, right: HomeView) -> Bool { left.viewModel === right.viewModel }
}

struct DetailView: Equatable {
  let detailID: String
}

struct SettingsView: Equatable {}

/// The tree of the article, as it stands there.
struct AppNavigationTree: NavigationTree {
  let homeViewModel: HomeViewModel
  let detailViewModel: DetailViewModel
  let settingsViewModel: SettingsViewModel

  var builder: some PathBuilder {
    Screen(
      HomeScreen.self,
      content: {
        HomeView(viewModel: homeViewModel)
      },
      nesting: {
        DetailScreen.Builder(viewModel: detailViewModel)
        SettingsScreen.Builder(viewModel: settingsViewModel)
      }
    )
  }
}

extension DetailScreen {
  struct Builder: NavigationTree {
    let viewModel: DetailViewModel

    var builder: some PathBuilder {
      Screen(content: { (screen: DetailScreen) in DetailView(detailID: screen.detailID) })
    }
  }
}

extension SettingsScreen {
  struct Builder: NavigationTree {
    let viewModel: SettingsViewModel

    var builder: some PathBuilder {
      Screen(SettingsScreen.self, content: { SettingsView() })
    }
  }
}

/// The same with one type of content, which its trees name.
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
