/// A value that is one reference to what it holds, or none while it is empty: a `PresentationState`.
///
/// Its word in memory tells whether two such values share what they hold.
@usableFromInline
protocol ReferenceStorage {
  /// An empty one, whose word is 0.
  static var empty: Self { get }

  /// One with a reference that no other has, for a search to recognise it by. It holds nothing.
  static func makeMarked() -> Self
}
