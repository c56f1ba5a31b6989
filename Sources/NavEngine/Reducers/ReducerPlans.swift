/// The plans of the features of one store. See ``ReducerPlan``.
public final class ReducerPlans {
  /// What has been planned, by type. Most types have one value: features hold key paths of dependencies, if anything.
  private var planned: [ObjectIdentifier: [(feature: Any, plan: AnyObject)]] = [:]
  /// The children that are planned when their first action comes. A feature that contains itself refers to its own
  /// plan through one of these, in a circle.
  private var children: [any PlannedChild] = []
  private var sites: UInt64 = 0

  @usableFromInline
  init() {}

  /// The plan of a feature, made if there is none of an equal one.
  @usableFromInline
  func plan<Feature: Reducer>(
    of feature: Feature,
    make: () -> ReducerPlan<Feature.State, Feature.Action>
  ) -> ReducerPlan<Feature.State, Feature.Action> {
    let type = ObjectIdentifier(Feature.self)
    for (other, plan) in planned[type] ?? [] where Self.areSame(other as! Feature, feature) {
      return unsafeDowncast(plan, to: ReducerPlan<Feature.State, Feature.Action>.self)
    }
    let plan = make()
    planned[type, default: []].append((feature, plan))
    return plan
  }

  /// As ``plan(of:make:)``, for a feature that is called as a reducer.
  func plan<Feature: Reducer>(of feature: Feature) -> ReducerPlan<Feature.State, Feature.Action> {
    plan(of: feature) { feature._plan(self) }
  }

  /// A number for an operator that presents something, the same for all actions.
  @usableFromInline
  func makeSite() -> UInt64 {
    sites += 1
    return sites
  }

  func register(_ child: some PlannedChild) {
    children.append(child)
  }

  /// Lets go of all plans, which may refer to each other in circles.
  func clear() {
    for child in children { child.forget() }
    children = []
    planned = [:]
  }

  /// Whether two values are the same bytes: then they are the same value, whatever they are, since both are alive.
  /// Features are hardly ever `Equatable`. Differences in padding are taken for differences: that costs a plan.
  private static func areSame<Feature>(_ left: Feature, _ right: Feature) -> Bool {
    withUnsafeBytes(of: left) { left in
      withUnsafeBytes(of: right) { right in left.elementsEqual(right) }
    }
  }
}
