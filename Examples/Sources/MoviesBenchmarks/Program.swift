import Movies
import NavEngineBenchmarking
import NavEngineMacros

/// `swift run -c release --package-path Examples MoviesBenchmarks`
@main
struct MoviesBenchmarks: BenchmarkProgram {
  static let suite = BenchmarkSuite {
    Benchmark("movies/film", about: "a film shown and left, over so many", sizes: [1, 100], documented: .constant) {
      size in
      let films = makeFilms(size)
      let store = Store(initialState: Movies.State(films: films)) { Movies() }
      for film in films { store.send(.filmTapped(film)) }
      return Turn {
        store.send(.filmTapped(films[0]))
        if let last = store.path.ids.last { store.send(.path(.popFrom(id: last))) }
      } check: { _ in
        try CheckFailure.check("the screens", store.path.count, equals: size)
      }
    } reference: { size in
      let films = makeFilms(size)
      var path = films
      return Turn {
        path.append(films[0])
        return path.popLast()
      }
    }

    Benchmark(
      "movies/favourite",
      about: "the star of the film on top switched",
      sizes: [1, 100],
      documented: .constant
    ) { size in
      let films = makeFilms(size)
      let store = Store(initialState: Movies.State(films: films)) { Movies() }
      for film in films { store.send(.filmTapped(film)) }
      let top = store.path.ids[size - 1]
      return { store.send(.path(.element(id: top, action: .film(.favoriteButtonTapped)))) }
    }

    Benchmark("movies/home", about: "an action of the browser itself, that changes nothing") {
      let store = Store(initialState: Movies.State()) { Movies() }
      return { store.send(.homeButtonTapped) }
    }

    Benchmark("movies/store", about: "a store of the browser made and dropped") {
      { Store(initialState: Movies.State()) { Movies() }.withState { $0.films.count } }
    }

    Benchmark("movies/close", about: "a film shown, that closes itself", ungated: "the effect ends on another thread") {
      let film = makeFilms(1)[0]
      let store = Store(initialState: Movies.State()) { Movies() }
      return Turn {
        store.send(.filmTapped(film))
        guard let last = store.path.ids.last else { return }
        await store.send(.path(.element(id: last, action: .film(.closeButtonTapped)))).finish()
      } check: { _ in
        try CheckFailure.check("the screens", store.path.count, equals: 0)
      }
    }
  }

  private static func makeFilms(_ count: Int) -> [Film] {
    (0..<count).map { Film(title: "Film \($0)", cast: ["Actor \($0 % 7)"]) }
  }
}
