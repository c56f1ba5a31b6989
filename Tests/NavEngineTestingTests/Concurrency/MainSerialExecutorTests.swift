import Dispatch
import NavEngine
import NavEngineTesting
import Testing

@MainActor
@Suite("The main serial executor")
struct MainSerialExecutorTests {
  private struct Queue: Reducer {
    struct State: Equatable {
      var served: [Int] = []
    }

    enum Action { case open, serve(Int) }

    let isOnMainQueue: @Sendable (Bool) -> Void

    var body: some ReducerOf<Self> {
      Reduce { [isOnMainQueue] state, action in
        switch action {
        case .open:
          return .merge(
            (0..<20).map { number in
              .run { send in
                isOnMainQueue(onMainQueue())
                await send(.serve(number))
                isOnMainQueue(onMainQueue())
              }
            }
          )
        case .serve(let number):
          state.served.append(number)
          return .none
        }
      }
    }
  }

  @Test("Children of the operation take turns on the main queue")
  func children() async {
    let log = LockIsolated<[String]>([])
    await withMainSerialExecutor {
      async let first: Void = work("a", log)
      async let second: Void = work("b", log)
      _ = await (first, second)
    }
    #expect(log.value == ["a true", "b true", "a true", "b true"])
  }

  @Test("Effects of a store that is made in it run on the main queue, in their order", arguments: [true, false])
  func effects(isAsynchronous: Bool) async {
    let log = LockIsolated<[Bool]>([])
    var store: StoreOf<Queue>?
    let make = { Store(initialState: Queue.State()) { Queue { isMain in log.withValue { $0.append(isMain) } } } }
    if isAsynchronous {
      await withMainSerialExecutor {
        store = make()
        await store?.send(.open).finish()
        #expect(store?.served == Array(0..<20))
      }
    } else {
      withMainSerialExecutor { store = make() }
      await store?.send(.open).finish()
    }
    #expect(log.count == 40 && log.value.allSatisfy { $0 })
  }
}

private func work(_ name: String, _ log: LockIsolated<[String]>) async {
  log.withValue { $0.append("\(name) \(onMainQueue())") }
  await Task.yield()
  log.withValue { $0.append("\(name) \(onMainQueue())") }
}

/// Whether the code runs where the main actor does: elsewhere than on Apple's systems, that need be no one thread.
private func onMainQueue() -> Bool { DispatchQueue.getSpecific(key: mainQueueKey) == true }

private let mainQueueKey: DispatchSpecificKey<Bool> = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()
