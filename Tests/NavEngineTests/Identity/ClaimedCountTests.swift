import NavEngine
import Testing

/// Decoders may be of any make: the length of a list that one claims is a hint.
@Suite("Decoders that lie about the length of lists")
struct ClaimedCountTests {
  private typealias Input = ClaimingDecoder.Input

  private struct Track: Codable, Equatable, Identifiable {
    var id: Int
    var title: String
  }

  private static let claims: [Int?] = [nil, 0, 1, 3, 1 << 40, .max, -1]

  private func decode<Value: Decodable>(_: Value.Type, _ input: Input, _ claim: Int?) throws -> Value {
    // Memory for 2⁴⁰ elements would not be there.
    try Value(from: ClaimingDecoder(input: input, claim: claim))
  }

  private func track(_ id: Int) -> Input {
    .object(["id": .value(id), "title": .value("Track \(id)")])
  }

  @Test("An identified array is read whole, whatever length its list claims", arguments: claims)
  func identifiedArray(claim: Int?) throws {
    let tracks = try decode(IdentifiedArrayOf<Track>.self, .list((1...3).map(track)), claim)
    #expect(tracks.map(\.title) == ["Track 1", "Track 2", "Track 3"] && tracks[id: 3]?.id == 3)
    #expect(throws: DecodingError.self) {
      try decode(IdentifiedArrayOf<Track>.self, .list([1, 2, 1].map(track)), claim)
    }
  }

  @Test("A stack is read whole, whatever length its lists claim", arguments: claims)
  func stack(claim: Int?) throws {
    let elements = Input.list((1...3).map(track))
    let plain = try decode(StackState<Track>.self, elements, claim)
    #expect(plain.map(\.id) == [1, 2, 3])
    let ids = Input.list([7, 5, 6].map { .value(UInt64($0)) })
    let saved = try decode(StackState<Track>.self, .object(["ids": ids, "elements": elements]), claim)
    #expect(saved.ids == [7, 5, 6] && saved[id: 5]?.id == 2)
    #expect(throws: DecodingError.self) {
      try decode(StackState<Track>.self, .object(["ids": .list([.value(UInt64(7))]), "elements": elements]), claim)
    }
  }

  @Test("A stack with its first id is refused if the claimed length is wrong", arguments: claims)
  func run(claim: Int?) throws {
    let input = Input.object(["firstID": .value(UInt64(9)), "elements": .list((1...3).map(track))])
    if claim == nil || claim == 3 {
      #expect(try decode(StackState<Track>.self, input, claim).ids == [9, 10, 11])
    } else {
      #expect(throws: DecodingError.self) { try decode(StackState<Track>.self, input, claim) }
    }
    var path: StackState<Track> = []
    path.append(Track(id: 1, title: ""))
    path.append(Track(id: 2, title: ""))
    #expect(Set(path.ids).count == 2 && path.ids.last! < .max)
  }

  @Test("A tree is read whole, whatever length its list claims", arguments: claims)
  func tree(claim: Int?) throws {
    func node(_ id: UInt64, _ kind: String, on parent: UInt64? = nil) -> Input {
      var fields: [String: Input] = [
        "id": .value(id), "kind": .value(kind), "label": .value("Screen \(id)"), "payload": .value(Int(id)),
      ]
      if let parent { fields["parent"] = .value(parent) }
      return .object(fields)
    }
    let nodes = [node(0, "root"), node(1, "stackElement", on: 0), node(2, "sheet", on: 1)]
    let tree = try decode(PresentationTree<Int>.self, .object(["nodes": .list(nodes)]), claim)
    #expect(tree.path(to: 2) == [0, 1, 2] && tree[2]?.payload == 2)
    #expect(throws: DecodingError.self) {
      try decode(PresentationTree<Int>.self, .object(["nodes": .list(nodes + [node(2, "alert", on: 0)])]), claim)
    }
  }
}
