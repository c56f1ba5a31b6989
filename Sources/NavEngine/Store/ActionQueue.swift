/// Actions that wait, each with the run that its sender waits for.
final class ActionQueue<Action> {
  @exclusivity(unchecked) var actions: [(action: Action, run: EffectRun)] = []
}
