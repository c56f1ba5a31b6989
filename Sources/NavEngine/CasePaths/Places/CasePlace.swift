public import CIdentified

/// Where the payload of an enum's case lies in memory, so that a reducer edits it where it is.
///
/// ``CasePath/modify(_:_:)`` moves the payload out of the enum, edits it, and moves it back: no copy of what the
/// payload refers to, but two of its own bytes, and room for them on the stack. A case place asks the enum's value
/// witnesses instead which case a root is, and for the address of its payload.
///
/// **What it has to learn** is which of the cases the path stands for. The first root of each case is taken apart by
/// the path; what comes of it holds for this case from then on (``Learnt``). A payload is edited in place if the enum
/// declares it with the type `Value`, and the path extracted what lies there: in the enum itself, or, of an `indirect`
/// case, in a box that nobody else refers to. Other paths, such as those of several steps, and those that make another
/// value of the payload, take the value out and put it back.
///
/// A path is taken at its word (``CasePath/init(embed:extract:)``) that what holds for one value of a case holds for
/// all: one that goes by the payload is not asked again, whether it would find nothing then, or something else.
///
/// SAFETY, for all uses: a root is initialised, and no enum while `body` runs, for which its caller lends it.
@usableFromInline
final class CasePlace<Root, Value>: Sendable {
  /// What is known of a case. Numbers are only ever raised, so that whoever learns more wins.
  @usableFromInline
  enum Learnt {
    /// Nothing: no root has been this case.
    @inlinable static var nothing: UInt64 { 0 }
    /// The path has not found anything so far, but may go on into payloads: it has to be asked.
    @inlinable static var open: UInt64 { 1 }
    /// The path stands for another case.
    @inlinable static var other: UInt64 { 2 }
    /// The path stands for this case, and the payload is where the enum says.
    @inlinable static var inPlace: UInt64 { 3 }
    /// The path stands for this case, which has no payload.
    @inlinable static var empty: UInt64 { 4 }
    /// The path extracts values, now and then or always, that are not to be had in place: it has to be asked.
    @inlinable static var elsewhere: UInt64 { 5 }
    /// The path stands for this case, and the payload is in its box.
    @inlinable static var inBox: UInt64 { 6 }
  }

  @usableFromInline let path: CasePath<Root, Value>
  /// What tells cases apart; nil if the root is no enum that they can be told apart of.
  @usableFromInline let witnesses: EnumWitnesses?
  /// What is known of each case, by tag, and in a word in front, whether the path has one step.
  ///
  /// SAFETY: one initialised word more than the enum has cases, owned by this object and freed with it, and touched
  /// only through atomic operations. Nothing else is published through them.
  @usableFromInline nonisolated(unsafe) let learnt: UnsafeMutablePointer<UInt64>
  /// Whether the payload of a case can be read where it is: by tag, a ``Readability``.
  ///
  /// SAFETY: as for `learnt`.
  @usableFromInline nonisolated(unsafe) let readable: UnsafeMutablePointer<UInt64>
  let cases: [EnumCases.Case]

  /// Costs a look at each of the enum's cases; make it once.
  @usableFromInline
  init(_ path: CasePath<Root, Value>) {
    self.path = path
    #if _ptrauth(_arm64e)
      cases = []
    #else
      cases = path.isIdentity ? [] : EnumCases.of(Root.self).cases
    #endif
    witnesses = cases.isEmpty ? nil : EnumWitnesses(Root.self)
    learnt = .allocate(capacity: cases.count + 1) + 1
    (learnt - 1).initialize(repeating: Learnt.nothing, count: cases.count + 1)
    readable = .allocate(capacity: cases.count + 1)
    readable.initialize(repeating: 0, count: cases.count + 1)
  }

  deinit {
    (learnt - 1).deallocate()
    readable.deallocate()
  }
}

