import NavEngine
import NavEngineTesting
import Testing

@testable import Movies

@MainActor
@Suite("Movies: stack-based navigation")
struct MoviesTests {
  private let heat = Film(title: "Heat", cast: ["Pacino", "De Niro"])
  private let insider = Film(title: "The Insider", cast: ["Pacino", "Crowe"])

  @Test("Films lead to actors and actors to films; a timer ends with its screen")
  func browsing() async {
    let clock = TestClock()
    let store = TestStore(initialState: Movies.State(films: [heat, insider])) {
      Movies()
    } withDependencies: {
      $0.continuousClock = clock
    }

    await store.send(.filmTapped(heat)) {
      $0.path[id: 0] = .film(FilmDetail.State(film: heat))
    }
    await store.send(\.path[id: 0].film.actorTapped, "Pacino") {
      $0.path[id: 1] = .actor(ActorDetail.State(actor: "Pacino", films: [heat, insider]))
    }
    await store.send(\.path[id: 1].actor.appeared)
    await clock.advance(by: .seconds(1))
    await store.receive(\.path[id: 1].actor.secondPassed) {
      $0.path[id: 1, case: \.actor]?.secondsOnScreen = 1
    }
    await store.send(\.path[id: 1].actor.filmTapped, insider) {
      $0.path[id: 2] = .film(FilmDetail.State(film: insider))
    }
    await store.send(.homeButtonTapped) {
      $0.path = []
    }
  }

  @Test("A screen closes itself, and those on top of it go with it")
  func closing() async {
    let store = TestStore(
      initialState: Movies.State(
        path: [
          .film(FilmDetail.State(film: heat)), .actor(ActorDetail.State(actor: "Pacino", films: [])),
        ]
      )
    ) {
      Movies()
    }

    await store.send(\.path[id: 0].film.closeButtonTapped)
    await store.receive(\.path.popFrom) {
      $0.path = []
    }
  }
}
