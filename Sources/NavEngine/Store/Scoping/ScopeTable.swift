/// How stores are scoped, by the places in the source where they are: found out once in a process.
///
/// What is in the table is there for ever, and so is bounded by the source.
@usableFromInline
enum ScopeTable {
  private struct Slot {
    var site: ScopeSite
    var recipe: UnsafeMutableRawPointer
  }

  // SAFETY: stores, which ask, belong to the main actor. The slots are initialised, and not freed while they are used.
  @exclusivity(unchecked) nonisolated(unsafe) private static var slots: UnsafeMutablePointer<Slot?>?
  @exclusivity(unchecked) nonisolated(unsafe) private static var capacity = 0
  @exclusivity(unchecked) nonisolated(unsafe) private static var count = 0
  /// Different places have equal key paths.
  @exclusivity(unchecked) nonisolated(unsafe) private static var byPaths: [ScopePaths: UnsafeMutableRawPointer] = [:]
  private static let recentCount = 64
  /// What was found by key paths lately, by their addresses: to hash them takes longer than all the rest.
  nonisolated(unsafe) private static let recent: UnsafeMutablePointer<Slot?> = {
    let recent = UnsafeMutablePointer<Slot?>.allocate(capacity: recentCount)
    recent.initialize(repeating: nil, count: recentCount)
    return recent
  }()
  /// Keeps the key paths of `recent`, so that the addresses stay theirs.
  @exclusivity(unchecked) nonisolated(unsafe) private static var recentPaths: [ScopePaths?] = Array(
    repeating: nil,
    count: recentCount
  )

  /// What is known of a place in the source.
  @usableFromInline
  static func recipe(at site: ScopeSite) -> UnsafeMutableRawPointer? {
    guard let slots, site.isConstant else { return nil }
    var position = site.hash & (capacity - 1)
    while let slot = slots[position] {
      if slot.site == site { return slot.recipe }
      position = (position + 1) & (capacity - 1)
    }
    return nil
  }

  /// What is known of key paths.
  @usableFromInline
  static func recipe(for paths: ScopePaths) -> UnsafeMutableRawPointer? {
    guard let recipe = byPaths[paths] else { return nil }
    let addresses = ScopeSite(paths.state, paths.action, paths.type)
    let position = addresses.hash & (recentCount - 1)
    recent[position] = Slot(site: addresses, recipe: recipe)
    recentPaths[position] = paths
    return recipe
  }

  /// What is known of key paths at addresses, if they were asked for lately.
  @usableFromInline
  static func recipe(lately addresses: ScopeSite) -> UnsafeMutableRawPointer? {
    guard let known = recent[addresses.hash & (recentCount - 1)], known.site == addresses else { return nil }
    return known.recipe
  }

  /// Notes how stores are scoped in a place in the source, that is there for ever.
  @usableFromInline
  static func insert(_ recipe: UnsafeMutableRawPointer, at site: ScopeSite, for paths: ScopePaths? = nil) {
    if let paths { byPaths[paths] = recipe }
    if count * 2 >= capacity { grow() }
    insert(Slot(site: site, recipe: recipe))
    count += 1
  }

  /// Notes the link of all stores of a type.
  @inlinable
  static func insert(
    _ link: StoreLink,
    at site: ScopeSite,
    for paths: ScopePaths? = nil
  ) -> Unmanaged<StoreLink> {
    link.isPermanent = true
    let permanent = Unmanaged.passRetained(link)
    insert(permanent.toOpaque(), at: site, for: paths)
    return permanent
  }

  private static func insert(_ slot: Slot) {
    guard let slots else { return }
    var position = slot.site.hash & (capacity - 1)
    while slots[position] != nil { position = (position + 1) & (capacity - 1) }
    slots[position] = slot
  }

  private static func grow() {
    let (old, oldCapacity) = (slots, capacity)
    capacity = max(64, capacity * 2)
    slots = .allocate(capacity: capacity)
    slots?.initialize(repeating: nil, count: capacity)
    guard let old else { return }
    for position in 0..<oldCapacity {
      if let slot = old[position] { insert(slot) }
    }
    old.deallocate()
  }
}

#if DEBUG || NAV_INTERNAL_CHECKS
  extension ScopeTable {
    @exclusivity(unchecked) nonisolated(unsafe) private static var confirmed: [ScopeSite: ScopePaths] = [:]

    /// Reports a place in the source whose key paths are others than they were, though they capture nothing.
    @usableFromInline
    static func confirm(_ site: ScopeSite, _ paths: ScopePaths) {
      guard let known = confirmed[site] else { return confirmed[site] = paths }
      if known == paths { return }
      reportIssue(
        """
        A store was scoped by \(paths.state) and \(paths.action) in a place in the source where it was \(known.state) \
        and \(known.action) before. It is scoped by these again: key paths that capture nothing are made once for each \
        place. Write them as literals, or read them from a global variable into a local one, and hand over that.
        """,
        fileID: #fileID,
        line: #line
      )
    }
  }
#endif

extension ScopeSite {
  /// Of addresses that are apart by the size of a small function or so.
  fileprivate var hash: Int {
    let mixed = (state ^ (action &<< 17 | action &>> 47) ^ type) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed &>> 32)
  }
}
