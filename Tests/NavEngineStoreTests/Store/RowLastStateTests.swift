import NavEngine
import TestSupport
import Testing

@MainActor
@Suite("Moving over: the last state of a row that has taken itself away")
struct RowLastStateTests {
  private let root: HeldStore

  init() {
    let room = Room.State(id: 1, rows: [Room.State(id: 20, count: 20)])
    root = .room(Store(initialState: Room.State(id: 0, destination: .room(room))) { Room() })
  }

  /// The rows of the room that is presented.
  ///
  /// - Parameter isByOnePath: Whether by `\.destination?.room`, and not by the destination and its case.
  private func rows(isByOnePath: Bool) throws -> HeldStore {
    let room =
      isByOnePath ? root.scope(.hosted(.room, 0)) : root.scope(.presented(.destination, 0))?.scope(.payload(.room))
    return try #require(room?.scope(.rows))
  }

  private func count(of row: HeldStore) -> Int? {
    if case .room(let store) = row { store.withState(\.count) } else { nil }
  }

  @Test("It is what its own reducer has made of it, whichever way the room is scoped", arguments: [false, true])
  func one(isByOnePath: Bool) throws {
    let rows = try rows(isByOnePath: isByOnePath)
    let row = try #require(rows.scope(.row(20)))
    rows.send(.row(20, .act(.leave(63))))
    #expect(rows.scope(.row(20)) == nil && count(of: row) == 63)
  }

  @Test("So it is where the room is scoped both ways", arguments: [false, true])
  func both(sendsByOnePath: Bool) throws {
    let ways = [try rows(isByOnePath: false), try rows(isByOnePath: true)]
    let rows = try ways.map { try #require($0.scope(.row(20))) }
    ways[sendsByOnePath ? 1 : 0].send(.row(20, .act(.leave(63))))
    #expect(rows.map { count(of: $0) } == [63, 63])
  }
}
