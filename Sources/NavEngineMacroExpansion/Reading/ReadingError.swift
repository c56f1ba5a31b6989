/// What the reader cannot read, and where.
struct ReadingError: Error, Equatable {
  var message: String
  /// Where, in bytes of the source.
  var offset: Int
}
