import NavEngineMacros
import TestSupport
import Testing

@Observable
@MainActor
private final class Basket {
  var count = 0
}

@MainActor
@Suite("Moving: observe")
struct ObserveTests {
  /// What observers have written down.
  @MainActor
  private final class Notes {
    var entries: [String] = []
  }

  private func settle() async {
    for _ in 0..<20 { await Task.yield() }
  }

  @Test("runs at once, and after changes of what it has read, until the token goes")
  func runs() async {
    let store = Store(initialState: OrderForm.State()) { OrderForm() }
    let notes = Notes()
    var token: ObserveToken? = observe { notes.entries.append(store.name) }
    #expect(notes.entries == [""])
    store.name = "Spoon"
    await settle()
    store.count = 2
    await settle()
    #expect(notes.entries == ["", "Spoon"])
    store.name = "Fork"
    await settle()
    #expect(notes.entries == ["", "Spoon", "Fork"])
    token = nil
    store.name = "Knife"
    await settle()
    #expect(notes.entries.count == 3 && token == nil)
  }

  @Test("what it reads in one run is what it runs again for; a token in a set ends when it is cancelled")
  func branches() async {
    let basket = Basket()
    let store = Store(initialState: OrderForm.State()) { OrderForm() }
    let notes = Notes()
    var tokens: Set<ObserveToken> = []
    observe { notes.entries.append(basket.count == 0 ? "empty" : store.name) }.store(in: &tokens)
    store.name = "Spoon"
    await settle()
    #expect(notes.entries == ["empty"])
    basket.count = 1
    await settle()
    store.name = "Fork"
    await settle()
    #expect(notes.entries == ["empty", "Spoon", "Fork"])
    for token in tokens { token.cancel() }
    basket.count = 0
    await settle()
    #expect(notes.entries.count == 3)
  }
}
