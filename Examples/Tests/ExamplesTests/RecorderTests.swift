import NavEngine
import NavEngineTesting
import Testing

@testable import Recorder

@MainActor
@Suite("Recorder: a dependency client")
struct RecorderTests {
  @Test("A recording is started and stopped")
  func recording() async {
    let started = LockIsolated<[String]>([])
    let store = TestStore(initialState: Recorder.State()) {
      Recorder()
    } withDependencies: {
      $0.audioRecorder.requestPermission = { true }
      $0.audioRecorder.start = { fileName in started.withValue { $0.append(fileName) } }
      $0.audioRecorder.stop = { 2.5 }
    }
    await store.send(.recordButtonTapped)
    await store.receive(\.permissionResponse, true) {
      $0.phase = .recording
    }
    await store.send(.stopButtonTapped)
    await store.receive(\.stopped.success, 2.5) {
      $0.phase = .idle
      $0.$recordings.withLock { $0 = [2.5] }
    }
    #expect(started.value == ["1.m4a"])
  }

  @Test("Without permission nothing is recorded: no other endpoint is called")
  func refusal() async {
    let store = TestStore(initialState: Recorder.State()) {
      Recorder()
    } withDependencies: {
      $0.audioRecorder.requestPermission = { false }
    }
    await store.send(.recordButtonTapped)
    await store.receive(\.permissionResponse, false) {
      $0.phase = .refused
    }
  }
}
