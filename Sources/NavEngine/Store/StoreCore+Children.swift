// How the children of a state are found in it. Closures and not methods of subclasses, because closures are compiled
// for the types of the feature, methods of generic classes for all types.

extension StoreCore {
  /// A field, or what a key path computes: copied once after each action after which it is read.
  @inlinable
  func field<Child, ChildAction>(
    _ state: KeyPath<State, Child>,
    embed: @escaping (consuming ChildAction) -> Action
  ) -> StoreCore<Child, ChildAction> {
    let generation = generation
    let copy = StateCell<Child>(root.outsideReading { cell.state.unsafelyUnwrapped[keyPath: state] })
    return child(.field(state), copy, at: generation, embed: embed, dismiss: dismiss) { isRead in
      if !isRead {
        self.updatePresence()
        return copy
      }
      copy.replace(by: self.root.outsideReading { self.cell.state.unsafelyUnwrapped[keyPath: state] })
      return copy
    }
  }

  /// The child in an optional: a presented one in its cell, another one as a copy.
  @inlinable
  func optional<Child, ChildAction>(
    _ state: KeyPath<State, Child?>,
    _ path: CasePath<Action, ChildAction>
  ) -> StoreCore<Child, ChildAction>? {
    let property = ChildReader(state)
    let dismiss = dismissal(by: path)
    let generation = generation
    switch read(property) {
    case .absent:
      return nil
    case .presented(let cell, let id, _):
      cell.reader = reader
      return child(.presented(state, id: id), cell, at: generation, embed: path.embedding, dismiss: dismiss) { _ in
        guard case .presented(let cell, id, _) = self.read(property) else { return nil }
        cell.reader = self.reader
        return cell
      }
    case .part(let child, in: let host):
      let (copy, step) = (PartCopy(child), ChildStep.part(state, in: host))
      let isComputed = host == nil && MemoryLayout<State>.offset(of: state) == nil
      return self.child(
        step,
        isComputed: isComputed,
        copy.cell,
        at: generation,
        embed: path.embedding,
        dismiss: dismiss
      ) { isRead in
        guard case .part(let child, in: let current) = self.read(property), current == host else { return nil }
        return copy.renewed(with: child, isRead: isRead)
      }
    }
  }

  /// The payload of a case: a copy.
  @inlinable
  func `case`<Child, ChildAction>(
    _ state: CasePath<State, Child>,
    at keyPath: AnyKeyPath? = nil,
    embed: @escaping (consuming ChildAction) -> Action
  ) -> StoreCore<Child, ChildAction>? {
    let generation = generation
    guard let child = state.extract(from: cell.state.unsafelyUnwrapped) else { return nil }
    let copy = PartCopy(child)
    return self.child(.part(keyPath, in: nil), copy.cell, at: generation, embed: embed, dismiss: dismiss) { isRead in
      copy.renewed(with: state.extract(from: self.cell.state.unsafelyUnwrapped), isRead: isRead)
    }
  }

  /// Dismisses what presents a child: by the child's case path, if that leads through a presentation's action, and else
  /// as the parent is dismissed.
  @inlinable
  func dismissal<ChildAction>(by path: CasePath<Action, ChildAction>) -> Dismissing? {
    guard let dismissal = path.dismissal else { return dismiss }
    return { self.send(dismissal(), $0) }
  }

  @inlinable
  func child<Child, ChildAction>(
    _ step: ChildStep,
    isComputed: Bool = false,
    _ found: StateCell<Child>,
    at generation: UInt64,
    embed: @escaping (consuming ChildAction) -> Action,
    dismiss: Dismissing?,
    find: @escaping (_ isRead: Bool) -> StateCell<Child>?
  ) -> StoreCore<Child, ChildAction> {
    StoreCore<Child, ChildAction>(
      root: root,
      step: step,
      isComputed: isComputed,
      parent: self,
      found: found,
      at: generation,
      find: find,
      send: { action, root in self.send(embed(consume action), root) },
      dismiss: dismiss
    )
  }
}

extension StoreCore where State: _Elements.State, Action: _Elements.Action, State.ElementID == Action.ElementID {
  /// An element of a collection: a copy.
  @inlinable
  func element(_ id: State.ElementID) -> StoreCore<State.ElementState, Action.ElementAction>? {
    let generation = generation
    guard let child = cell.state.unsafelyUnwrapped._element(id: id) else { return nil }
    let copy = StateCell(child)
    return self.child(
      .element(elementsKeyPath, id: AnyHashable(id)),
      copy,
      at: generation,
      embed: { .element(id: id, action: $0) },
      dismiss: Action._dismissal.map { dismissal in { self.send(dismissal(id), $0) } } ?? dismiss
    ) { isRead in
      if !isRead { return self.cell.state.unsafelyUnwrapped.contains(id: id) ? copy : nil }
      guard let child = self.cell.state.unsafelyUnwrapped._element(id: id) else { return nil }
      copy.replace(by: child)
      return copy
    }
  }
}

extension AnyStoreCore {
  /// The key path of the collection that the state is, if it is known.
  @usableFromInline
  final var elementsKeyPath: AnyKeyPath? { if case .field(let keyPath) = step { keyPath } else { nil } }
}

/// The copy of a child in an optional or a case, for as long as it is the same child.
@usableFromInline
final class PartCopy<State> {
  @usableFromInline let cell: StateCell<State>
  private let identifier = ChildIdentifier<State>()
  private let identity: ChildIdentity?

  @usableFromInline
  init(_ child: State) {
    cell = StateCell(child)
    identity = identifier.identity(of: child)
  }

  /// The copy, renewed; nil if the child is gone, or another one is in its place.
  @usableFromInline
  func renewed(with child: State?, isRead: Bool) -> StateCell<State>? {
    guard let child, identifier.identity(of: child) == identity else { return nil }
    if isRead { cell.replace(by: child) }
    return cell
  }
}
