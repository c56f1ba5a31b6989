import CIdentified
import Foundation
import Observation
import TestSupport
import Testing

@testable import NavEngine

/// How stores find out whether reads are tracked.
@MainActor
@Suite("Whether reads are tracked")
struct TrackingWordTests {
  /// Tells whether reads are tracked: before, within a tracking, within one in it, after that, and after both.
  private nonisolated static func ask(_ isTracking: () -> Bool) -> [Bool] {
    var answers = [isTracking()]
    withObservationTracking {
      answers.append(isTracking())
      withObservationTracking {
        answers.append(isTracking())
      } onChange: {
      }
      answers.append(isTracking())
    } onChange: {
    }
    return answers + [isTracking()]
  }

  private nonisolated static let expected = [false, true, true, true, false]

  #if os(Linux)
    @Test("A thread that reads a store finds the word in which Observation keeps what it tracks")
    func found() throws {
      let store = makeDesk()
      _ = store.count
      let word = try #require(cid_tracking_word())
      #expect(Self.ask { word.pointee != 0 } == Self.expected)
    }

    @Test("Each thread finds its own word")
    func threads() {
      let words = Words()
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        withObservationTracking {
          // Tracked on this thread, and on no other one.
          words.note(Self.askThread())
        } onChange: {
        }
      }
      #expect(words.answers == Array(repeating: Self.expected, count: 4))
    }

    /// What a new thread finds. It runs while this one waits.
    private nonisolated static func askThread() -> [Bool] {
      let words = Words()
      let thread = Thread {
        TrackingWord.find()
        let word = cid_tracking_word()
        words.note(word.map { word in ask { word.pointee != 0 } } ?? [])
        words.end()
      }
      thread.start()
      words.wait()
      return words.answers.first ?? []
    }

    private final class Words: @unchecked Sendable {
      private let lock = NSLock()
      private let ended = DispatchSemaphore(value: 0)
      private var noted: [[Bool]] = []

      var answers: [[Bool]] { lock.withLock { noted } }
      func note(_ answers: [Bool]) { lock.withLock { noted.append(answers) } }
      func end() { ended.signal() }
      func wait() { ended.wait() }
    }
  #endif

  @Test("Where there is no word, an access tells the same")
  func accesses() {
    var probe = TrackingProbe()
    defer { probe.end() }
    #expect(Self.ask { probe.isAccessTracked() } == Self.expected)
    #expect(Self.ask { probe.isAccessTracked() } == Self.expected)
    probe.forget()
    #expect(Self.ask { probe.isAccessTracked() } == Self.expected)
  }

  @Test("Where there is no word, stores are observed as elsewhere")
  func withoutWord() {
    let word = cid_tracking_word()
    TrackingWord.isHidden = true
    cid_tracking_word_set(nil)
    defer {
      TrackingWord.isHidden = false
      cid_tracking_word_set(word)
    }
    let store = makeDesk()
    _ = store.count
    #expect(cid_tracking_word() == nil)
    let count = tracking { _ = store.count }
    let name = tracking { _ = store.name }
    let both = tracking { _ = (store.count, store.name) }
    store.edit { $0.name = "Ann" }
    #expect([count, name, both].map(\.value) == [0, 1, 1])
    let again = tracking { _ = (store.count, store.name) }
    store.edit { $0.count = 1 }
    #expect([count, name, both, again].map(\.value) == [1, 1, 1, 1])
  }
}
