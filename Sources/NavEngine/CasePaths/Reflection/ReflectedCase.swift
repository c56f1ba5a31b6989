public import CNavEngineThreads

/// A case that is known by the function that makes it, and found through the metadata of its enum: what
/// `/Action.addItem` stands for.
///
/// **Which case it is** has to be learnt, for a function cannot be asked. The first root whose payload has the right
/// type is taken apart, `embed` makes a root of the payload, and the tag of that root, a small number that the enum's
/// value witness table gives for a value, is the tag of the case. From then on, an extraction gets the tag of a root,
/// compares it, and projects the payload out of a copy. It allocates nothing, unless a root takes more than a
/// kilobyte.
///
/// **What it costs.** Tag and projection are calls through pointers, and the root is copied, so this is slower than a
/// path with a `switch`, which key paths to cases resolve to. In an enum of four cases, on x86-64, with what it takes
/// to consume the result: an integer 8.6 ns against 5.2, a long string 11.0 against 6.8, one in an indirect case 18.5
/// against 7.2, another case 7.5 against 5.2. Until the case is learnt, another one takes 36. To make a path takes 200
/// ns, for an object and a look at each case of the enum; the types of an enum's payloads are looked up once in a
/// process, some microseconds a case.
///
/// **What it relies on**: type metadata, value witness tables, and type descriptors, as Swift's ABI has them
/// (`docs/ABI/TypeMetadata.rst`, `docs/ABI/Mangling.rst`), and that reflection metadata is there, as it is by default.
///
/// **What it cannot do.** Each is reported at the first extraction, and nothing is ever extracted:
/// - The root is no enum, or no case of it has such a payload, nor one that may hold it: an existential or an optional,
///   as in `(/Action.failed) as CasePath<Action, Offline>`. A function such as `{ .child(.start($0)) }` is no case.
/// - The payload is a function with arguments or a result, or the metatype of a struct or enum, also in a tuple or
///   optional. They are stored in another form than generic code has them in (`Mirror` hands out functions that crash).
///   Payloads whose type is a generic parameter, such as those of `Optional` and `Result`, are not affected.
@usableFromInline
final class ReflectedCase<Root, Value>: Sendable {
  /// Makes a root, or nil where the root of the path is optional.
  ///
  /// SAFETY: a case as a function captures nothing.
  nonisolated(unsafe) let embed: (Value) -> Root?
  let cases: [EnumCases.Case]
  /// The tags of the cases that this one can be: those with such a payload, or with one that may hold the value.
  let candidates: [UInt32]
  /// The candidates whose payload has the type itself.
  let exact: [UInt32]
  /// Whether the function is either `Optional.some` or a case of what the root wraps.
  let isAmbiguous: Bool
  /// There unless the state is that nothing can be extracted.
  @usableFromInline let witnesses: EnumWitnesses?

  /// What is known of the case; 0 as long as nothing is. Only ever raised, and to the same value by whoever learns it.
  ///
  /// SAFETY, for the two: initialised words, owned by this object and freed with it, touched only through atomic
  /// operations. Nothing else is published through them.
  @usableFromInline nonisolated(unsafe) let state: UnsafeMutablePointer<UInt64>
  /// 1 once it is reported that nothing can be extracted.
  nonisolated(unsafe) let reports: UnsafeMutablePointer<UInt64>

  /// - Parameters:
  ///   - embed: The case, as a function.
  ///   - isSome: Whether `Root` is `Value?`.
  @usableFromInline
  init(_ embed: @escaping (Value) -> Root?, isSome: Bool = false) {
    self.embed = embed
    let cases = EnumCases.of(Root.self).cases
    let witnesses = EnumWitnesses(Root.self)
    let isAmbiguous = isSome && EnumCases.of(Value.self).cases.contains { $0.holds(Value.self) }
    state = .allocate(capacity: 2)
    reports = state + 1
    var candidates: [UInt32] = []
    if witnesses != nil, !isAmbiguous {
      for tag in cases.indices where cases[tag].isReadable && cases[tag].mayHold(Value.self) {
        candidates.append(UInt32(tag))
      }
    }
    self.cases = cases
    self.witnesses = witnesses
    self.isAmbiguous = isAmbiguous
    self.candidates = candidates
    exact = candidates.filter { cases[Int($0)].holds(Value.self) }
    state.initialize(to: candidates.isEmpty ? ReflectedState.isImpossible : 0)
    reports.initialize(to: 0)
  }

