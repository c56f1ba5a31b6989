import NavEngineMacros

/// Uploads in parts of effects that are cancelled by ids.
@Reducer
struct Uploader {
  @ObservableState
  struct State: Equatable {
    @Presents var child: Uploader.State?
    var log: [String] = []
  }

  indirect enum Action {
    case child(PresentationAction<Action>)
    case uploadButtonTapped(Int)
    case cancelButtonTapped
    case stopButtonTapped
    case failingButtonTapped
    case log(String)
  }

  enum CancelID { case upload }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .child:
        return .none
      case .uploadButtonTapped(let number):
        return .run { send in
          do {
            try await withTaskCancellation(id: CancelID.upload, cancelInFlight: true) {
              await send(.log("begin \(number)"))
              try await Task.sleep(for: .seconds(1000))
            }
          } catch {
            await send(.log("cancelled \(number)"))
          }
        }
      case .cancelButtonTapped:
        return .run { send in
          Task.cancel(id: CancelID.upload)
          await send(.log("cancel"))
        }
      case .stopButtonTapped:
        return .cancel(id: CancelID.upload)
      case .failingButtonTapped:
        return .run { send in
          let sum = await withTaskCancellation(id: CancelID.upload) { 1 + 1 }
          try await withTaskCancellation(id: CancelID.upload) { throw Failure(sum: sum) }
        } catch: { error, send in
          await send(.log("failed with \((error as? Failure)?.sum ?? 0)"))
        }
      case .log(let entry):
        state.log.append(entry)
        return .none
      }
    }
    .ifLet(\.$child, action: \.child) { Uploader() }
  }

  struct Failure: Error { let sum: Int }
}
