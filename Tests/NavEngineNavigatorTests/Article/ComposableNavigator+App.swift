import NavEngineNavigator

// The app of "Composable Navigator", with pages of text where the article has views.

@MainActor
final class HomeViewModel {
  var title = "Home"
}

@MainActor
final class DetailViewModel {
  var shown: [String] = []
}

@MainActor
final class SettingsViewModel {
  var isOpen = false
}

// What stands for views.

struct HomeView: Equatable {
  let title: String

  @MainActor
  init(viewModel: HomeViewModel) {
    title = viewModel.title
  }
}

struct DetailView: Equatable {
  let detailID: String

  @MainActor
  init(viewModel: DetailViewModel, detailID: String) {
    viewModel.shown.append(detailID)
    self.detailID = detailID
  }
}

struct SettingsView: Equatable {
  @MainActor
  init(viewModel: SettingsViewModel) {}
}

extension DetailScreen {
  struct Builder: NavigationTree {
    let viewModel: DetailViewModel

    var builder: some PathBuilder {
      Screen(
        content: { (screen: DetailScreen) in DetailView(viewModel: viewModel, detailID: screen.detailID) }
      )
    }
  }
}

extension SettingsScreen {
  struct Builder: NavigationTree {
    let viewModel: SettingsViewModel

    var builder: some PathBuilder {
      Screen(
        SettingsScreen.self,
        onAppear: { _ in viewModel.isOpen = true },
        content: { SettingsView(viewModel: viewModel) }
      )
      .onDismiss(of: SettingsScreen.self) { viewModel.isOpen = false }
    }
  }
}

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

/// The view that navigates, with what it has from its environment.
@MainActor
struct NavigatingHomeView {
  let navigator: Navigator
  let currentScreenID: ScreenID

  func goToDetail() {
    navigator.go(
      to: DetailScreen(detailID: "0"),
      on: currentScreenID
    )
  }

  func goToSettings() {
    navigator.go(
      to: SettingsScreen(),
      on: HomeScreen()
    )
  }
}
