import Foundation
import NavEngine
import Testing

@testable import Guide

@Suite("Guide: navigation as plain values")
struct GuideTests {
  @Test("A ticket is presented on the sight on top, and edited in place")
  func ticket() {
    var guide = Guide()
    guide.orderTicket()
    #expect(guide.destination == nil)

    guide.showSight("Tower")
    guide.orderTicket()
    let presentation = guide.$destination.id
    guide.addVisitor()
    #expect(guide.destination?.ticket == Guide.Ticket(sight: "Tower", visitors: 2))
    #expect(guide.$destination.id == presentation)
  }

  @Test("A link keeps the screens that are there, with their ids")
  func link() {
    var guide = Guide()
    guide.showSight("Tower")
    guide.orderTicket()
    let tower = guide.path.ids.first

    guide.openMap(of: "Tower")
    #expect(guide.path.map { $0 } == [.sight(name: "Tower"), .map(of: "Tower")])
    #expect(guide.path.ids.first == tower)
    #expect(guide.destination == nil)
  }

  @Test("A saved guide comes back as it was")
  func restoration() throws {
    var guide = Guide()
    guide.openMap(of: "Tower")
    guide.destination = .search(text: "bridge")
    #expect(try JSONDecoder().decode(Guide.self, from: JSONEncoder().encode(guide)) == guide)
  }
}
