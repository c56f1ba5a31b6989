/// How many screens are in a tree of ``ScreenNode``s.
@usableFromInline
final class ScreenCount {
  @exclusivity(unchecked) @usableFromInline private(set) var value = 0
  /// Whose reducers present the screens: told of the first one.
  private(set) weak var owner: ReduceContext?

  init(of owner: ReduceContext?) {
    self.owner = owner
  }

  func add() {
    value += 1
    if value == 1 { owner?.screensAppeared() }
  }

  func remove(_ count: Int) {
    value -= count
  }
}
