/// What a reducer has overridden for a time, for an effect that it makes meanwhile.
struct OverriddenValues: Sendable {
  private let values: [ObjectIdentifier: any Sendable]
  /// What is called instead of dismissing the reducer's screen, which is told when the effect runs.
  private let dismiss: DismissEffect?

  /// What is looked up here and now.
  init() {
    let current = DependencyValues.here
    values = current.surroundings.values
    dismiss = current.dismissOverride
  }

  /// Has the effect, which runs in `context`, see it.
  func replaceValues(of context: inout EffectContext) {
    context.values = values
    guard let dismiss else { return }
    var values = DependencyValues(context)
    values.dismissOverride = dismiss
    context = values.surroundings
  }
}
