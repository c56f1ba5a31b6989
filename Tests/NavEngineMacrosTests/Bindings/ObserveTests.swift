import NavEngineMacros
import TestSupport
import Testing

@MainActor
@Suite("observe")
struct ObserveTests {
  /// What observers have written down.
  @MainActor
  private final class Notes {
    var entries: [String] = []
  }

  private let store = Store(initialState: OrderForm.State()) { OrderForm() }
  private let notes = Notes()

  /// Returns when all that was to run for the changes so far has run: what is changed last runs last.
  private func settle() async {
    let runs = Notes()
    let token = observe { [store] in runs.entries.append(store.note ?? "") }
    store.note = "\(store.note ?? "")."
    await until { runs.entries.count == 2 }
    token.cancel()
  }

  @Test("Runs at once, and after changes of what it has read, until the token goes")
  func runs() async {
    var token: ObserveToken? = observe { [store, notes] in notes.entries.append(store.name) }
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

  @Test("Runs again for what it has read in its last run; a token in a set ends when it is cancelled")
  func branches() async {
    var tokens: Set<ObserveToken> = []
    observe { [store, notes] in notes.entries.append(store.count == 1 ? "one" : store.name) }.store(in: &tokens)
    store.name = "Spoon"
    await settle()
    #expect(notes.entries == ["one"])
    store.count = 2
    await settle()
    store.name = "Fork"
    await settle()
    #expect(notes.entries == ["one", "Spoon", "Fork"])
    for token in tokens { token.cancel() }
    store.count = 1
    await settle()
    #expect(notes.entries.count == 3)
  }
}