extension CasePlace {
  /// Whether the root is this case.
  @inlinable
  func matches(_ root: UnsafePointer<Root>) -> Bool {
    guard let witnesses else { return isExtracted(from: root) }
    let tag = Int(witnesses.getTag(root, witnesses.metadata))
    switch cid_counter_peek(learnt + tag) {
    case Learnt.inPlace, Learnt.inBox, Learnt.empty: return true
    case Learnt.other: return false
    default: return isExtracted(from: root)
    }
  }

  /// A copy of the payload, or nil if the root is another case.
  @inlinable
  func extract(_ root: UnsafePointer<Root>) -> Value? {
    if let witnesses {
      let tag = Int(witnesses.getTag(root, witnesses.metadata))
      if cid_counter_peek(learnt + tag) == Learnt.other { return nil }
    }
    return path.extraction(root.pointee)
  }

  /// Lets `body` edit the payload, where it is if possible.
  ///
  /// - Returns: What `body` returns, or nil if the root is another case; then `body` is not called.
  @inlinable
  func withPayload<Result>(
    of root: UnsafeMutablePointer<Root>,
    _ body: (UnsafeMutablePointer<Value>) -> Result
  ) -> Result? {
    guard let witnesses else { return withoutWitnesses(of: root, body) }
    let tag = witnesses.getTag(root, witnesses.metadata)
    var known = cid_counter_peek(learnt + Int(tag))
    if known == Learnt.open && findsNothing(in: root) { return nil }
    if known <= Learnt.open { known = learn(tag, from: root) }
    if known == Learnt.other { return nil }
    // Of a case without a payload, `Value` is `Void`, which takes no memory.
    var memory: UnsafeMutableRawPointer? = UnsafeMutableRawPointer(root)
    if known == Learnt.inPlace {
      witnesses.project(root, witnesses.metadata)
    } else if known != Learnt.empty {
      memory = known == Learnt.inBox ? ownPayload(of: root, tag) : nil
    }
    // One call, since `body` may be large.
    guard let memory else { return moving(root, body) }
    defer { if known == Learnt.inPlace { witnesses.inject(root, tag, witnesses.metadata) } }
    return body(memory.assumingMemoryBound(to: Value.self))
  }

  @inlinable
  @inline(never)
  func withoutWitnesses<Result>(
    of root: UnsafeMutablePointer<Root>,
    _ body: (UnsafeMutablePointer<Value>) -> Result
  ) -> Result? {
    // SAFETY: an identity has one type for root and value.
    if path.isIdentity { return body(UnsafeMutableRawPointer(root).assumingMemoryBound(to: Value.self)) }
    return moving(root, body)
  }

  /// Lets `body` edit a value that is taken out and put back. Not inlined, so that only those who need room for the
  /// value have it in their frame.
  @inlinable
  @inline(never)
  func moving<Result>(
    _ root: UnsafeMutablePointer<Root>,
    _ body: (UnsafeMutablePointer<Value>) -> Result
  ) -> Result? {
    path.modify(&root.pointee) { (value: inout Value) -> Result in withUnsafeMutablePointer(to: &value, body) }
  }

  @inlinable
  @inline(never)
  func isExtracted(from root: UnsafePointer<Root>) -> Bool {
    guard let witnesses else { return path.extraction(root.pointee) != nil }
    let tag = witnesses.getTag(root, witnesses.metadata)
    var known = cid_counter_peek(learnt + Int(tag))
    if known == Learnt.open && findsNothing(in: root) { return false }
    if known <= Learnt.open { known = learn(tag, from: root) }
    return known == Learnt.elsewhere ? path.extraction(root.pointee) != nil : known != Learnt.other
  }

  /// Whether the path, of which it is not known whether it has one step, does not extract anything from a root. In
  /// inlined code, which is specialised and takes a tenth of the time.
  @inlinable
  @inline(never)
  func findsNothing(in root: UnsafePointer<Root>) -> Bool {
    cid_counter_peek(learnt - 1) == 0 && path.extraction(root.pointee) == nil
  }
}
