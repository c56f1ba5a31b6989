import NavEngine
import TestSupport
import Testing

@Suite("What links cost", .enabled(if: countsAllocations))
struct DeeplinkAllocationTests {
  private static let link = try? Deeplink(parsing: "example://home/detail?id=0", matching: "example")

  @Test("a parsed link takes a block for its components, and one for the arguments of each")
  func parse() {
    #if !DEBUG
      #expect(allocations { keep(try? Deeplink(parsing: "example://home/detail?id=0", matching: "example")) } == 2)
      #expect(allocations { keep(try? Deeplink(parsing: "example://home/%C3%A9/a%20b", matching: "example")) } == 1)
    #endif
  }

  @Test("a printed link takes a block for its text")
  func print() {
    #if !DEBUG
      #expect(allocations { keep(try? Self.link?.string(scheme: "example")) } == 1)
    #endif
  }
}
