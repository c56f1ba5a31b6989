/// Counts the nested containers that are held.
final class ContainerRecorder {
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

  func encodeNil(forKey _: Key) {}
  func encode<Value: Encodable>(_: Value, forKey _: Key) {}
  func nestedUnkeyedContainer(forKey _: Key) -> any UnkeyedEncodingContainer { RecordingList(recorder) }
  func superEncoder() -> any Encoder { RecordingEncoder(recorder: recorder) }
  func superEncoder(forKey _: Key) -> any Encoder { superEncoder() }
  func nestedContainer<Nested>(keyedBy _: Nested.Type, forKey _: Key) -> KeyedEncodingContainer<Nested> {
    RecordingEncoder(recorder: recorder).container(keyedBy: Nested.self)
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
    RecordingEncoder(recorder: recorder).container(keyedBy: Nested.self)
  }
}
