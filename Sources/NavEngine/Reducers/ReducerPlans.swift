/// The plans of the features of one store. See ``ReducerPlan``.
public final class ReducerPlans {
  /// What has been planned, by type. Most types have one value: features hold key paths of dependencies, if anything.
  private var planned: [ObjectIdentifier: [(feature: ReducerBytes, plan: AnyObject)]] = [:]
  /// What has been called as a function, by type.
  private var called: [ObjectIdentifier: CalledReducers] = [:]
  /// The children that are planned when their first action comes. A feature that contains itself refers to its own
  /// plan through one of these, in a circle.
  private var children: [any PlannedChild] = []
  private var lastSite: UInt64 = 0
  /// What these are apart from: the plans of the store, from those of a reducer that is called as a function, and where
  /// its operators' numbers are; or the plans around, from those of features that see other dependencies.
  private let outer: (plans: ReducerPlans, sites: CalledSites?)?
  /// What is apart from these.
  private var inner: [ReducerPlans] = []
  /// How many operators have numbers that nothing tells apart, in a reducer that is called.
  private var siteCounts: [OperatorSite: Int] = [:]

  @usableFromInline
  init() {
    outer = nil
  }

  /// The plans of what is in a reducer that is called as a function.
  init(calledIn plans: ReducerPlans, sites: CalledSites) {
    outer = (plans, sites)
  }

  private init(around plans: ReducerPlans) {
    outer = (plans, nil)
  }

  /// Plans of features that see other dependencies: their bodies may be others.
  @usableFromInline
  func makeInner() -> ReducerPlans {
    let plans = ReducerPlans(around: self)
    inner.append(plans)
    return plans
  }

  /// Lets go of all plans, which may refer to each other in circles.
  func clear() {
    for child in children { child.forget() }
    for reducers in called.values { reducers.clear() }
    for plans in inner { plans.clear() }
    (children, planned, called, inner) = ([], [:], [:], [])
  }
}

// MARK: - Features

extension ReducerPlans {
  /// The plan of a feature, made if there is none of an equal one.
  @usableFromInline
  func plan<Feature: Reducer>(
    of feature: Feature,
    make: () -> ReducerPlan<Feature.State, Feature.Action>
  ) -> ReducerPlan<Feature.State, Feature.Action> {
    if let known = knownPlan(of: feature) { return known }
    let plan = ReduceContext.withoutKeeping(make)
    planned[ObjectIdentifier(Feature.self), default: []].append((ReducerBytes(feature), plan))
    return plan
  }

  private func knownPlan<Feature: Reducer>(of feature: Feature) -> ReducerPlan<Feature.State, Feature.Action>? {
    let type = ObjectIdentifier(Feature.self)
    let known = withUnsafeBytes(of: feature) { bytes in planned[type]?.first { $0.feature.match(bytes) } }
    // SAFETY: it is a plan of a feature of this type.
    return known.map { unsafeDowncast($0.plan, to: ReducerPlan<Feature.State, Feature.Action>.self) }
  }

  /// Calls a closure with the plan of a reducer that is called as a function.
  func withPlan<Called: Reducer, Result>(
    of reducer: Called,
    _ body: (ReducerPlan<Called.State, Called.Action>) -> Result
  ) -> Result {
    if let result = withKnownPlan(of: reducer, body) { return result }
    let type = ObjectIdentifier(Called.self)
    let reducers = called[type] ?? CalledReducers()
    called[type] = reducers
    let plan = reducers.use(new: reducer, in: self)
    defer { reducers.endUse(of: plan) }
    return body(plan)
  }

  /// As ``withPlan(of:_:)``, of a reducer that has been called; nil if there is none.
  @discardableResult
  func withKnownPlan<Called: Reducer, Result>(
    of reducer: Called,
    _ body: (ReducerPlan<Called.State, Called.Action>) -> Result
  ) -> Result? {
    if let reducers = called[ObjectIdentifier(Called.self)], let plan = reducers.use(known: reducer) {
      defer { reducers.endUse(of: plan) }
      return body(plan)
    }
    return knownPlan(of: reducer).map(body)
  }

  func register(_ child: some PlannedChild) {
    children.append(child)
  }
}

// MARK: - Numbers

extension ReducerPlans {
  /// A number for an operator that presents something, the same for all actions.
  @usableFromInline
  func makeSite(_ site: @autoclosure () -> OperatorSite) -> UInt64 {
    guard let outer else { return newSite() }
    guard let sites = outer.sites else { return outer.plans.makeSite(site()) }
    let site = site()
    let ordinal = siteCounts[site, default: 0]
    siteCounts[site] = ordinal + 1
    return sites.number(of: site, at: ordinal) { outer.plans.newSite() }
  }

  /// Numbers for the ids of elements that the operator with a number presents.
  @usableFromInline
  func makeNumbers<ID: Hashable>(at site: UInt64, of _: ID.Type) -> ElementNumbers<ID> {
    numbers(at: site) { ElementNumbers() }
  }

  /// Numbers for the children of the operator with a number.
  @usableFromInline
  func makeChildNumbers(at site: UInt64) -> ChildNumbers {
    numbers(at: site) { ChildNumbers() }
  }

  private func numbers<Numbers: AnyObject>(at site: UInt64, make: () -> Numbers) -> Numbers {
    guard let outer else { return make() }
    return outer.sites?.numbers(at: site, make: make) ?? outer.plans.numbers(at: site, make: make)
  }

  private func newSite() -> UInt64 {
    // Even: see ``ReduceContext/branch``.
    lastSite += 2
    return lastSite
  }
}
