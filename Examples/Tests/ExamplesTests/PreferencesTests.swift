import Foundation
import NavEngineMacros
import NavEngineTesting
import Preferences
import Testing

@testable import Movies
@testable import Recorder

@MainActor
@Suite("Preferences: a setting and a list that two apps share")
struct PreferencesTests {
  /// Runs an app from its start to its end: nothing refers to what it has shared afterwards.
  private func start<Result>(
    _ storage: FileStorage,
    _ defaults: UserDefaults,
    _ app: () async throws -> Result
  ) async rethrows -> Result {
    try await withDependencies {
      $0.defaultFileStorage = storage
      $0.defaultAppStorage = defaults
    } operation: {
      try await app()
    }
  }

  @Test("What one app has saved the other one has at its next start, and the other way round")
  func restart() async throws {
    // The files of the disk, under a name of the test's own.
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Preferences-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("recordings.json")
    let defaults = UserDefaults.inMemory

    try await start(.fileSystem, defaults) {
      let state = Recorder.State(recordings: Shared(wrappedValue: [], .fileStorage(file)))
      let store = TestStore(initialState: state) {
        Recorder()
      } withDependencies: {
        $0.audioRecorder.stop = { 2.5 }
      }
      await store.send(.stopButtonTapped)
      await store.receive(\.stopped.success, 2.5) {
        $0.$recordings.withLock { $0 = [2.5] }
      }
      await store.send(.soundButtonTapped) {
        $0.$hasSound.withLock { $0 = false }
      }
      try await store.state.$recordings.save()
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == "[2.5]")

    try await start(.fileSystem, defaults) {
      var settings = Settings.State()
      settings.$recordings = Shared(wrappedValue: [], .fileStorage(file))
      let store = Store(initialState: settings) { Settings() }
      #expect(store.recordings == [2.5] && !store.hasSound)
      store.send(.deleteRecordingsButtonTapped)
      store.send(.soundButtonTapped)
      try await store.state.$recordings.save()
    }

    await start(.fileSystem, defaults) {
      let state = Recorder.State(recordings: Shared(wrappedValue: [1], .fileStorage(file)))
      #expect(state.recordings.isEmpty && state.hasSound)
    }
  }

  @Test("The settings are a screen of the film browser, and both apps see a change at once")
  func together() async {
    let movies = TestStore(initialState: Movies.State()) { Movies() }
    let recorder = Store(initialState: Recorder.State()) { Recorder() }
    await movies.send(.settingsButtonTapped) {
      $0.path[id: 0] = .settings(Settings.State())
    }
    await movies.send(\.path[id: 0].settings.soundButtonTapped) {
      $0.path[id: 0, case: \.settings]?.$hasSound.withLock { $0 = false }
    }
    #expect(!recorder.hasSound)
    recorder.send(.soundButtonTapped)
    movies.assert {
      $0.path[id: 0, case: \.settings]?.$hasSound.withLock { $0 = true }
    }
    await movies.send(\.path[id: 0].settings.doneButtonTapped)
    await movies.receive(\.path.popFrom) {
      $0.path = []
    }
  }
}
