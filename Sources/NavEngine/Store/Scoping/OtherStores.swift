/// The stores that were scoped from one, beside the first.
@usableFromInline
final class OtherStores {
  /// A store that was scoped by key paths that capture something, and is known by these alone.
  private struct Captured {
    let paths: ScopePaths
    let reference: StoreReference
  }

  private struct ElementKey: Hashable {
    let id: AnyHashable
    let type: UInt
  }

  @exclusivity(unchecked) private var stores: [ScopedStore] = []
  @exclusivity(unchecked) private var purgeStoresAt = 8
  @exclusivity(unchecked) private var captured: [Captured] = []
  /// Where the captured are, if they are many; or empty.
  @exclusivity(unchecked) private var positions: [ScopePaths: Int] = [:]
  /// How many there are before they are many: to hash key paths takes as long as to compare a few.
  private static let fewCaptured = 8
  @exclusivity(unchecked) private var purgeCapturedAt = 8
  /// Those of elements, by id: there may be many.
  @exclusivity(unchecked) private var elements: [ElementKey: StoreReference] = [:]
  @exclusivity(unchecked) private var purgeElementsAt = 8

  /// Whether the store's collection is held, see ``CollectionHolder``; nil while that has not been decided.
  @exclusivity(unchecked) var isHolding: Bool?

  @usableFromInline
  init() {}

  deinit {
    for store in stores { store.reference.end() }
    for store in captured { store.reference.end() }
    for store in elements.values { store.end() }
  }

  // MARK: - By recipes

  @usableFromInline
  func find(_ site: ScopeSite) -> UnsafeMutableRawPointer? {
    for position in stores.indices where stores[position].site == site { return stores[position].reference.retain() }
    return nil
  }

  func find(_ recipe: UnsafeMutableRawPointer, for site: ScopeSite) -> UnsafeMutableRawPointer? {
    for position in stores.indices where stores[position].recipe == recipe {
      guard let store = stores[position].reference.retain() else { return nil }
      if site.isConstant { stores[position].site = site }
      return store
    }
    return nil
  }

  func insert(_ new: ScopedStore) {
    for position in stores.indices where stores[position].recipe == new.recipe {
      stores[position].reference.end()
      stores[position] = new
      return
    }
    if stores.count >= purgeStoresAt {
      stores.removeAll { $0.reference.hasEnded() }
      purgeStoresAt = Swift.max(8, stores.count * 2)
    }
    stores.append(new)
  }

  // MARK: - By key paths

  var hasCaptured: Bool { !captured.isEmpty }

  func find(_ paths: ScopePaths) -> UnsafeMutableRawPointer? {
    position(of: paths).flatMap { captured[$0].reference.retain() }
  }

  func insert(_ store: AnyObject, _ paths: ScopePaths) {
    let new = Captured(paths: paths, reference: StoreReference(Unmanaged.passUnretained(store).toOpaque()))
    if let position = position(of: paths) {
      captured[position].reference.end()
      captured[position] = new
      return
    }
    if captured.count >= purgeCapturedAt {
      positions = [:]
      captured = captured.filter { !$0.reference.hasEnded() }
      purgeCapturedAt = Swift.max(8, captured.count * 2)
    }
    captured.append(new)
    if captured.count <= Self.fewCaptured { return }
    for position in positions.count..<captured.count { positions[captured[position].paths] = position }
  }

  private func position(of paths: ScopePaths) -> Int? {
    positions.isEmpty ? captured.firstIndex { $0.paths == paths } : positions[paths]
  }

  // MARK: - By ids

  @usableFromInline
  func find(element id: AnyHashable, _ type: UInt) -> UnsafeMutableRawPointer? {
    elements[ElementKey(id: id, type: type)]?.retain()
  }

  @usableFromInline
  func insert(_ store: AnyObject, element id: AnyHashable, _ type: UInt) {
    if elements.count >= purgeElementsAt {
      elements = elements.filter { !$0.value.hasEnded() }
      purgeElementsAt = Swift.max(8, elements.count * 2)
    }
    let reference = StoreReference(Unmanaged.passUnretained(store).toOpaque())
    elements.updateValue(reference, forKey: ElementKey(id: id, type: type))?.end()
  }
}
