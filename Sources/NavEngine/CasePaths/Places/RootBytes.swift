/// The bytes of a root before and after an edit of a copy of it, to tell where the edit writes.
struct RootBytes {
  private let before: [UInt8]
  private let after: [UInt8]

  /// Edits a copy, on the heap since roots may be large, and drops it.
  init<Root>(of root: UnsafePointer<Root>, editedBy edit: (UnsafeMutablePointer<Root>) -> Void) {
    let copy = UnsafeMutablePointer<Root>.allocate(capacity: 1)
    copy.initialize(from: root, count: 1)
    defer {
      copy.deinitialize(count: 1)
      copy.deallocate()
    }
    let bytes = UnsafeRawBufferPointer(start: copy, count: MemoryLayout<Root>.size)
    before = [UInt8](bytes)
    edit(copy)
    after = [UInt8](bytes)
  }

  /// Whether the word at an offset has become 0, and no other byte has changed.
  func isOnlyChange(emptied offset: Int) -> Bool {
    let word = offset..<offset + MemoryLayout<UInt>.size
    return before[word] != after[word]
      && after[word].allSatisfy { $0 == 0 }
      && before[..<word.lowerBound] == after[..<word.lowerBound]
      && before[word.upperBound...] == after[word.upperBound...]
  }
}
