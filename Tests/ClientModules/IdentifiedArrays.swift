import NavEngine

protocol Describable {
  var text: String { get }
}

/// A conformance that asks nothing of elements.
extension IdentifiedArray: Describable {
  var text: String { "\(count) elements" }
}

/// Knows neither ids nor elements.
func firstID<ID, Element>(_ array: IdentifiedArray<ID, Element>) -> ID? { array.ids.first }

struct Section<ID: Hashable, Element> {
  var elements: IdentifiedArray<ID, Element>

  init(_ elements: [Element], id: KeyPath<Element, ID>) {
    self.elements = IdentifiedArray(uniqueElements: elements, id: id)
  }

  mutating func replace(_ elements: some Sequence<Element>) {
    self.elements = IdentifiedArray(id: self.elements.id)
    self.elements.append(contentsOf: elements)
  }

  mutating func merge(_ elements: [Element]) {
    self.elements = IdentifiedArray(self.elements + elements, id: self.elements.id) { $1 }
  }
}

extension Section: Sendable where ID: Sendable, Element: Sendable {}

extension Section where Element: Identifiable, ID == Element.ID {
  init(_ elements: Element...) { self.init(elements, id: \.id) }
  var copy: IdentifiedArrayOf<Element> { IdentifiedArray(uniqueElements: elements) }
}

/// A row without an id of its own.
struct Row: Reducer {
  struct State: Equatable {
    let name: String
    var count = 0
  }

  enum Action { case tap }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

struct List: Reducer {
  struct State: Equatable {
    var rows = IdentifiedArray(uniqueElements: [Row.State(name: "a")], id: \.name)
    var empty: IdentifiedArray<String, Row.State> = IdentifiedArray(id: \.name)
  }

  enum Action: CasePathable {
    case rows(IdentifiedAction<String, Row.Action>)

    struct AllCasePaths {
      var rows: CasePath<Action, IdentifiedAction<String, Row.Action>> {
        CasePath(embed: { .rows($0) }) { if case .rows(let action) = $0 { action } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.rows, action: \.rows) { Row() }
  }
}

@MainActor
func names(_ store: StoreOf<List>) -> [String] {
  store.scope(state: \.rows, action: \.rows).map(\.name)
}
