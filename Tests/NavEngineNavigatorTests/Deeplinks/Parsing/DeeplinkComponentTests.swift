import NavEngineNavigator
import TestSupport
import Testing

@Suite("Components of links")
struct DeeplinkComponentTests {
  private func component(_ items: [DeeplinkComponent.Item]?) -> DeeplinkComponent {
    DeeplinkComponent(name: "list", items: items)
  }

  @Test("are equal whatever the order of different names, and not of equal ones")
  func equality() {
    let component = component([.init("a", .value("1")), .init("b", .flag), .init("a", .value("2"))])
    let moved = self.component([.init("b", .flag), .init("a", .value("1")), .init("a", .value("2"))])
    let others = [
      self.component([.init("a", .value("2")), .init("b", .flag), .init("a", .value("1"))]),
      self.component([.init("a", .value("1")), .init("b", .flag)]),
      self.component([.init("a", .value("1")), .init("b", .value("")), .init("a", .value("2"))]),
      self.component([]), self.component(nil),
    ]
    checkEqualities([[component, moved]] + others.map { [$0] })
    #expect(self.component([]) != self.component(nil))
    #expect(DeeplinkComponent(name: "a") != DeeplinkComponent(name: "b"))
  }

  @Test("of a dictionary have its names in order")
  func dictionary() {
    let component = DeeplinkComponent(name: "x", arguments: ["c": .flag, "a": .value("1"), "b": .value("")])
    #expect(component.items == [.init("a", .value("1")), .init("b", .value("")), .init("c", .flag)])
    #expect(DeeplinkComponent(name: "x").items == nil)
    #expect(DeeplinkComponent(name: "x", arguments: [:]).items?.isEmpty == true)
  }

  @Test("leave out flags without a name")
  func nothing() {
    #expect(component([.init("", .flag), .init("", .value(""))]) == component([.init("", .value(""))]))
    #expect(DeeplinkComponent(name: "x", arguments: ["": .flag]).items == [])
  }

  @Test("without a name give their arguments to the one before, in links made by hand, too")
  func nameless() {
    let flags = { (names: String...) in names.map { DeeplinkComponent.Item($0, .flag) } }
    let link = Deeplink(components: [
      .init(name: ""), .init(name: "", items: flags("a")), .init(name: "", items: flags("b")), .init(name: "home"),
      .init(name: "", items: flags("c")), .init(name: ""), .init(name: "", items: flags("d")),
    ])
    let expected = [
      DeeplinkComponent(name: "", items: flags("a", "b")), DeeplinkComponent(name: "home", items: flags("c", "d")),
    ]
    #expect(link.components == expected)
  }
}
