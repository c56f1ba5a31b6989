/// Several things that run, and what is to happen when the last has ended.
///
/// `@unchecked`: what changes here is touched on the main actor only.
@usableFromInline
class EffectGroup: @unchecked Sendable {
  /// How many run.
  final var pending = 0

  final func enter() {
    pending += 1
  }

  final func leave() {
    pending -= 1
    if pending == 0 { end() }
  }

  /// Called when nothing runs any more.
  func end() {}
}
