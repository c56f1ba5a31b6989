import Foundation
import NavEngineMacros

struct Offline: Error, Equatable {}

/// Loads the name of an item by its number, and counts votes.
@Reducer
struct ItemDetail {
  struct State: Equatable {
    var isLoading = false
    var name: String?
    var error: String?
    var votes: Result<Int, Offline> = .success(0)
  }

  enum Action {
    case loadButtonTapped(Int)
    case response(Result<String, any Error>)
    case voted(Result<Int, Offline>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .loadButtonTapped(let number):
        state.isLoading = true
        return .run { send in await send(.response(Result { try await Self.name(number) })) }
      case .response(.success(let name)):
        state.isLoading = false
        state.name = name
        return .none
      case .response(.failure(let error)):
        state.isLoading = false
        state.error = "\(error)"
        return .none
      case .voted(.success(let count)):
        state.votes.modify(\.success) { $0 += count }
        return .none
      case .voted(.failure(let error)):
        state.votes = .failure(error)
        return .none
      }
    }
  }

  static func name(_ number: Int) async throws -> String {
    await Task.yield()
    if number < 0 { throw Offline() }
    return "Item \(number)"
  }
}

/// Saves a name, and closes itself.
@Reducer
struct ItemForm {
  struct State: Equatable {
    var name = "Fork"
  }

  enum Action {
    case saveButtonTapped
    case saved(String)
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      guard case .saveButtonTapped = action else { return .none }
      return .run { [name = state.name] send in
        await send(.saved(name))
        await dismiss()
      }
    }
  }
}

/// A feature as those of apps: with a stack, a destination, actions of its view, effects and dependencies.
@Reducer
struct Warehouse {
  @Reducer(state: .equatable)
  enum Path {
    case detail(ItemDetail)
  }

  @Reducer(state: .equatable)
  enum Destination {
    case edit(ItemForm)
  }

  struct State: Equatable {
    var ids: [UUID] = []
    var name = ""
    var savedNames: [String] = []
    var path = StackState<Path.State>()
    var selected: StackElementID?
    @Presents var destination: Destination.State?
    var openedAt: Date?
    var openings: [Date] = []
    var closesAtOnce = false

    mutating func open() {
      @Dependency(\.date.now) var now
      openedAt = now
    }

    mutating func log() {
      @Dependency(\.date) var date
      openings.append(date())
    }
  }

  enum Action {
    case closed
    case destination(PresentationAction<Destination.Action>)
    case openButtonTapped
    case opened
    case path(StackActionOf<Path>)
    case pushButtonTapped
    case reloaded
    case selectButtonTapped
    case view(View)
    case waitButtonTapped

    @CasePathable
    enum View {
      case tapped
      case renamed(String)
    }
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .closed:
        state.openedAt = nil
        return .none
      case .destination(.presented(.edit(.saved(let name)))):
        state.savedNames.append(name)
        return .none
      case .openButtonTapped:
        state.open()
        return .send(.opened)
      case .opened:
        state.log()
        return state.closesAtOnce ? .send(.closed) : .none
      case .pushButtonTapped:
        state.path.append(.detail(ItemDetail.State()))
        return .none
      case .selectButtonTapped:
        state.selected = state.path.ids.first
        return .none
      case .view(.tapped):
        state.ids.append(uuid())
        return .none
      case .view(.renamed(let name)):
        state.name = name
        return .none
      case .waitButtonTapped:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.reloaded)
        }
      case .destination, .path, .reloaded:
        return .none
      }
    }
    .forEach(\.path, action: \.path)
    .ifLet(\.$destination, action: \.destination)
  }
}
