import NavEngineNavigator
import TestSupport
import Testing

@Suite("Allocations of links", .enabled(if: countsAllocations))
struct DeeplinkAllocationTests {
  private static let link = try? Deeplink(parsing: "example://home/detail?id=0", matching: "example")

  @Test("a parsed link takes a few blocks, and as many if its parts are longer")
  func parse() {
    #if !DEBUG
      #expect(allocations { keep(try? Deeplink(parsing: "example://home/detail?id=0", matching: "example")) } <= 8)
      #expect(allocations { keep(try? Deeplink(parsing: "example://home/detailed?id=0", matching: "example")) } <= 8)
    #endif
  }

  @Test("a printed link takes a block for its text")
  func print() {
    #if !DEBUG
      #expect(allocations { keep(try? Self.link?.string(scheme: "example")) } == 1)
    #endif
  }
}
