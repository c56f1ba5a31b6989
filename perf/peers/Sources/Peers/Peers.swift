import CPeers
import DequeModule
import HashTreeCollections
import NavEngine
import NavEngineBenchmarking
import OrderedCollections

#if INDEX_PEERS
  import CIndexPeers
#endif
#if canImport(SwiftUI)
  import SwiftUI
#endif

/// What the same work costs on collections of the standard library and swift-collections, and look-ups in hash tables of
/// C++. The reference of each is this engine.
///
///     swift run -c release Peers run --format json --output peers.json
///
/// `Benchmarks report … --peers peers.json` draws them beside the engine's own cases, whose names follow the peer's.
@main
struct Peers: BenchmarkProgram {
  nonisolated static let sizes = [8, 100, 1_000, 10_000]

  static let suite = BenchmarkSuite {
    for operation in Operation.allCases {
      benchmark(operation, [Int].self)
      benchmark(operation, ContiguousArray<Int>.self)
      benchmark(operation, Deque<Int>.self)
      benchmark(operation, OrderedPath.self)
      benchmark(operation, OrderedSetPath.self)
      benchmark(operation, TreePath.self)
      benchmark(operation, ArrayAndDictionary.self)
    }
    #if canImport(SwiftUI)
      // It tells its count, and nothing of what is in it.
      Benchmark("NavigationPath/stack/push-pop/Int", sizes: sizes) { size in
        var path = NavigationPath(0..<size)
        return Turn(operations: 1_024) {
          for value in 0..<1_024 {
            path.append(value)
            path.removeLast()
          }
          return path.count
        }
      } reference: { size in
        Operation.pushPop.turn(on: StackState<Int>.self, count: size)
      }
    #endif
    #if INDEX_PEERS
      for table in IndexPeer.allCases {
        table.benchmark("find", peers_find, isMissing: false)
        table.benchmark("find-missing", peers_find, isMissing: true)
        table.benchmark("insert-remove", peers_insert_remove, isMissing: false)
      }
    #endif
  }

  /// Nothing, of an operation that needs ids, where positions stand in for them.
  @inline(__always)
  static func benchmark<P: Path>(_ operation: Operation, _: P.Type) -> [Benchmark] {
    if operation.needsIDs, P.ID.self == Int.self { return [] }
    return [
      Benchmark("\(P.name)/stack/\(operation.rawValue)/Int", sizes: sizes) { size in
        operation.turn(on: P.self, count: size)
      } reference: { size in
        operation.turn(on: StackState<Int>.self, count: size)
      }
    ]
  }
}

/// The rows of the comparison. Each is what the case of the same name in `Benchmarks` does.
enum Operation: String, CaseIterable {
  case pushPop = "push-pop"
  case lookup, modify
  case popFromMiddle = "pop-from-middle"
  case iterate
  case copyMutate = "copy-mutate"
  case copyPush = "copy-push"

  var needsIDs: Bool { self == .lookup || self == .modify }

  /// How many operations a turn does.
  private func operations(count: Int) -> Int {
    switch self {
    case .pushPop, .lookup, .modify: 1_024
    case .iterate: count
    case .popFromMiddle, .copyMutate, .copyPush: 1
    }
  }

  @MainActor
  @inline(__always)
  func turn<P: Path>(on _: P.Type, count: Int) -> Turn {
    var path = P(count: count)
    var generator = SystemRandomNumberGenerator()
    let ids = (0..<1_024).map { _ in path.id(at: Int.random(in: 0..<count, using: &generator)) }
    return Turn(operations: operations(count: count)) {
      run(on: &path, ids: ids)
    } check: { turns in
      let added = self == .modify ? turns * 1_024 : 0
      try CheckFailure.check("the sum", path.sum(), equals: count * (count - 1) / 2 + added)
    }
  }

  @inline(__always)
  private func run<P: Path>(on path: inout P, ids: [P.ID]) -> Int {
    let sink = cpeers_sink()
    let middle = path.depth / 2
    switch self {
    case .pushPop:
      for value in 0..<1_024 {
        path.push(value)
        if let popped = path.pop() { sink(Int64(popped)) }
      }
    case .lookup:
      for id in ids { sink(Int64(path.value(id) ?? -1)) }
    case .modify:
      for id in ids { path.increment(id) }
    case .popFromMiddle:
      return path.popAndPush(from: path.id(at: middle))
    case .iterate:
      return path.sum()
    case .copyMutate:
      var copy = path
      return copy.increment(at: middle)
    case .copyPush:
      var copy = path
      copy.push(path.depth)
      return copy.depth
    }
    return path.depth
  }
}
