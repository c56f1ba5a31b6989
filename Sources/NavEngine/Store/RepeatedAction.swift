/// An action without a payload that a store sends again and again, embedded in one of the root's once and for all.
///
/// What a button sends is the same each time, and so is what becomes of it on its way to the root: boxes within boxes,
/// where features are presented. If that is kept, it need not be made anew, nor let go of. Only an action without a
/// payload is: it holds on to nothing that its sender has let go of.
@usableFromInline
final class RepeatedAction {
  /// What tells the cases of the store's actions apart. Those that have payloads come first.
  @usableFromInline let witnesses: EnumWitnesses
  private let payloadCount: UInt32
  /// The case without a payload that was sent last.
  private var last: UInt32?
  /// The case that is kept, if one is, and what became of it.
  @exclusivity(unchecked) @usableFromInline private(set) var tag: UInt32?
  @exclusivity(unchecked) @usableFromInline private(set) var embedded: EmbeddedAction?
  private var copy: AnyObject?

  /// Through how many stores a store is scoped at least that has one of these: with fewer on the way, to ask for the
  /// case takes as long.
  @inlinable static var leastLevel: UInt32 { 3 }
  /// How many actions it has sent before: most stores send a few.
  @inlinable static var patience: UInt8 { 4 }

  /// Nil if the store's actions are no enum, or its cases are not known.
  @usableFromInline
  init?(of type: Any.Type) {
    #if _ptrauth(_arm64e)
      return nil
    #else
      let cases = EnumCases.of(type).cases
      guard !cases.isEmpty, let witnesses = EnumWitnesses(type) else { return nil }
      self.witnesses = witnesses
      payloadCount = UInt32(cases.prefix(while: \.hasPayload).count)
    #endif
  }

  /// What became of an action, if that is kept.
  @inlinable
  @inline(__always)  // nested/send
  func embedded<Action>(for action: Action) -> EmbeddedAction? {
    tag(of: action) == tag ? embedded : nil
  }

  @inlinable
  @inline(__always)  // nested/send
  func tag<Action>(of action: Action) -> UInt32 {
    withAddress(of: action) { witnesses.getTag($0, witnesses.metadata) }
  }

  /// Whether what becomes of a case is to be kept: it has no payload, and is sent for the second time in a row.
  @usableFromInline
  func isToBeKept(_ tag: UInt32) -> Bool {
    if tag < payloadCount { return false }
    defer { last = tag }
    return last == tag
  }

  /// Keeps what became of the action that was sent last.
  ///
  /// SAFETY: the link is that of a root.
  @usableFromInline
  func keep<Action>(_ copy: ActionCopy<Action>, of root: UnsafeMutableRawPointer, _ link: Unmanaged<StoreLink>) {
    tag = last
    embedded = EmbeddedAction(action: copy.action, root: root, link: .fromOpaque(link.toOpaque()))
    self.copy = copy
  }
}

/// An action of a root, to be handled more than once.
///
/// SAFETY: the store that has it keeps the root, and the copy.
@usableFromInline
struct EmbeddedAction {
  @usableFromInline let action: UnsafeRawPointer
  @usableFromInline let root: UnsafeMutableRawPointer
  @usableFromInline let link: Unmanaged<RootLink>

  /// Has the root handle it: answers with what that started, an ``EffectRun`` that is to be released.
  @inlinable
  @inline(__always)  // nested/send
  func handle() -> UnsafeMutableRawPointer? {
    link._withUnsafeGuaranteedRef { $0.handle(root, action) }
  }
}

/// A copy of an action, in a place that stays.
@usableFromInline
final class ActionCopy<Action> {
  @usableFromInline let action: UnsafePointer<Action>

  @inlinable
  init(_ action: UnsafePointer<Action>) {
    let copy = UnsafeMutablePointer<Action>.allocate(capacity: 1)
    copy.initialize(to: action.pointee)
    self.action = UnsafePointer(copy)
  }

  deinit {
    let copy = UnsafeMutablePointer(mutating: action)
    copy.deinitialize(count: 1)
    copy.deallocate()
  }
}
