import NavEngineSwiftUI
import SwiftUI
import TestSupport
import Testing

@MainActor
struct AnimationTests {
  let home = Showing()

  /// The animation with which the count was shown last.
  private func countAnimation() -> Animation? {
    home.scene.update()
    return home.scene.takeChanges().last { $0.view == "WithPerceptionTracking<Text>" }?.animation
  }

  private func work(_ work: @escaping @Sendable () -> Effect<Home.Action>) -> StoreTask {
    _ = home.scene.takeChanges()
    return home.store.send(.work(work))
  }

  @Test("A sent action's changes are animated, and the next one's are not")
  func send() {
    home.store.send(.countChanged(1), animation: .easeIn)
    #expect(countAnimation() == .easeIn)
    home.store.send(.countChanged(2))
    #expect(countAnimation() == nil)
    var transaction = Transaction()
    transaction.animation = .spring
    home.store.send(.countChanged(3), transaction: transaction)
    #expect(countAnimation() == .spring)
    home.scene.tap("Count")
    #expect(home.scene.texts.contains("Count 4"))
    #expect(countAnimation() == .easeIn)
  }

  @Test("An action that waits for another one takes its animation along")
  func waiting() {
    let store = home.store
    let token = observe { [weak store] in
      if store?.text == "go" { store?.send(.countChanged(7), animation: .easeOut) }
    }
    // The getter's send comes while the first action is at work.
    let task = work { .concatenate(.send(.textChanged("go")), .send(.later(8), animation: .linear)) }
    task.cancel()
    #expect(store.count == 8)
    #expect(countAnimation() == .linear)
    token.cancel()
  }

  @Test("An effect's action is animated as it says", arguments: ["send", "run", "effect", "merged"])
  func effect(kind: String) async {
    let task = work {
      switch kind {
      case "send": .send(.later(1), animation: .easeOut)
      case "run": .run { send in await send(.later(1), animation: .easeOut) }
      case "effect": .run { send in await send(.later(1)) }.animation(.easeOut)
      default: Effect.merge(.send(.later(1)), .none).map { $0 }.animation(.easeOut)
      }
    }
    await task.finish()
    #expect(home.store.count == 1)
    #expect(countAnimation() == .easeOut)
    home.store.send(.countChanged(2))
    #expect(countAnimation() == nil)
  }

  @Test("A button of an alert animates what its action changes, in whatever alert it stands", arguments: [false, true])
  func button(isOlderSpelling: Bool) {
    let button =
      isOlderSpelling
      ? ButtonState(action: .send(3, animation: .easeInOut)) { TextState("Three") }
      : ButtonState(action: 3, animation: .easeInOut) { TextState("Three") }
    #expect(button == ButtonState(action: 3) { TextState("Three") })
    let store = home.store
    let scene = ViewScene(
      CountView(store: store).alert(
        .constant(AlertState(title: { TextState("How many?") }, actions: { [button.map { $0 }] }))
      ) { count in
        if let count { store.send(.countChanged(count)) }
      }
    )
    _ = home.scene.takeChanges()
    scene.tap("Three")
    #expect(store.count == 3)
    #expect(countAnimation() == .easeInOut)
  }

  @Test("An animated effect that sends nothing ends, and one without actions stays none")
  func nothing() async {
    await work { Effect<Home.Action>.none.animation() }.finish()
    await work { .run { _ in }.animation() }.finish()
    #expect(home.store.count == 0)
  }
}
