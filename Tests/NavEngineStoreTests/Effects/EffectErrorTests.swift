@testable import NavEngine
import TestSupport
import Testing

@MainActor
@Suite("Errors of effects")
struct EffectErrorTests {
  private struct Refusal: Error, CustomStringConvertible {
    let description = "the server refused"
  }

  @Test("an error that nothing handles is reported, with its place")
  func unhandled() async throws {
    let log = IssueLog()
    let store = FakeStore<Int>()
    let line: UInt = #line + 2
    await withIssueReporter(log.reporter) {
      await store.finish(.run { _ in throw Refusal() })
    }
    let issue = try #require(log.issues.first)
    #expect(log.issues.count == 1 && issue.line == line && issue.fileID.hasSuffix("EffectErrorTests.swift"))
    #expect(issue.message.contains("the server refused"))
  }

  @Test("a handler gets the error, and can send")
  func handled() async {
    let log = IssueLog()
    let store = FakeStore<Int>()
    await withIssueReporter(log.reporter) {
      await store.finish(
        .run { _ in
          throw Refusal()
        } catch: { error, send in
          await send(error is Refusal ? 1 : 0)
        }
      )
    }
    #expect(store.received == [1] && log.issues.isEmpty)
  }

  @Test("being cancelled is no error")
  func cancelled() async {
    let log = IssueLog()
    let store = FakeStore<Int>()
    await withIssueReporter(log.reporter) {
      let effect = Effect<Int>.run { _ in
        try await TestClock().sleep(for: .seconds(1))
      } catch: { _, send in
        await send(1)
      }
      let task = store.start(effect)
      task.cancel()
      await task.finish()
      await store.finish(.run { _ in throw CancellationError() })
    }
    #expect(store.received.isEmpty && log.issues.isEmpty)
  }
}
