import NavEngine

/// A screen that presents another one of its kind, and refers to an array.
struct NestedScreen: Equatable, Hashable, Codable, Sendable {
  var count = 0
  var tags: [Int] = []
  @PresentationState var child: NestedScreen?
  @PresentationState var destination: Destination?

  /// Where the array's elements are.
  var place: UInt { tags.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } }

  /// As many screens as `depth`, each presented by the one before.
  static func nested(_ depth: Int) -> NestedScreen {
    var screen = NestedScreen(count: depth, tags: [depth])
    for level in (1..<Swift.max(depth, 1)).reversed() {
      screen = NestedScreen(count: level, tags: [level], child: screen)
    }
    return screen
  }
}
