/// The conditions that builders ask while a node is built, noted so that they can be asked again.
///
/// Also those of builders that then build nothing count: with another answer they might build the screen, and come
/// first.
@usableFromInline
@MainActor
final class BuildTrace {
  /// What takes notes right now.
  @usableFromInline static var current: BuildTrace?

  @usableFromInline var conditions: [@MainActor () -> Bool] = []

  @inlinable
  init() {}

  /// Notes how to find out whether a condition has still the answer that it had.
  @inlinable
  static func note(_ isAsBefore: @escaping @MainActor () -> Bool) {
    if let current { current.conditions.append(isAsBefore) }
  }

  /// Takes notes with another one, and gives back the one so far.
  @inlinable
  static func replace(with trace: BuildTrace) -> BuildTrace? {
    defer { current = trace }
    return current
  }
}
