#if INDEX_PEERS
  import CIndexPeers
  import NavEngineBenchmarking

  /// A hash table of C++, from ids to positions; and the engine's own, which is the reference.
  enum IndexPeer: UInt32, CaseIterable {
    case boost = 1
    case absl = 2

    /// - Parameter work: Does it for each of some ids, and adds up the positions that it finds.
    func benchmark(
      _ operation: String,
      _ work: @escaping @Sendable (OpaquePointer?, UnsafePointer<UInt64>?, Int) -> UInt64,
      isMissing: Bool
    ) -> Benchmark {
      Benchmark("\(self)/index/\(operation)", sizes: Peers.sizes + [1_000_000]) { size in
        Self.turn(on: rawValue, size, isMissing, work)
      } reference: { size in
        Self.turn(on: 0, size, isMissing, work)
      }
    }

    /// The ids are counted up with gaps, as those of a stack in which much was replaced; ids in the gaps are missing.
    @MainActor
    private static func turn(
      on kind: UInt32,
      _ size: Int,
      _ isMissing: Bool,
      _ work: @escaping @Sendable (OpaquePointer?, UnsafePointer<UInt64>?, Int) -> UInt64
    ) -> Turn {
      let table = Table(kind: kind, ids: (0..<size).map { 1_000 + 3 * UInt64($0) / 2 })
      var generator = SystemRandomNumberGenerator()
      let places = (0..<4_096).map { _ in UInt64.random(in: 0..<UInt64(max(size / 2, 1)), using: &generator) }
      let queries = places.map { isMissing ? 1_002 + 3 * $0 : 1_000 + 3 * $0 }
      let expected = isMissing ? 0 : places.reduce(0) { $0 + 2 * $1 }
      return Turn(operations: queries.count) {
        work(table.pointer, queries, queries.count)
      } check: { _ in
        try CheckFailure.check("the positions", work(table.pointer, queries, queries.count), equals: expected)
      }
    }

    private final class Table {
      let pointer: OpaquePointer?

      init(kind: UInt32, ids: [UInt64]) { pointer = peers_make(kind, ids, ids.count) }

      deinit { peers_free(pointer) }
    }
  }
#endif
