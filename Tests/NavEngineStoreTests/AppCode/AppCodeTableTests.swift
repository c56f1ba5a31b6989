import NavEngine
import Testing

/// Each kind of code of the app, at each call of the engine, does each thing that it may do.
@MainActor
@Suite("App code: at any time")
struct AppCodeTableTests {
  @Test(
    "A store goes on when code of the app uses it while it works",
    arguments: EngineCall.allCases,
    ToolPlace.allCases
  )
  func all(call: EngineCall, place: ToolPlace) async {
    for kind in AppCode.Kind.allCases {
      for deed in AppDeed.allCases {
        // The first one only reads: where the engine calls no such code, the others have nothing to do.
        guard await check(call, place, kind, deed) else { break }
      }
    }
  }

  @Test("Each call of the table calls code of the app", arguments: EngineCall.allCases)
  func calls(call: EngineCall) async {
    var isCalled = false
    for place in ToolPlace.allCases {
      let hasRun = await check(call, place, call == .releaseLast ? .end : .getter, .read)
      isCalled = isCalled || hasRun
    }
    #expect(isCalled)
  }

  /// - Returns: Whether the engine has called code of the kind.
  private func check(_ call: EngineCall, _ place: ToolPlace, _ kind: AppCode.Kind, _ deed: AppDeed) async -> Bool {
    let scene = Scene(place, "\(kind) of \(place) does \(deed) at \(call)")
    scene.code.givesEndings = kind == .end
    await call.prepare(scene)
    scene.code.begin([kind]) { deed.run(in: scene) }
    let result = call.make(scene)
    scene.code.end()
    if scene.code.runs == 0 { return false }
    if call == .sendWithEffects { await scene.checkEffects() }
    if let result, result.withState(\.key.number) == scene.tool?.key.number { scene.checkUse(of: result, place) }
    scene.check()
    return true
  }
}
