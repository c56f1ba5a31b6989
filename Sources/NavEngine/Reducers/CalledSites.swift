/// The numbers of operators in reducers of one type that are called as functions: what is the same operator in each has
/// the same number, and shares the numbers of elements.
final class CalledSites {
  private var sites: [OperatorSite: [UInt64]] = [:]
  private var numbers: [UInt64: AnyObject] = [:]

  /// The number of an operator, at its place among those that nothing else tells apart.
  func number(of site: OperatorSite, at ordinal: Int, make: () -> UInt64) -> UInt64 {
    var known = sites[site] ?? []
    if ordinal < known.count { return known[ordinal] }
    // Asked for in order: the ones before are there.
    known.append(make())
    sites[site] = known
    return known[ordinal]
  }

  /// The numbers of what the operators with one number present.
  func numbers<Numbers: AnyObject>(at site: UInt64, make: () -> Numbers) -> Numbers {
    if let known = numbers[site] as? Numbers { return known }
    let new = make()
    numbers[site] = new
    return new
  }
}
