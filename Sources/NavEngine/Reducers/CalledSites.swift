/// The numbers of operators in reducers of one type that are called as functions: those of one type and in the same
/// order have the same, and share the numbers of elements.
final class CalledSites {
  private var sites: [ObjectIdentifier: [UInt64]] = [:]
  private var numbers: [UInt64: AnyObject] = [:]

  /// The number of the operator of a type that is in a place among its like.
  func site(of type: ObjectIdentifier, at ordinal: Int, make: () -> UInt64) -> UInt64 {
    var known = sites[type] ?? []
    if ordinal < known.count { return known[ordinal] }
    // Asked for in order: the ones before are there.
    known.append(make())
    sites[type] = known
    return known[ordinal]
  }

  /// The numbers of elements of the operators with one number.
  func numbers<ID: Hashable>(at site: UInt64) -> ElementNumbers<ID> {
    if let known = numbers[site] as? ElementNumbers<ID> { return known }
    let new = ElementNumbers<ID>()
    numbers[site] = new
    return new
  }
}
