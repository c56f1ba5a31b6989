import NavEngineMacros

/// What the app asks of the device. In a test, an endpoint that was not overridden fails the test by its name.
@DependencyClient
struct AudioRecorder: Sendable {
  var requestPermission: @Sendable () async -> Bool = { false }
  var start: @Sendable (_ fileName: String) async throws -> Void
  var stop: @Sendable () async throws -> Double
}

extension AudioRecorder: TestDependencyKey {
  static let testValue = AudioRecorder()
  static let previewValue = AudioRecorder(
    requestPermission: { true },
    start: { _ in },
    stop: { 3 }
  )
}

extension DependencyValues {
  var audioRecorder: AudioRecorder {
    get { self[AudioRecorder.self] }
    set { self[AudioRecorder.self] = newValue }
  }
}
