import NavEngineMacros
import NavEngineTesting
import TestSupport
import Testing

@MainActor
@Suite("Parts of effects that are cancelled by ids")
struct TaskCancellationTests {
  @Test("a part is cancelled by an effect of a reducer, and the effect that it is in goes on")
  func byEffect() async {
    let store = TestStore(initialState: Uploader.State()) { Uploader() }.patient()
    await store.send(.uploadButtonTapped(1))
    await store.receive(\.log, "begin 1") { $0.log = ["begin 1"] }
    await store.send(.stopButtonTapped)
    await store.receive(\.log, "cancelled 1") { $0.log.append("cancelled 1") }
  }

  @Test("a part is cancelled by the next one under its id, and from within another effect")
  func byParts() async {
    let store = Store(initialState: Uploader.State()) { Uploader() }
    store.send(.uploadButtonTapped(1))
    await until { store.log == ["begin 1"] }
    let task = store.send(.uploadButtonTapped(2))
    await until { store.log.sorted() == ["begin 1", "begin 2", "cancelled 1"] }
    store.send(.cancelButtonTapped)
    await task.finish()
    await until { store.log.sorted() == ["begin 1", "begin 2", "cancel", "cancelled 1", "cancelled 2"] }
  }

  @Test("values and errors of parts go on to the effect")
  func values() async {
    let store = TestStore(initialState: Uploader.State()) { Uploader() }.patient()
    await store.send(.failingButtonTapped)
    await store.receive(\.log, "failed with 2") { $0.log = ["failed with 2"] }
  }

  @Test("ids belong to screens: a parent reaches its child's parts, not the other way; a screen that goes ends them")
  func screens() async {
    let store = Store(initialState: Uploader.State(child: .init())) { Uploader() }
    let parent = store.send(.uploadButtonTapped(1))
    let child = store.send(.child(.presented(.uploadButtonTapped(2))))
    await until { store.log == ["begin 1"] && store.child?.log == ["begin 2"] }
    store.send(.child(.presented(.cancelButtonTapped)))
    await child.finish()
    await until { store.child?.log.sorted() == ["begin 2", "cancel", "cancelled 2"] }
    #expect(store.log == ["begin 1"])
    let next = store.send(.child(.presented(.uploadButtonTapped(3))))
    await until { store.child?.log.contains("begin 3") == true }
    store.send(.cancelButtonTapped)
    await parent.finish()
    await next.finish()
    #expect(store.log.contains("cancelled 1") && store.child?.log.contains("cancelled 3") == true)
    let last = store.send(.child(.presented(.uploadButtonTapped(4))))
    await until { store.child?.log.contains("begin 4") == true }
    store.send(.child(.dismiss))
    await last.finish()
    #expect(store.child == nil)
  }

  @Test("outside of an effect, work just runs, and there is nothing to cancel, which is reported")
  func outside() async {
    let value = await withTaskCancellation(id: 1) { 42 }
    #expect(value == 42)
    #expect(reportedIssues { Task.cancel(id: 1) }.count == 1)
  }
}
