/// A store that was scoped from another one, how, and from where in the source.
@usableFromInline
struct ScopedStore {
  /// From where it was scoped last.
  @usableFromInline var site: ScopeSite
  @usableFromInline var reference: StoreReference
  /// How: a ``ScopeRecipe`` that is there for ever.
  @usableFromInline var recipe: UnsafeMutableRawPointer?

  @inlinable
  init() {
    site = .none
    reference = StoreReference()
    recipe = nil
  }

  @inlinable
  init(new store: UnsafeMutableRawPointer, recipe: UnsafeMutableRawPointer, site: ScopeSite) {
    self.site = site.isConstant ? site : .none
    reference = StoreReference(new: store)
    self.recipe = recipe
  }
}
