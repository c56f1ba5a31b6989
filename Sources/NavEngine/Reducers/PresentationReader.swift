/// How to read what is presented in a state.
@usableFromInline
struct PresentationReader<State> {
  @usableFromInline typealias Telling = (UnsafePointer<State>, inout PresentationOutline) -> Void
  @usableFromInline typealias Looking = (UnsafePointer<State>?, ScreenSweep) -> Void

  /// Adds what is presented to an outline.
  @usableFromInline let tell: Telling
  /// Looks for the screens in which something runs. Without a state, too: see ``ScreenSweep/Absence``.
  @usableFromInline let look: Looking
  /// Whether all that is presented is so by operators of the feature itself, not by those of fields or cases.
  @usableFromInline let isFlat: Bool

  @inlinable
  init(isFlat: Bool, tell: @escaping Telling, look: @escaping Looking) {
    self.isFlat = isFlat
    self.tell = tell
    self.look = look
  }

  /// Of what one reads, and then what the other does.
  @inlinable
  static func both(_ first: PresentationReader?, _ second: PresentationReader?) -> PresentationReader? {
    guard let first else { return second }
    guard let second else { return first }
    return PresentationReader(
      isFlat: first.isFlat && second.isFlat,
      tell: { state, outline in
        first.tell(state, &outline)
        second.tell(state, &outline)
      },
      look: { state, sweep in
        first.look(state, sweep)
        second.look(state, sweep)
      }
    )
  }
}

/// What an operator that presents something, or is around a feature that may, does in a store.
@usableFromInline
protocol PresentingPlan<State>: AnyObject {
  associatedtype State

  /// Adds what is presented in a state to an outline.
  func add(_ state: UnsafePointer<State>, to outline: inout PresentationOutline)

  /// Looks for the screens in which something runs.
  func look(for sweep: ScreenSweep, in state: UnsafePointer<State>?)
}

extension PresentationReader {
  @inlinable
  init(_ plan: some PresentingPlan<State>, isFlat: Bool = true) {
    self.init(isFlat: isFlat, tell: { plan.add($0, to: &$1) }, look: { plan.look(for: $1, in: $0) })
  }
}
