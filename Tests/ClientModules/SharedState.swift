// What clients write with shared state, in each language mode.

import Foundation
import NavEngineMacros

extension SharedKey where Self == FileStorageKey<[String]>.Default {
  nonisolated static var names: Self { Self[.fileStorage(URL(fileURLWithPath: "/names.json")), default: []] }
}

extension SharedReaderKey where Self == InMemoryKey<Int>.Default {
  nonisolated static var count: Self { Self[.inMemory("count"), default: 0] }
}

enum Sort: String { case name, date }

nonisolated struct ClientUser: Codable, Equatable, Sendable {
  var name = ""
  var address: String?
}

struct ServerKey: SharedKey {
  let name: String

  nonisolated var id: String { name }

  nonisolated func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    Task { continuation.resume(returning: context.initialValue ?? 0) }
  }

  nonisolated func subscribe(context: LoadContext<Int>, subscriber: SharedSubscriber<Int>) -> SharedSubscription {
    SharedSubscription {}
  }

  nonisolated func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) { continuation.resume() }
}

@Reducer
struct SharingFeature {
  @ObservableState
  struct State: Equatable {
    @Shared(.names) var names
    @Shared(.appStorage("sort")) var sort = Sort.name
    @Shared(.appStorage("last")) var last: Date?
    @Shared(.inMemory("user")) var user = ClientUser()
    @Shared var count: Int
    @SharedReader(.count) var total
    @SharedReader(ServerKey(name: "a")) var fetched = 0
    @Shared(.inMemory("path")) var path = StackState<Int>()
  }

  enum Action {
    case add
    case path(StackAction<Int, Never>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add:
        state.$count.withLock { $0 += 1 }
        state.$names.withLock { $0.append(state.user.name) }
        return .run { [count = state.$count] _ in
          count.withLock { $0 += 1 }
          try await count.save()
        }
      case .path: return .none
      }
    }
    .forEach(\.$path, action: \.path) { EmptyReducer() }
  }
}

@MainActor
func share() async throws {
  let count = Shared(value: 1)
  let state = SharingFeature.State(count: count)
  let store = Store(initialState: state) { SharingFeature() }
  let name = state.$user.name
  let address = Shared(state.$user.address)
  let names = Array(state.$names)
  let reader: SharedReader<Int> = state.$names.read { $0.count }
  let child = SharedReader(state.$sort)
  print(store.names, store.count, name, address as Any, names, reader, child.wrappedValue, SharedReader.constant(1))
  try await state.$names.load()
  try await state.$last.load(.appStorage("other"))
  _ = try await Shared<Int>(require: .appStorage("required"))
  for await value in count.updates { print(value, count.isLoading, count.loadError as Any, count.saveError as Any) }
}
