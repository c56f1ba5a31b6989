import Testing

@testable import Benchmarks
@testable import NavEngineBenchmarking

@Suite("Pages of a trace")
struct PageTests {
  @Test("a name has one kind of page, and names are spread over the kinds")
  func kinds() {
    var counts = [0, 0, 0]
    for name in 0..<Int32(1_000) {
      let page = Page.State(name: name)
      #expect(page.name == name)
      #expect(page == Page.State(name: name))
      switch page {
      case .list: counts[0] += 1
      case .detail: counts[1] += 1
      case .form: counts[2] += 1
      }
    }
    #expect(counts.min() ?? 0 > 200)
  }

  @Test("the store and the switch end on the same pages")
  @MainActor
  func models() {
    let model = BrowsingModel.make()
    model.send(.path(.push(id: 1, state: Page.State(name: 1))))
    model.send(.path(.push(id: 2, state: .form(Visit.State(name: 2)))))
    model.send(.path(.element(id: 2, action: .form(.tap))))
    #expect(model.path.map(\.page) == [Page.State(name: 1), .form(Visit.State(name: 2, count: 1))])
    model.send(.path(.popFrom(id: 1)))
    #expect(model.path.isEmpty)
  }
}
