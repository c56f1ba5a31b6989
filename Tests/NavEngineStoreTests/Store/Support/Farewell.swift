/// An object that does something as it ends, on the main thread.
final class Farewell: Equatable, Sendable {
  private let say: @MainActor @Sendable () -> Void

  init(_ say: @escaping @MainActor @Sendable () -> Void) {
    self.say = say
  }

  deinit {
    let say = say
    MainActor.assumeIsolated { say() }
  }

  static func == (left: Farewell, right: Farewell) -> Bool { left === right }
}
