extension IdentifiedArray {
  /// Makes the array another version. Precedes all that writes.
  @inlinable
  mutating func prepareToWrite() {
    stamp = ValueVersion.next()
  }
}
