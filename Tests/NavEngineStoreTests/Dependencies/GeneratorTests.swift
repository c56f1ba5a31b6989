import Foundation
import NavEngine
import Testing

@Suite("Generators")
struct GeneratorTests {
  @Dependency(\.uuid) private var uuid
  @Dependency(\.date) private var date
  @Dependency(\.continuousClock) private var clock
  @Dependency(\.stackElementID) private var stackElementID

  @Test("random ids are of version 4 and unlike")
  func randomUUIDs() {
    let ids = withDependencies({ $0.context = .live }, operation: { (0..<1_000).map { _ in uuid() } })
    #expect(Set(ids).count == 1_000)
    for id in ids {
      let text = Array(id.uuidString)
      #expect(text[14] == "4" && "89AB".contains(text[19]))
    }
  }

  @Test("ids count up, also from a negative number, or stay")
  func countedUUIDs() {
    withDependencies {
      $0.uuid = .incrementing
    } operation: {
      #expect(uuid().uuidString == "00000000-0000-0000-0000-000000000000")
      for _ in 0..<255 { _ = uuid() }
      #expect(uuid().uuidString == "00000000-0000-0000-0000-000000000100")
      #expect(uuid() == UUID(0x101))
    }
    let id = UUID()
    withDependencies({ $0.uuid = .constant(id) }, operation: { #expect(uuid() == id && uuid() == id) })
    #expect(UUID(-1).uuidString == "00000000-0000-0001-0000-000000000001")
    #expect(Set([UUID(.min), UUID(.max), UUID(-1), UUID(1)]).count == 4)
  }

  @Test("the time is the system's, or stands still")
  func dates() {
    withDependencies({ $0.context = .live }, operation: { #expect(abs(date.now.timeIntervalSinceNow) < 60) })
    let time = Date(timeIntervalSince1970: 5)
    withDependencies({ $0.date = .constant(time) }, operation: { #expect(date.now == time && date() == time) })
  }

  @Test("the calendar, the locale, the time zone and clocks are the system's, or set")
  func places() {
    @Dependency(\.calendar) var calendar
    @Dependency(\.locale) var locale
    @Dependency(\.timeZone) var timeZone
    @Dependency(\.suspendingClock) var suspendingClock
    withDependencies {
      $0.calendar = Calendar(identifier: .gregorian)
      $0.calendar.timeZone = TimeZone(secondsFromGMT: 0)!
      $0.locale = Locale(identifier: "de_DE")
      $0.timeZone = TimeZone(secondsFromGMT: 3_600)!
    } operation: {
      #expect(calendar.component(.hour, from: Date(timeIntervalSince1970: 0)) == 0)
      #expect(locale.identifier == "de_DE" && timeZone.secondsFromGMT() == 3_600)
    }
    overriding(\.context, .live) {
      #expect(clock is ContinuousClock && suspendingClock is SuspendingClock)
      #expect(calendar == .autoupdatingCurrent && timeZone == .autoupdatingCurrent)
    }
    overriding(\.continuousClock, TestClock()) { #expect(clock is TestClock) }
  }

  @Test("element ids come from the counter of the stacks")
  func stackElementIDs() {
    withStackElementIDs {
      var stack: StackState = ["a", "b"]
      #expect(stackElementID() == 2)
      stack.append("c")
      #expect(stack.ids.elementsEqual([0, 1, 3]))
    }
    var stack: StackState = [1]
    let id = stackElementID()
    stack.append(2)
    #expect(!stack.ids.contains(id))
    withDependencies {
      $0.stackElementID = .incrementing
    } operation: {
      #expect(stackElementID() == 0 && stackElementID() == 1)
    }
  }
}
