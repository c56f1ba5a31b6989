import CBenchmarks
import NavEngine
import TestSupport
import Testing

@MainActor
@Suite("What scoping costs", .enabled(if: countsAllocations))
struct ScopeCostTests {
  private let store = Store(initialState: Page.State.nested(10)) { Page() }

  /// Without optimisation, closures and accessors have their frames on the heap, too.
  private func check(_ blocks: Int64, are expected: ClosedRange<Int64>, location: SourceLocation = #_sourceLocation) {
    #if DEBUG
      #expect(blocks <= expected.upperBound + 32, sourceLocation: location)
    #else
      #expect(expected.contains(blocks), sourceLocation: location)
    #endif
  }

  @Test("A store that is held is found without allocating")
  func held() throws {
    let child = try #require(store.scope(state: \.child, action: \.child))
    var isSame = true
    check(allocations { isSame = isSame && store.scope(state: \.child, action: \.child) === child }, are: 0...0)
    #expect(isSame)
  }

  @Test("A store of what is presented is a few blocks, however much is presented in it")
  func presented() {
    // What is known of a key path is found once in a process.
    keep(store.scope(state: \.child, action: \.child))
    let small = Store(initialState: Page.State.nested(2)) { Page() }
    let few = allocations { keep(small.scope(state: \.child, action: \.child)) }
    check(few, are: 1...16)
    let large = Store(initialState: Page.State.nested(50)) { Page() }
    #expect(allocations { keep(large.scope(state: \.child, action: \.child)) } == few)
  }

  @Test("A store of a field is a few blocks")
  func field() {
    keep(store.scope(state: \.path, action: \.path))
    check(allocations { keep(store.scope(state: \.path, action: \.path)) }, are: 1...16)
  }

  @Test("A root is three blocks, and a fourth for the closure that makes its feature")
  func root() {
    let state = Page.State()
    check(allocations { keep(Store(initialState: state) { Page() }) }, are: 3...4)
  }
}
