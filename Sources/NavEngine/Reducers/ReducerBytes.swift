/// A reducer, kept, and the bytes that it was when it was kept: another value that is the same bytes is the same value,
/// whatever it is, since both are alive.
///
/// Reducers are hardly ever `Equatable`. Differences in padding are taken for differences: that costs a plan.
struct ReducerBytes {
  private let reducer: Any
  private let words: ContiguousArray<UInt64>

  init<R: Reducer>(_ reducer: R) {
    self.reducer = reducer
    words = withUnsafeBytes(of: reducer) { bytes in
      ContiguousArray((0..<bytes.wordCount).map { bytes.word($0) })
    }
  }

  /// Whether a reducer of the same type has these bytes.
  func match(_ bytes: UnsafeRawBufferPointer) -> Bool {
    for position in words.indices where words[position] != bytes.word(position) { return false }
    return true
  }
}

extension UnsafeRawBufferPointer {
  fileprivate var wordCount: Int { (count + 7) / 8 }

  /// Eight bytes, or what is left of them at the end.
  fileprivate func word(_ position: Int) -> UInt64 {
    let start = position * 8
    if start + 8 <= count { return loadUnaligned(fromByteOffset: start, as: UInt64.self) }
    return self[start...].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
