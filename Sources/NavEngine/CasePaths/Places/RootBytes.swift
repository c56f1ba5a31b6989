/// The bytes of a root before and after an edit of a copy of it, to tell where the edit writes.
struct RootBytes {
  private let before: [UInt8]
  private let after: [UInt8]

  /// Edits a copy, and drops it.
  init<Root>(of root: UnsafePointer<Root>, editedBy edit: (UnsafeMutablePointer<Root>) -> Void) {
    (before, after) = root.withCopy { copy in
      let bytes = UnsafeRawBufferPointer(start: copy, count: MemoryLayout<Root>.size)
      let before = [UInt8](bytes)
      edit(copy)
      return (before, [UInt8](bytes))
    }
  }

  /// Whether the word at an offset has become another, and no other byte has changed.
  func isOnlyChange(at offset: Int, to new: UInt) -> Bool {
    let word = offset..<offset + MemoryLayout<UInt>.size
    return before[word] != after[word]
      && after[word].elementsEqual(withUnsafeBytes(of: new) { [UInt8]($0) })
      && before[..<word.lowerBound] == after[..<word.lowerBound]
      && before[word.upperBound...] == after[word.upperBound...]
  }
}
