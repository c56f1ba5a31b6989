import CIdentified

/// What few stores have: made when it is needed, so that the others neither set it up nor take it down.
@usableFromInline
final class StoreExtras<State, Action> {
  /// Under what reducers keep the last state, if the store is scoped to an element.
  let key: ScreenKeeper.Key?
  private let keeper: ScreenKeeper?
  /// Whether the store of the collection with the element holds that.
  private let isHeld: Bool
  /// Whether the store copies its state before each action: nobody else keeps what goes from an optional or a case.
  let copiesState: Bool
  /// Whether what came in the place of what the store was scoped to may be told from that by the copy.
  let tellsApart: Bool
  /// Where the identified array was, if the store is scoped to an element of one, when it was seen last.
  @exclusivity(unchecked) @usableFromInline var collection: UInt = 0
  /// The presentation that the store's key path leads through, if it leads through one.
  @exclusivity(unchecked) @usableFromInline var host: PresentationID?
  /// What the child was known by before the action at work, if the buffer has been given up or renewed since.
  @exclusivity(unchecked) private var identity: ChildIdentity?
  /// Where reducers edit what stores read from a copy, when it was seen last.
  @exclusivity(unchecked) var foundAt: UnsafeRawPointer?
  /// A state that has no place in the root's: a copy, or the last one of what is gone.
  @exclusivity(unchecked) private(set) var buffer: UnsafeMutablePointer<State>?
  /// Memory for it.
  @exclusivity(unchecked) private var memory: UnsafeMutablePointer<State>?
  /// What is sent again and again.
  @exclusivity(unchecked) @usableFromInline var repeated: Unmanaged<RepeatedAction>?
  /// What bindings have shown of each stack: view layers make a binding anew each time that they draw.
  @exclusivity(unchecked) private var shownScreens: [AnyKeyPath: ShownScreens] = [:]
  /// Who watches.
  @exclusivity(unchecked) var watches: FieldWatches<State, Action>?
  /// Who listens.
  @exclusivity(unchecked) var followers: StoreFollowers<State, Action>?

  @usableFromInline
  init(copiesState: Bool = false) {
    key = nil
    keeper = nil
    isHeld = false
    self.copiesState = copiesState
    tellsApart = copiesState && ChildIdentity.tellsApart(State.self)
  }

  @usableFromInline
  init(_ key: ScreenKeeper.Key, keptBy keeper: ScreenKeeper, isHeld: Bool) {
    self.key = key
    self.keeper = keeper
    self.isHeld = isHeld
    copiesState = false
    tellsApart = false
    keeper.scope(key, isHeld: isHeld)
  }

  deinit {
    if let key, let keeper { keeper.unscope(key, isHeld: isHeld) }
    if let followers { followers.end() }
    repeated?.release()
    buffer?.deinitialize(count: 1)
    memory?.deallocate()
  }

  /// What bindings have shown of a stack.
  @MainActor
  func shownScreens(of stack: AnyKeyPath) -> ShownScreens {
    if let shown = shownScreens[stack] { return shown }
    let shown = ShownScreens()
    shownScreens[stack] = shown
    return shown
  }

  /// The state that was kept by who has taken it away.
  var lastKept: State? {
    guard let key, let keeper else { return nil }
    return keeper.last(key, from: collection, as: State.self)
  }

  /// Forgets the last state of what is there again.
  @usableFromInline
  func dropLast(from collection: UInt) {
    if let key, let keeper { keeper.forget(key, from: collection, as: State.self) }
  }

  /// Puts a state into the buffer.
  func copy(_ state: State) -> UnsafeMutablePointer<State> {
    if let buffer {
      // SAFETY: the state is not in the buffer, which nobody reads while it is empty: to copy a state runs no code. What
      // ends with the old one may read the store.
      let ended = buffer.move()
      buffer.initialize(to: state)
      withExtendedLifetime(ended) {}
      return buffer
    }
    let memory = memory ?? .allocate(capacity: 1)
    memory.initialize(to: state)
    (self.memory, buffer) = (memory, memory)
    return memory
  }

  /// Whether what is in the place of the child, as it is in the buffer, may be another one.
  func isOther(_ child: UnsafePointer<State>) -> Bool {
    guard tellsApart, child != buffer.map({ UnsafePointer($0) }) else { return false }
    if let identity { return ChildIdentity(of: child) != identity }
    guard let buffer else { return false }
    return EnumTag.of(child) != EnumTag.of(buffer) || ChildIdentity.differs(child, from: buffer)
  }

  /// What the child was known by before the action at work.
  var knownIdentity: ChildIdentity? { identity ?? buffer.map { ChildIdentity(of: $0) } }

  /// Notes what the child is known by, before the buffer is given up or renewed.
  func keepIdentity() {
    if tellsApart && identity == nil { identity = buffer.map { ChildIdentity(of: $0) } }
  }

  /// An action begins: the buffer is to have what is at a place, and says what the child is known by.
  func keepCopy(of place: UnsafeMutablePointer<State>) {
    identity = nil
    // What was copied to be read is there already. What has the same bytes is the same, as the buffer refers to all of it.
    if let buffer, place == buffer || cid_are_same(place, buffer, MemoryLayout<State>.size) { return }
    _ = copy(place.pointee)
  }

  /// Lets go of the state in the buffer.
  func dropCopy() {
    guard let buffer else { return }
    self.buffer = nil
    withExtendedLifetime(buffer.move()) {}
  }
}
