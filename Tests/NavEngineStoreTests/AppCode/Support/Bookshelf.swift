import NavEngine

/// A feature with a small state, which the compiler passes to getters in registers: what a getter has of it is freed if
/// the state is edited where it is meanwhile.
struct Bookshelf: Reducer {
  struct Book: Equatable {
    var title: String
    var pages = 0
  }

  struct State {
    var books: [Book]
    @PresentationState var open: Book?
    @PresentationState var lent: Book?
    let code: AppCode

    /// A child that is stored elsewhere.
    var first: Book? {
      code.run(.getter) { books }
      return books.first
    }

    /// A child that is presented.
    var shown: Book? {
      code.run(.getter) { books }
      return open
    }

    /// The same, with the code after the read.
    var shownBefore: Book? {
      let open = open
      code.run(.getter) { books }
      return open
    }

    /// Another child that is presented.
    var shownLent: Book? {
      code.run(.getter) { books }
      return lent
    }

    /// A field.
    var last: Book {
      code.run(.getter) { books }
      return books[books.count - 1]
    }

    /// A field that is made of what is presented.
    var lentPages: Book { lent ?? books[0] }

    /// A field without a store of its own.
    var titles: [String] {
      code.run(.getter) { books }
      return books.map(\.title)
    }
  }

  enum Action: CasePathable, LocalEditAction {
    case edit((inout State) -> Void)
    /// Adds pages to a book.
    case first(Int)
    case open(PresentationAction<Int>)
    case lent(PresentationAction<Int>)
    case last(Int)

    struct AllCasePaths: CasePathList {
      let first = CasePath(embed: Action.first) { if case .first(let pages) = $0 { pages } else { nil } }
      let open = CasePath(embed: Action.open) { if case .open(let action) = $0 { action } else { nil } }
      let lent = CasePath(embed: Action.lent) { if case .lent(let action) = $0 { action } else { nil } }
      let last = CasePath(embed: Action.last) { if case .last(let pages) = $0 { pages } else { nil } }
    }
  }

  var body: some ReducerOf<Self> {
    Reduce.changing { state, action in
      switch action {
      case .edit(let edit): edit(&state)
      case .first(let pages): state.books[0].pages += pages
      case .last(let pages): state.books[state.books.count - 1].pages += pages
      case .open, .lent: break
      }
    }
    .ifLet(\.$open, action: \.open) { reader }
    .ifLet(\.$lent, action: \.lent) { reader }
  }

  private var reader: Reduce<Book, Int> {
    Reduce.changing { book, pages in book.pages += pages }
  }

  /// Books with texts that are in the heap.
  static func books(_ titles: String...) -> [Book] {
    titles.map { Book(title: $0 + ", with a title that does not fit in its own words") }
  }
}
