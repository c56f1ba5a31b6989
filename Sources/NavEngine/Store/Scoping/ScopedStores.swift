/// The stores that were scoped from one, for as long as somebody holds them.
@usableFromInline
struct ScopedStores {
  /// The first has its place in the store: most stores have one child.
  @usableFromInline var first = ScopedStore()
  @usableFromInline var others: OtherStores?

  @inlinable
  init() {}

  /// The store that was last scoped from a place in the source, to be released.
  ///
  /// - Complexity: O(fields that were scoped to).
  @inlinable
  @inline(__always)  // store/scope
  mutating func find(_ site: ScopeSite) -> UnsafeMutableRawPointer? {
    if _fastPath(first.site == site) { return first.reference.retain() }
    return others == nil ? nil : findOther(site)
  }

  @usableFromInline
  mutating func findOther(_ site: ScopeSite) -> UnsafeMutableRawPointer? {
    others?.find(site)
  }

  /// How stores are scoped in a place in the source, if one was.
  @inlinable
  mutating func recipe(at site: ScopeSite) -> UnsafeMutableRawPointer? {
    first.site == site ? first.recipe : nil
  }

  /// The store that was scoped in the same way, in another place in the source, to be released.
  ///
  /// - Complexity: O(fields that were scoped to).
  @inlinable
  mutating func find(_ recipe: UnsafeMutableRawPointer, for site: ScopeSite) -> UnsafeMutableRawPointer? {
    first.recipe == nil && others == nil ? nil : findAgain(recipe, for: site)
  }

  @usableFromInline
  mutating func findAgain(_ recipe: UnsafeMutableRawPointer, for site: ScopeSite) -> UnsafeMutableRawPointer? {
    if first.recipe == recipe {
      guard let store = first.reference.retain() else { return nil }
      if site.isConstant { first.site = site }
      return store
    }
    return others?.find(recipe, for: site)
  }

  /// Notes a store that was not found, and was just made.
  ///
  /// - Complexity: O(1), amortised over the stores that are let go of.
  @usableFromInline
  mutating func insert(_ store: UnsafeMutableRawPointer, _ recipe: UnsafeMutableRawPointer, at site: ScopeSite) {
    if first.recipe == recipe {
      first.reference.end()
    } else if others != nil || !first.reference.hasEnded() {
      return ownOthers.insert(ScopedStore(new: store, recipe: recipe, site: site))
    }
    first = ScopedStore(new: store, recipe: recipe, site: site)
  }

  /// Whether there may be a store that was scoped by key paths that captured something, and is known by these alone.
  @inlinable
  var hasCaptured: Bool {
    mutating get { others == nil ? false : othersHaveCaptured }
  }

  @usableFromInline
  var othersHaveCaptured: Bool {
    mutating get { others?.hasCaptured ?? false }
  }

  /// The store that was scoped by equal key paths that captured something, to be released.
  @usableFromInline
  mutating func find(_ paths: ScopePaths) -> UnsafeMutableRawPointer? {
    others?.find(paths)
  }

  /// Notes a store that was scoped by key paths that capture something, and was not found.
  @usableFromInline
  mutating func insert(_ store: AnyObject, _ paths: ScopePaths) {
    ownOthers.insert(store, paths)
  }

  /// Lets go of all.
  @inlinable
  func end() {
    first.reference.end()
  }

  /// The others, for one more.
  @usableFromInline
  var ownOthers: OtherStores {
    mutating get {
      if let others { return others }
      let others = OtherStores()
      self.others = others
      return others
    }
  }
}
