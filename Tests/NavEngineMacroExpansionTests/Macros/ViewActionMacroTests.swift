import Testing

@testable import NavEngineMacroExpansion

@Suite("@ViewAction")
struct ViewActionMacroTests {
  private func expansion(_ declaration: String, conformances: String = "_ViewActionSending") -> Expansion {
    Expansion(
      "ViewAction",
      .extension,
      attribute: "@ViewAction(for: Feature.self)",
      of: declaration,
      type: "FeatureView",
      conformances: conformances
    )
  }

  @Test("a type with a store sends")
  func conformance() {
    for kind in ["struct", "final class"] {
      let expansion = expansion("public \(kind) FeatureView { let store: StoreOf<Feature> }")
      #expect(expansion.diagnostics.isEmpty)
      #expect(expansion.code == "extension FeatureView: NavEngine._ViewActionSending {}")
    }
    #expect(expansion("class FeatureView: BaseView {}").diagnostics.isEmpty)
    #expect(expansion("struct FeatureView { var store: S }", conformances: "Other").code == "")
  }

  @Test("a type without a store is told to have one")
  func noStore() {
    let expansion = expansion("struct FeatureView { static let store = 1 }")
    #expect(expansion.code == nil && expansion.diagnostics.count == 1)
    #expect(expansion.diagnostics.first?.message.contains("let store: StoreOf<Feature>") == true)
  }

  @Test("a direct send is a warning, where it is, and that of another store is none")
  func directSend() {
    let declaration = """
      struct FeatureView {
        let store: StoreOf<Feature>
        func tapped() { store.send(.view(.tapped)); self.store.send(.view(.tapped)); parent.store.send(.tapped) }
        func other() { send(.tapped); store.sendLater(.tapped) }
      }
      """
    let expansion = expansion(declaration)
    #expect(expansion.diagnostics.map(\.severity) == [.warning, .warning])
    #expect(expansion.code == "extension FeatureView: NavEngine._ViewActionSending {}")
  }
}
