import Foundation
import NavEngineHosts
import NavEngineMacros

@Reducer
struct Shelf {
  @Reducer
  enum Path { case book(Book) }

  @ObservableState
  struct State {
    var path = StackState<Path.State>()
    @Presents var alert: AlertState<Answer>?
  }

  @CasePathable
  enum Answer { case close }

  enum Action {
    case alert(PresentationAction<Answer>)
    case path(StackActionOf<Path>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .forEach(\.path, action: \.path)
      .ifLet(\.$alert, action: \.alert)
  }
}

@Reducer
struct Book {
  @ObservableState
  struct State { var title = "Emma" }

  enum Action {}
}

/// A host of one's own.
@MainActor
final class ClientHost: NavigationHost {
  private(set) var titles: [ScreenID: String] = [:]

  func replace(_ screen: HostedScreen<String>) -> HostProgress { show(screen) }
  func push(_ screen: HostedScreen<String>, on predecessor: ScreenID) -> HostProgress { show(screen) }
  func present(_ screen: HostedScreen<String>, on presenter: ScreenID) -> HostProgress { show(screen) }
  func pop(_ ids: [ScreenID], to target: ScreenID) -> HostProgress { .finished }
  func dismiss(_ ids: [ScreenID], from presenter: ScreenID) -> HostProgress { .finished }

  private func show(_ screen: HostedScreen<String>) -> HostProgress {
    titles[screen.id] = screen.canDismiss ? "< \(screen.content)" : screen.content
    return .inProgress
  }
}

@MainActor
func show(_ store: StoreOf<Shelf>, in host: ClientHost) -> NavigationDriver<String> {
  NavigationDriver(store, host: host) { screen in
    if let alert = screen.alert {
      alert.buttons.first { $0.role == .cancel }?.send()
      return "\(alert.title)"
    }
    switch screen.case(of: Shelf.Path.self) {
    case .book(let book): return book.title
    case nil: return screen.store(of: Shelf.self) == nil ? screen.label : "Shelf"
    }
  } selectedBranch: { screen in
    screen.kind == .root ? "books" : nil
  }
}

@MainActor
func runLoop(_ store: StoreOf<Shelf>) -> TextHost {
  let host = TextHost { print($0) }
  let driver = NavigationDriver(store, host: host) { screen in TextHost.Page(screen.label) }
  driver.didFinish()
  MainLoop.runPending()
  var descriptor = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
  _ = MainLoop.poll(&descriptor, 1, 0)
  return host
}
