import NavEngineNavigator

struct HomeScreen: Screen {
  let presentationStyle = ScreenPresentationStyle.push
}

struct DetailScreen: Screen {
  var detailID = "0"
  let presentationStyle = ScreenPresentationStyle.push
}

struct SettingsScreen: Screen {
  var presentationStyle = ScreenPresentationStyle.sheet()
}

struct ListScreen: Screen {
  var page: Int
  let presentationStyle = ScreenPresentationStyle.push
}

/// A sheet that nothing can be pushed on.
struct NoticeScreen: Screen {
  let presentationStyle = ScreenPresentationStyle.sheet(allowsPush: false)
}

struct CoverScreen: Screen {
  let presentationStyle = ScreenPresentationStyle.fullScreenCover
}

/// Two tabs: home, and a list.
struct TabsScreen: Screen {
  var user = "A"
  let presentationStyle = ScreenPresentationStyle.push

  var branches: [NavigationBranch.Content] {
    [.init("home", root: HomeScreen()), .init("list", root: ListScreen(page: 0))]
  }
}

/// Three columns, the last of which has tabs.
struct SplitScreen: Screen {
  let presentationStyle = ScreenPresentationStyle.push
  let branchLayout = NavigationBranch.Layout.columns

  var branches: [NavigationBranch.Content] {
    [
      .init("sidebar", root: HomeScreen()),
      .init("content", root: ListScreen(page: 0)),
      .init("detail", root: TabsScreen()),
    ]
  }
}

/// The screens without their types.
func erased(_ screens: any Screen...) -> [AnyScreen] { screens.map { $0.eraseToAnyScreen() } }

/// The route to a detail by a text.
func detailRoute(_ name: String = "detail", _ argument: String = "id") -> DeeplinkRoute<DetailScreen> {
  DeeplinkRoute(name, .string(argument)) {
    DetailScreen(detailID: $0)
  } print: {
    $0.detailID
  }
}

/// The route to a page of a list by its number.
func listRoute(_ name: String = "list", _ page: DeeplinkParameter<Int> = .int("page")) -> DeeplinkRoute<ListScreen> {
  DeeplinkRoute(name, page) {
    ListScreen(page: $0)
  } print: {
    $0.page
  }
}

/// The route to a value by a parameter that stands for it.
func route<Value>(_ name: String, _ parameter: DeeplinkParameter<Value>) -> DeeplinkRoute<Value> {
  DeeplinkRoute(name, parameter) {
    $0
  } print: {
    $0
  }
}

/// Marks the end of what a test watches.
struct EndScreen: Screen {
  let presentationStyle = ScreenPresentationStyle.popover
}

extension AsyncStream<Navigator.Event> {
  /// What the events until the end are told as.
  @MainActor
  func told(_ name: (Navigator.Event) -> String) async -> [String] {
    var events: [String] = []
    for await event in self {
      if event.screen.content.is(EndScreen.self) { break }
      events.append(name(event))
    }
    return events
  }
}
