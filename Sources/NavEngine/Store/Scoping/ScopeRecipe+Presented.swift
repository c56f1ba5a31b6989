extension ScopeRecipe {
  /// Scopes to what is presented.
  @inlinable
  static func presented(
    _ childPlace: ChildPlace<ParentState, State>,
    _ path: CasePath<ParentAction, Action>
  ) -> ScopeRecipe {
    ScopeRecipe(
      find: { place, origin in
        let presentation = UnsafeRawPointer(place) + origin.offset
        return .init(
          ChildPlace<ParentState, State>
            .presented(by: presentation.assumingMemoryBound(to: PresentationState<State>.self), as: origin.id)
        )
      },
      make: { parent, link in
        let place = parent.place
        if let presentation = childPlace.presentation(of: place) { return parent.makePresented(presentation, by: link) }
        guard childPlace.isPresent(in: place) else { return nil }
        // It may be known now where the presentation is.
        guard let presentation = childPlace.presentation(of: place) else { return parent.makeHosted(childPlace, path) }
        return parent.makePresented(presentation, by: link)
      },
      respond: { child, request in
        Parent.withStores(child) { (child: Store<State, Action>, parent) in
          switch request {
          case .locate:
            return child.locate(
              in: parent,
              at: child.presentsItself(in: parent) ? parent.findNested() : parent.placeForChild
            )
          case .embed(let delivery):
            return parent.handOn(path.embedding(delivery.pointee.take(Action.self)), delivery)
          case .dismiss:
            return parent.dismiss(by: path)
          }
        }
      }
    )
  }
}

extension Store {
  /// Where a presented child is, in the state of its parent.
  @inlinable
  @inline(__always)  // nested/send
  nonisolated func locate<ParentState, ParentAction>(
    in parent: Store<ParentState, ParentAction>,
    at place: UnsafeMutablePointer<ParentState>
  ) -> UnsafeMutableRawPointer? {
    if _slowPath(parent.isGone) { isGone = true }
    let presentation = (UnsafeRawPointer(place) + origin.offset).assumingMemoryBound(to: PresentationState<State>.self)
    guard let child = ChildPlace<ParentState, State>.presented(by: presentation, as: origin.id) else { return nil }
    let box = PresentationBoxHandle<State>(address: UnsafeRawPointer(presentation).load(as: UInt.self))
    if let last = self.presentation, let newestBox {
      isElsewhere = !box.header.pointee.isNewest(of: UnsafeRawPointer(last.toOpaque()), newestBox)
    }
    return UnsafeMutableRawPointer(mutating: child)
  }

  /// Whether a presented child's parent, whose place is not known, is presented in the same way, as it is in a feature
  /// that presents itself.
  @inlinable
  @inline(__always)  // nested/send
  nonisolated func presentsItself<ParentState, ParentAction>(in parent: Store<ParentState, ParentAction>) -> Bool {
    ParentState.self == State.self && ParentAction.self == Action.self && parent.link.toOpaque() == link.toOpaque()
      && parent.resolvedAt != shared.pointee.generation
  }

  /// ``find()``, of a store that is presented in the same way as its parents are: in a loop, and not by calls in calls.
  /// Processors foresee a couple of dozen returns.
  @inlinable
  @inline(never)
  nonisolated func findNested() -> UnsafeMutablePointer<State> {
    let capacity = 64
    return withUnsafeTemporaryAllocation(of: Unmanaged<Store>.self, capacity: capacity) { stores in
      let stores = stores.baseAddress.unsafelyUnwrapped
      stores.initialize(to: .passUnretained(self))
      // SAFETY: a store with this link was scoped from one of the same type.
      var parent = Unmanaged<Store>.fromOpaque(owner)
      var count = 1
      while count < capacity, parent._withUnsafeGuaranteedRef({ presentsItself(in: $0) }) {
        (stores + count).initialize(to: parent)
        count += 1
        parent = .fromOpaque(parent._withUnsafeGuaranteedRef { $0.owner })
      }
      var place = parent._withUnsafeGuaranteedRef { $0.placeForChild }
      while count > 0 {
        count -= 1
        place = stores[count]._withUnsafeGuaranteedRef { store in
          store.find { parent._withUnsafeGuaranteedRef { store.locate(in: $0, at: place) } }
        }
        parent = stores[count]
      }
      return place
    }
  }

  /// A store of the child of a presentation in the state.
  @inlinable
  nonisolated func makePresented<ChildState, ChildAction>(
    _ presentation: UnsafePointer<PresentationState<ChildState>>,
    by link: Unmanaged<StoreLink>
  ) -> Store<ChildState, ChildAction>? {
    let presentation = UnsafeMutablePointer(mutating: presentation)
    guard let id = presentation.pointee.id,
      let child = ChildPlace<State, ChildState>.presented(by: presentation)
    else { return nil }
    let offset = UnsafeRawPointer(presentation) - UnsafeRawPointer(place)
    // Before the store enters: what ends then may send actions, after which the child may be elsewhere.
    let foundAt = isGone ? 0 : resolvedAt
    guard let entry = presentation.pointee.enter(from: rootAddress) else { return nil }
    let store = Store<ChildState, ChildAction>(
      scopedFrom: Unmanaged.passUnretained(self),
      link: link,
      origin: ScopeOrigin(offset: offset, id: id.rawValue),
      presentation: entry.last
    )
    store.newestBox = entry.newest
    store.known = UnsafeMutablePointer(mutating: child)
    store.resolvedAt = foundAt
    if _slowPath(entry.mustForget) { entry.forget(of: rootAddress) }
    return store
  }
}

extension ChildPlace {
  /// Where a child is that is not presented: in a stored optional, or a copy of what the key path gets.
  @inlinable
  func locate<Action>(in root: UnsafePointer<Root>, copyingTo store: Store<Child, Action>) -> UnsafeMutableRawPointer? {
    if offset >= 0 {
      let place = UnsafeRawPointer(root) + offset
      return Self.isNil(place.assumingMemoryBound(to: Child?.self)) ? nil : UnsafeMutableRawPointer(mutating: place)
    }
    return root.pointee[keyPath: keyPath].map { UnsafeMutableRawPointer(store.copy($0)) }
  }
}
