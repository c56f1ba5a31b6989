/// The plans of reducers of one type that are called as functions: by a reducer around them, as one that writes a log,
/// or where they are made.
///
/// One that is kept, and is the same each time, is planned once. One that is made for the call is another one each time:
/// a few are kept, no matter how many there are. But the numbers of their operators stay the same, so that what one of
/// them started ends when another finds its screen gone.
final class CalledReducers {
  private struct Entry {
    let reducer: ReducerBytes
    let plan: AnyObject
    let plans: ReducerPlans
    /// How many calls are under way: what is in use stays, since plans are called without counting references.
    var uses = 0
  }

  private static let capacity = 16

  private let sites = CalledSites()
  /// From the one that was called longest ago to the last.
  private var entries: [Entry] = []

  /// The plan of a reducer, if there is one of an equal one. It is to be given back to ``endUse(of:)``.
  func use<Called: Reducer>(known reducer: Called) -> ReducerPlan<Called.State, Called.Action>? {
    let known = withUnsafeBytes(of: reducer) { use($0) }
    // SAFETY: these are plans of reducers of this type.
    return known.map { unsafeDowncast($0, to: ReducerPlan<Called.State, Called.Action>.self) }
  }

  /// As ``use(known:)``, of a reducer whose plan is not there: makes it.
  func use<Called: Reducer>(new reducer: Called, in store: ReducerPlans) -> ReducerPlan<Called.State, Called.Action> {
    let plans = ReducerPlans(calledIn: store, sites: sites)
    let plan = reducer._plan(plans)
    entries.append(Entry(reducer: ReducerBytes(reducer), plan: plan, plans: plans, uses: 1))
    return plan
  }

  private func use(_ reducer: UnsafeRawBufferPointer) -> AnyObject? {
    guard let position = entries.lastIndex(where: { $0.reducer.match(reducer) }) else { return nil }
    if position < entries.count - 1 { entries.append(entries.remove(at: position)) }
    entries[entries.count - 1].uses += 1
    return entries[entries.count - 1].plan
  }

  func endUse(of plan: AnyObject) {
    if let position = entries.lastIndex(where: { $0.plan === plan }) { entries[position].uses -= 1 }
    while entries.count > Self.capacity, let oldest = entries.firstIndex(where: { $0.uses == 0 }) {
      entries.remove(at: oldest).plans.clear()
    }
  }

  func clear() {
    for entry in entries { entry.plans.clear() }
    entries = []
  }
}