  deinit {
    state.deallocate()
  }

  /// The payload, or nil if the root is another case.
  @inlinable
  func extract(from root: Root) -> Value? {
    let state = nav_atomic_load(self.state)
    guard state >= ReflectedState.isKnown else { return learn(from: root) }
    let witnesses = witnesses.unsafelyUnwrapped
    let tag = UInt32(truncatingIfNeeded: state)
    guard witnesses.tag(of: root) == tag else { return nil }
    if state & ReflectedState.isCast != 0 { return castPayload(of: root, tag, witnesses) }
    return witnesses.payload(of: root, isIndirect: state & ReflectedState.isIndirect != 0, as: Value.self)
  }
}

/// What the state of a ``ReflectedCase`` says. No member of that: without optimisation, who asks for one of a generic
/// class asks the runtime for the class.
@usableFromInline
enum ReflectedState {
  /// Set when the tag is known, which is in the lower half.
  @inlinable static var isKnown: UInt64 { 1 << 32 }
  /// Set beside it when the payload is in a box.
  @inlinable static var isIndirect: UInt64 { 1 << 33 }
  /// Set beside it when the payload has another type, which holds the value: an existential, or an optional.
  @inlinable static var isCast: UInt64 { 1 << 34 }
  /// The state when nothing can be extracted.
  static var isImpossible: UInt64 { 1 }
}

extension ReflectedCase {
  /// Extracts while it is not known which case this is, and notes it if the root can tell.
  @usableFromInline
  @inline(never)
  func learn(from root: Root) -> Value? {
    guard let witnesses, nav_atomic_load(state) != ReflectedState.isImpossible else {
      reportOnce()
      return nil
    }
    let tag = witnesses.tag(of: root)
    return candidates.contains(tag) ? learn(from: root, tag, witnesses) : nil
  }

  @inline(never)
  private func learn(from root: Root, _ tag: UInt32, _ witnesses: EnumWitnesses) -> Value? {
    guard let value = payload(of: root, tag, witnesses) else { return nil }
    guard let own = embed(value).map({ witnesses.tag(of: $0) }), candidates.contains(own) else {
      nav_atomic_raise(state, ReflectedState.isImpossible)
      reportOnce()
      return nil
    }
    let form =
      (cases[Int(own)].isIndirect ? ReflectedState.isIndirect : 0) | (exact.contains(own) ? 0 : ReflectedState.isCast)
    nav_atomic_raise(state, ReflectedState.isKnown | form | UInt64(own))
    return tag == own ? value : nil
  }

  /// What a root of a certain case carries, or nil if that does not hold such a value.
  private func payload(of root: Root, _ tag: UInt32, _ witnesses: EnumWitnesses) -> Value? {
    if !exact.contains(tag) { return castPayload(of: root, tag, witnesses) }
    return witnesses.payload(of: root, isIndirect: cases[Int(tag)].isIndirect, as: Value.self)
  }

  /// The value that the payload of a root holds, which has another type.
  @usableFromInline
  @inline(never)
  func castPayload(of root: Root, _ tag: UInt32, _ witnesses: EnumWitnesses) -> Value? {
    let known = cases[Int(tag)]
    func cast<Payload>(_ type: Payload.Type) -> Value? {
      witnesses.payload(of: root, isIndirect: known.isIndirect, as: type) as? Value
    }
    return known.payload.flatMap { _openExistential(RuntimeType($0).unwrapped.type, do: cast) }
  }

  private func reportOnce() {
    guard nav_atomic_raise(reports, 1) else { return }
    reportIssue(
      """
      The path of a case with a payload of type \(Value.self), written with a slash, finds none in \(Root.self): \
      \(reason). Nothing is extracted. Write the case path by hand, CasePath(embed:extract:), or as a key path.
      """,
      fileID: #fileID,
      line: #line
    )
  }

  private var reason: String {
    guard RuntimeType(Root.self).isEnum else { return "it is not an enum" }
    if cases.isEmpty { return "it has no cases, or was compiled without reflection metadata" }
    if isAmbiguous { return "the function is Optional.some, or a case whose payload is the enum itself" }
    let candidates = cases.filter { $0.holds(Value.self) }
    if candidates.isEmpty { return "no case of the enum has such a payload" }
    if candidates.contains(where: \.isReadable) { return "the function is not a case of the enum" }
    return "functions with arguments or results, and metatypes, are stored in a form that cannot be read"
  }
}
