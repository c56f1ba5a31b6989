import TestSupport
import Testing

@testable import NavEngine

/// Payloads of `indirect` cases, which are in boxes.
@Suite("Places of payloads in boxes")
struct BoxedPayloadTests {
  /// Several boxes, which the enum tells apart in their addresses.
  private indirect enum Several: Equatable {
    case number(Int)
    case list([Int])
    case pair(String, String)
    case wide(SIMD8<Int64>)
    case several(Several)
    case nothing
    case nobody
  }

  /// One box, and no tag in its address.
  private enum Single: Equatable {
    case none
    case unknown
    indirect case list([Int])
  }

  /// A box among payloads that are larger.
  private enum Mixed: Equatable {
    case plain(Int, Int, Int)
    indirect case list([Int])
    case flag(Bool)
    indirect case other([Int])
  }

  private indirect enum Generic<Element: Equatable>: Equatable {
    case list([Element])
    case element(Element)
    case neither
  }

  /// Reads and edits a payload, alone and shared, and sees that it has stayed where it was where it may.
  private func check<Root: Equatable, Value: Equatable>(
    _ embed: @escaping @Sendable (Value) -> Root,
    _ extract: @escaping @Sendable (Root) -> Value?,
    _ values: [Value],
    others: [Root],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let place = CasePlace(CasePath(embed: embed, extract: extract))
    for (value, next) in zip(values, values.dropFirst() + values.prefix(1)) {
      var root = embed(value)
      withUnsafeMutablePointer(to: &root) { root in
        #expect(place.matches(root), sourceLocation: sourceLocation)
        let address = place.payload(of: root)
        #expect(address?.pointee == value, sourceLocation: sourceLocation)
        #expect(place.payloadCopy(of: root) == value, sourceLocation: sourceLocation)
        #expect(place.withPayloadOrCopy(of: root) { $0 == address }, sourceLocation: sourceLocation)

        let edited = place.withPayload(of: root) { payload in
          defer { payload.pointee = next }
          return UnsafePointer(payload) == address && payload.pointee == value
        }
        #expect(edited == true, sourceLocation: sourceLocation)
        #expect(place.payload(of: root) == address, sourceLocation: sourceLocation)
        #expect(root.pointee == embed(next), sourceLocation: sourceLocation)

        // What others refer to is left alone.
        let copy = root.pointee
        let isElsewhere = place.withPayload(of: root) { payload in
          defer { payload.pointee = value }
          return UnsafePointer(payload) != address && payload.pointee == next
        }
        #expect(isElsewhere == true, sourceLocation: sourceLocation)
        #expect(copy == embed(next) && root.pointee == embed(value), sourceLocation: sourceLocation)
      }
    }
    for var other in others {
      withUnsafeMutablePointer(to: &other) { other in
        #expect(!place.matches(other) && place.payload(of: other) == nil, sourceLocation: sourceLocation)
        #expect(place.payloadCopy(of: other) == nil, sourceLocation: sourceLocation)
        #expect(place.withPayload(of: other) { _ in } == nil, sourceLocation: sourceLocation)
      }
    }
  }

  private let lists = [onHeap(1, 2), onHeap(3), []]

  @Test("Several, told apart in their addresses")
  func several() {
    let all: [Several] = [
      .number(1), .list([1]), .pair("a", "b"), .wide(SIMD8(repeating: 1)), .several(.list([1])), .nothing, .nobody,
    ]
    func others(_ position: Int) -> [Several] { all.enumerated().filter { $0.offset != position }.map(\.element) }
    check({ Several.number($0) }, { if case .number(let it) = $0 { it } else { nil } }, [1, -2], others: others(0))
    check({ Several.list($0) }, { if case .list(let it) = $0 { it } else { nil } }, lists, others: others(1))
    let vectors: [SIMD8<Int64>] = [SIMD8(repeating: 3), SIMD8(repeating: -1)]
    check({ Several.wide($0) }, { if case .wide(let it) = $0 { it } else { nil } }, vectors, others: others(3))
    let nested: [Several] = [.list([1, 2]), .nothing, .several(.pair("a text that is not kept in place", "b"))]
    check({ Several.several($0) }, { if case .several(let it) = $0 { it } else { nil } }, nested, others: others(4))
  }

  @Test("A tuple")
  func tuple() {
    let place = CasePlace(
      CasePath<Several, (String, String)>(embed: { .pair($0.0, $0.1) }) {
        if case .pair(let first, let second) = $0 { (first, second) } else { nil }
      }
    )
    var root = Several.pair("a text that is not kept in place", "b")
    withUnsafeMutablePointer(to: &root) { root in
      for round in 0..<3 { #expect(place.withPayload(of: root) { $0.pointee.1 = "\(round)" } != nil) }
    }
    #expect(root == .pair("a text that is not kept in place", "2"))
  }

  @Test("One alone, beside larger payloads, and in generic enums")
  func layouts() {
    check(
      { Single.list($0) },
      { if case .list(let it) = $0 { it } else { nil } },
      lists,
      others: [.none, .unknown]
    )
    let mixed: [Mixed] = [.plain(1, 2, 3), .flag(true), .plain(-1, -1, -1)]
    check({ Mixed.list($0) }, { if case .list(let it) = $0 { it } else { nil } }, lists, others: mixed + [.other([1])])
    check({ Mixed.other($0) }, { if case .other(let it) = $0 { it } else { nil } }, lists, others: mixed + [.list([1])])
    check(
      { Generic<Int>.list($0) },
      { if case .list(let it) = $0 { it } else { nil } },
      lists,
      others: [.element(1), .neither]
    )
    let texts = ["a", "a text that is not kept in place"]
    check(
      { Generic<String>.element($0) },
      { if case .element(let it) = $0 { it } else { nil } },
      texts,
      others: [.list(["a"]), .neither]
    )
  }

  @Test("They are read and edited without a block on the heap", .enabled(if: countsAllocations))
  func allocating() {
    let place = CasePlace(
      CasePath<Several, [Int]>(embed: { .list($0) }) { if case .list(let it) = $0 { it } else { nil } }
    )
    var root = Several.list(onHeap(1, 2, 3))
    var sum = 0
    let blocks = withUnsafeMutablePointer(to: &root) { root in
      allocations {
        for round in 0..<100 {
          _ = place.withPayload(of: root) { $0.pointee[0] = round }
          sum += place.payload(of: root)?.pointee.count ?? 0
        }
      }
    }
    #expect(blocks == 0)
    #expect(root == .list([99, 2, 3]) && sum == 600)
  }

  @Test("What is in one lives as long as it should")
  func lifetimes() {
    indirect enum Root {
      case one(Tracked)
      case two(Tracked, Int)
    }
    let lifetimes = Lifetimes()
    do {
      let place = CasePlace(
        CasePath<Root, Tracked>(embed: { .one($0) }) { if case .one(let it) = $0 { it } else { nil } }
      )
      var root = Root.one(Tracked(0, in: lifetimes))
      withUnsafeMutablePointer(to: &root) { root in
        for value in 1..<5 {
          #expect(place.withPayload(of: root) { $0.pointee = Tracked(value, in: lifetimes) } != nil)
          #expect(lifetimes.live == 1 && place.payload(of: root)?.pointee.value == value)
        }
        let copy = root.pointee
        #expect(place.withPayload(of: root) { $0.pointee = Tracked(9, in: lifetimes) } != nil)
        #expect(lifetimes.live == 2)
        withExtendedLifetime(copy) {}
      }
    }
    #expect(lifetimes.live == 0)
  }
}
