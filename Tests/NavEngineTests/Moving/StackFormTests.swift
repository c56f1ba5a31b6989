import NavEngine
import TestSupport
import Testing

private enum Screen: Equatable, CasePathable {
  case text(String)
  case number(Int)

  struct AllCasePaths {
    var text: CasePath<Screen, String> {
      CasePath(embed: Screen.text) { if case .text(let text) = $0 { text } else { nil } }
    }
    var number: CasePath<Screen, Int> {
      CasePath(embed: Screen.number) { if case .number(let number) = $0 { number } else { nil } }
    }
  }
  static let allCasePaths = AllCasePaths()
}

@Suite("Stacks: moves of several screens, their elements, and writes to a case that is not there")
struct StackFormTests {
  @Test("screens move with their ids, and stand together")
  func moves() {
    withStackElementIDs {
      var path = StackState(["a", "b", "c", "d"])
      path.move(fromOffsets: [0, 3], toOffset: 2)
      #expect(path.elements == ["b", "a", "d", "c"] && path.ids == [1, 0, 3, 2])
      path.move(fromOffsets: [1], toOffset: 4)
      #expect(path.elements == ["b", "d", "c", "a"] && path.ids == [1, 3, 2, 0])
      let before = path
      path.move(fromOffsets: [2, 2], toOffset: 0)
      #expect(path.elements == ["c", "b", "d", "a"] && before.elements == ["b", "d", "c", "a"])
      path.move(fromOffsets: [], toOffset: 4)
      path.move(fromOffsets: [0, 1], toOffset: 1)
      #expect(path.elements == ["c", "b", "d", "a"] && path[id: 3] == "d")
      path.append("e")
      #expect(path.ids == [2, 1, 3, 0, 4])
    }
  }

  @Test("the elements are an array")
  func elements() {
    #expect(StackState<String>().elements == [])
    #expect(StackState(["a", "b"]).elements == ["a", "b"])
  }

  /// Expects an edit to change nothing, and to report one issue that has a text.
  private func check(_ path: StackState<Screen>, says text: String, _ edit: (inout StackState<Screen>) -> Void) {
    var copy = path
    let issues = reportedIssues { edit(&copy) }
    #expect(issues.count == 1 && copy == path && issues.first?.fileID == #fileID)
    #expect(issues.first?.message.contains(text) == true)
  }

  @Test("a write through `?`, or of nil, to another case is reported, and so is one to a screen that is gone")
  func otherCases() {
    let path: StackState<Screen> = withStackElementIDs { [.number(1), .text("a")] }
    check(path, says: "it is .number") { $0[id: 0, case: \.text]?.append("!") }
    check(path, says: "it is .number") { $0[id: 0, case: \.text] = nil }
    check(path, says: "A value of type String") { $0[id: 0, case: \.text] = "b" }
    check(path, says: "the element #7") { $0[id: 7, case: \.text]?.append("!") }
    check(path, says: "the element #7") { $0[id: 7, case: \.text] = nil }
  }

  @Test("a write to the case that is there is not reported, nor is a look")
  func ownCase() {
    var path: StackState<Screen> = withStackElementIDs { [.number(1), .text("a")] }
    let issues = reportedIssues {
      path[id: 1, case: \.text]?.append("!")
      _ = path[id: 0, case: \.text]?.count
      path[id: 0, case: \.number] = nil
    }
    #expect(issues.isEmpty && path.elements == [.text("a!")])
  }

  @Test("a stack is encoded with one nested container at a time")
  func encoding() throws {
    let recorder = ContainerRecorder()
    var stack: StackState = ["b", "a"]
    stack.reverse()
    try stack.encode(to: recorder.encoder)
    #expect(recorder.most == 1 && recorder.live == 0 && recorder.count == 4)
  }
}

/// Counts the nested containers that are held.
private final class ContainerRecorder {
  var (live, most, count) = (0, 0, 0)

  var encoder: any Encoder { RecordingEncoder(recorder: self) }
}

private struct RecordingEncoder: Encoder {
  let recorder: ContainerRecorder
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key>(keyedBy _: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(RecordingFields<Key>(recorder: recorder))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { RecordingList(recorder) }

  func singleValueContainer() -> any SingleValueEncodingContainer { RecordingList(recorder) }
}

private struct RecordingFields<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let recorder: ContainerRecorder
  var codingPath: [any CodingKey] { [] }

  mutating func encodeNil(forKey _: Key) {}
  mutating func encode<Value: Encodable>(_: Value, forKey _: Key) {}
  mutating func nestedUnkeyedContainer(forKey _: Key) -> any UnkeyedEncodingContainer { RecordingList(recorder) }
  mutating func superEncoder() -> any Encoder { RecordingEncoder(recorder: recorder) }
  mutating func superEncoder(forKey _: Key) -> any Encoder { superEncoder() }

  mutating func nestedContainer<Nested>(keyedBy _: Nested.Type, forKey _: Key) -> KeyedEncodingContainer<Nested> {
    KeyedEncodingContainer(RecordingFields<Nested>(recorder: recorder))
  }
}

private final class RecordingList: UnkeyedEncodingContainer, SingleValueEncodingContainer {
  let recorder: ContainerRecorder
  var codingPath: [any CodingKey] { [] }
  var count = 0

  init(_ recorder: ContainerRecorder) {
    self.recorder = recorder
    recorder.live += 1
    recorder.most = max(recorder.most, recorder.live)
  }

  deinit { recorder.live -= 1 }

  func encodeNil() {}
  func encode<Value: Encodable>(_: Value) { recorder.count += 1 }
  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { RecordingList(recorder) }
  func superEncoder() -> any Encoder { RecordingEncoder(recorder: recorder) }

  func nestedContainer<Nested>(keyedBy _: Nested.Type) -> KeyedEncodingContainer<Nested> {
    KeyedEncodingContainer(RecordingFields<Nested>(recorder: recorder))
  }
}
