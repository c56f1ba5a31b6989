/// A ``DismissEffect`` that replaces another one, for one screen: what that presents dismisses itself as ever.
struct DismissOverride: Sendable {
  let dismiss: DismissEffect
  let node: ScreenNode?
}
