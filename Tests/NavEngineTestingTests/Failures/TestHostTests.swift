import Testing

@testable import NavEngineTesting

@Suite("TestHost")
struct TestHostTests {
  @Test("A test of Swift Testing is told as such, also in a task that it has detached")
  func here() async {
    #expect(TestHost.current == .swiftTesting)
    let detached = await Task.detached { TestHost.current }.value
    #expect(detached == .swiftTesting)
  }

  @Test(
    "A process tells by its arguments who runs its tests",
    arguments: [
      (["/app/.build/debug/AppPackageTests.xctest"], TestHost.xctest),
      (["/app/.build/debug/AppPackageTests.xctest", "--testing-library", "xctest"], .xctest),
      (["/app/.build/debug/AppPackageTests.xctest", "--testing-library", "swift-testing"], .swiftTesting),
      (["/usr/libexec/swift/pm/swiftpm-testing-helper", "--testing-library", "swift-testing"], .swiftTesting),
      (["/Applications/Xcode.app/Contents/Developer/usr/bin/xctest", "AppTests.xctest"], .xctest),
      (["/app/.build/debug/App"], .none),
      ([], .none),
    ]
  )
  func arguments(of process: [String], host: TestHost) {
    #expect(TestHost(arguments: process) == host)
  }
}
