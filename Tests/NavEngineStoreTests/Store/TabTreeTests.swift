import NavEngineCompatibility
import Testing

@MainActor
@Suite("Moving over: tabs in the tree of what is presented")
struct TabTreeTests {
  private struct Book: Equatable, Identifiable, Sendable {
    var id = 0
  }

  /// A tab with a stack and a sheet.
  private struct Shelf: Reducer {
    struct State: Equatable {
      var path = StackState<Book>()
      @PresentationState var sheet: Book?

      static func with(_ count: Int, sheet: Book? = nil) -> State {
        State(path: StackState((0..<count).map { Book(id: $0) }), sheet: sheet)
      }
    }

    enum Action {
      case path(StackAction<Book, Never>)
      case sheet(PresentationAction<Never>)
    }

    var body: some ReducerOf<Self> {
      EmptyReducer()
        .forEach(\.path, action: /Action.path) { EmptyReducer() }
        .ifLet(\.$sheet, action: /Action.sheet) { EmptyReducer() }
    }
  }

  /// A part with a sheet, and without a stack.
  private struct Desk: Reducer {
    struct State: Equatable {
      @PresentationState var sheet: Book?
    }

    enum Action {
      case sheet(PresentationAction<Never>)
    }

    var body: some ReducerOf<Self> {
      EmptyReducer().ifLet(\.$sheet, action: /Action.sheet) { EmptyReducer() }
    }
  }

  private struct Library: Reducer {
    struct State: Equatable, Identifiable {
      var id = 0
      var novels = Shelf.State()
      var comics = Shelf.State()
      var desk = Desk.State()
      @PresentationState var visitor: Book?
      var computed: Shelf.State {
        get { comics }
        set { comics = newValue }
      }
    }

    enum Action {
      case novels(Shelf.Action)
      case comics(Shelf.Action)
      case desk(Desk.Action)
      case visitor(PresentationAction<Never>)
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.novels, action: /Action.novels) { Shelf() }
      Scope(state: \.desk, action: /Action.desk) { Desk() }
      Scope(state: \.comics, action: /Action.comics) { Shelf() }
      // A second reducer of the same field.
      Scope(state: \.novels, action: /Action.novels) { EmptyReducer() }
      EmptyReducer().ifLet(\.$visitor, action: /Action.visitor) { EmptyReducer() }
    }
  }

  private func outline<State, Action>(_ state: State, _ reducer: some Reducer<State, Action>) -> String {
    Store(initialState: state) { reducer }.presentationTree.outlined
  }

  @Test("Fields with a stack each are branches, also while these are empty; other fields are none")
  func branches() {
    #expect(outline(Library.State(), Library()) == "root Library\n  branch novels\n  branch comics")
    let state = Library.State(
      novels: .with(2, sheet: Book()),
      comics: .with(1, sheet: Book()),
      desk: Desk.State(sheet: Book()),
      visitor: Book()
    )
    // Of the two that are presented on the library, the second is of a custom kind with the same name.
    #expect(
      outline(state, Library())
        == """
        root Library
          branch novels
            stackElement Book
            stackElement Book
            destination Book
          destination Book
          branch comics
            stackElement Book
            destination Book
          destination Book
        """
    )
  }

  @Test("One field with a stack is its feature's own, whatever is beside it")
  func oneStack() {
    let state = Library.State(novels: .with(2, sheet: Book()), desk: Desk.State(sheet: Book()))
    let tree = outline(
      state,
      CombineReducers {
        Scope(state: \Library.State.novels, action: /Library.Action.novels) { Shelf() }
        Scope(state: \Library.State.desk, action: /Library.Action.desk) { Desk() }
      }
    )
    #expect(!tree.contains("branch"))
    #expect(tree.split(separator: "\n").allSatisfy { $0.hasPrefix("root") || $0.prefix { $0 == " " }.count == 2 })
    let both = outline(
      state,
      CombineReducers {
        Scope(state: \Library.State.novels, action: /Library.Action.novels) { Shelf() }
        Scope(state: \Library.State.novels, action: /Library.Action.novels) { Shelf() }
      }
    )
    #expect(!both.contains("branch"))
  }

  @Test("A computed field's branch has the name of its feature")
  func computed() {
    let tree = outline(
      Library.State(),
      CombineReducers {
        Scope(state: \Library.State.novels, action: /Library.Action.novels) { Shelf() }
        Scope(state: \Library.State.computed, action: /Library.Action.comics) { Shelf() }
      }
    )
    #expect(tree == "root Library\n  branch novels\n  branch Shelf")
  }

  private struct City: Reducer {
    struct State: Equatable {
      var library = Library.State()
      var kiosk = Shelf.State()
      var path = StackState<Library.State>()
      var libraries: IdentifiedArrayOf<Library.State> = []
    }

    enum Action {
      case library(Library.Action)
      case kiosk(Shelf.Action)
      case path(StackAction<Library.State, Library.Action>)
      case libraries(IdentifiedAction<Int, Library.Action>)
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.library, action: /Action.library) { Library() }
      Scope(state: \.kiosk, action: /Action.kiosk) { Shelf() }
      EmptyReducer().forEach(\.path, action: /Action.path) { Library() }
    }
  }

  @Test("Tabs stand in tabs, and in elements of a stack")
  func nested() {
    let state = City.State(
      library: Library.State(comics: .with(1)),
      kiosk: .with(1),
      path: [Library.State(novels: .with(1))]
    )
    #expect(
      outline(state, City()) == """
        root City
          branch library
            branch novels
            branch comics
              stackElement Book
          branch kiosk
            stackElement Book
          stackElement Library
            branch novels
              stackElement Book
            branch comics
        """
    )
    // Alone, what is in a field is its feature's own.
    let alone = outline(
      state,
      CombineReducers {
        Scope(state: \City.State.library, action: /City.Action.library) { Library() }
      }
    )
    #expect(alone == "root City\n  branch novels\n  branch comics\n    stackElement Book")
  }

  @Test("Elements of a collection are no screens, and their fields no branches")
  func collections() {
    let libraries: IdentifiedArrayOf = [Library.State(id: 1, novels: .with(1)), Library.State(id: 2, comics: .with(1))]
    let tree = outline(
      City.State(libraries: libraries),
      CombineReducers {
        EmptyReducer().forEach(\City.State.libraries, action: /City.Action.libraries) { Library() }
      }
    )
    #expect(tree == "root City\n  stackElement Book\n  stackElement Book")
  }

  @Test("A scoped store tells of its own part, with the ids of the whole")
  func scoped() {
    let store = Store(initialState: City.State(library: Library.State(comics: .with(1)), kiosk: .with(2))) { City() }
    let tree = store.presentationTree
    let branches = tree.children(of: tree.root)
    let kiosk = store.scope(state: \.kiosk, action: { .kiosk($0) }).presentationTree
    #expect(kiosk.root == branches[1])
    #expect(kiosk.outlined == "root Shelf\n  stackElement Book\n  stackElement Book")
    #expect(kiosk.children(of: kiosk.root) == tree.children(of: branches[1]))
    let library = store.scope(state: \.library, action: { .library($0) }).presentationTree
    #expect(library.root == branches[0])
    #expect(library.outlined == "root Library\n  branch novels\n  branch comics\n    stackElement Book")
    let comics = store.scope(state: \.library.comics, action: { .library(.comics($0)) }).presentationTree
    #expect(comics.root == library.children(of: library.root)[1])
    #expect(comics.outlined == "root Shelf\n  stackElement Book")
    // The next question gets the same ids.
    #expect(store.presentationTree == tree)
  }
}
