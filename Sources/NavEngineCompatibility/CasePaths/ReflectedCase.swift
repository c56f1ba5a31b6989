import CNavEngineThreads
import NavEngine
internal import NavEngineReflection

/// A case that is known by the function that makes it, and found through the metadata of its enum: what
/// `/Action.addItem` stands for.
///
/// **Which case it is** has to be learnt, for a function cannot be asked. The first root whose payload has the right
/// type is taken apart, `embed` makes a root of the payload, and the tag of that root, a small number that the enum's
/// value witness table gives for a value, is the tag of the case. From then on, an extraction gets the tag of a root,
/// compares it, and projects the payload out of a copy. It allocates nothing, unless a root takes more than a
/// kilobyte.
///
/// It is slower than a path with a `switch`, which key paths to cases resolve to: tag and projection are calls through
/// pointers, and the root is copied. The types of an enum's payloads are looked up once in a process, some microseconds a
/// case.
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
  private nonisolated(unsafe) let embed: (Value) -> Root?
  /// Nil if the root is no enum, or one without a case.
  private let metadata: EnumMetadata?
  /// The tags of the cases that this one can be: those with such a payload, or with one that may hold the value.
  private let candidates: [UInt32]
  /// The candidates whose payload has the type itself.
  private let exact: [UInt32]
  /// Whether the function is either `Optional.some` or a case of what the root wraps.
  private let isAmbiguous: Bool
  /// The tag of the case plus 1, and 0 as long as it is not known; `failed` once it is reported that nothing can be
  /// extracted.
  ///
  /// SAFETY: an initialised word, owned by this object and freed with it, touched only through atomic operations.
  private nonisolated(unsafe) let state: UnsafeMutablePointer<UInt64>
  private static var failed: UInt64 { .max }

  /// - Parameters:
  ///   - embed: The case, as a function.
  ///   - isSome: Whether `Root` is `Value?`.
  @usableFromInline
  init(_ embed: @escaping (Value) -> Root?, isSome: Bool = false) {
    self.embed = embed
    metadata = EnumMetadata.of(Root.self)
    let cases = metadata?.cases ?? []
    let isAmbiguous = isSome && EnumMetadata.of(Value.self)?.cases.contains { $0.holds(Value.self) } == true
    candidates = cases.indices.filter { !isAmbiguous && cases[$0].isReadable && cases[$0].mayHold(Value.self) }
      .map { UInt32($0) }
    exact = candidates.filter { cases[Int($0)].holds(Value.self) }
    self.isAmbiguous = isAmbiguous
    state = .allocate(capacity: 1)
    state.initialize(to: 0)
  }

  deinit {
    state.deallocate()
  }

  /// The payload, or nil if the root is another case.
  @usableFromInline
  func extract(from root: Root) -> Value? {
    let known = nav_atomic_load(state)
    guard let metadata, !candidates.isEmpty else { return fail() }
    let tag = metadata.tag(of: root)
    if known == 0 { return candidates.contains(tag) ? learn(from: root, tag, metadata) : nil }
    return known == UInt64(tag) + 1 ? payload(of: root, tag, metadata) : nil
  }

  /// Extracts while it is not known which case this is, and notes it.
  private func learn(from root: Root, _ tag: UInt32, _ metadata: EnumMetadata) -> Value? {
    guard let value = payload(of: root, tag, metadata) else { return nil }
    guard let own = embed(value).map({ metadata.tag(of: $0) }), candidates.contains(own) else { return fail() }
    nav_atomic_raise(state, UInt64(own) + 1)
    return tag == own ? value : nil
  }

  /// The value of a root of a certain case, or nil if that does not hold one of the type.
  private func payload(of root: Root, _ tag: UInt32, _ metadata: EnumMetadata) -> Value? {
    let own = metadata.cases[Int(tag)]
    if exact.contains(tag) { return metadata.payload(of: root, isIndirect: own.isIndirect, as: Value.self) }
    // An existential, or an optional.
    func cast<Payload>(_ type: Payload.Type) -> Value? {
      metadata.payload(of: root, isIndirect: own.isIndirect, as: type) as? Value
    }
    return own.payload.flatMap { _openExistential(RuntimeType($0).unwrapped.type, do: cast) }
  }

  /// Reports, once, that nothing can be extracted.
  private func fail() -> Value? {
    guard nav_atomic_raise(state, Self.failed) else { return nil }
    reportIssue(
      """
      The path of a case with a payload of type \(Value.self), written with a slash, finds none in \(Root.self): \
      \(reason). Nothing is extracted. Write the case path by hand, CasePath(embed:extract:), or as a key path.
      """,
      fileID: #fileID,
      line: #line
    )
    return nil
  }

  private var reason: String {
    guard RuntimeType(Root.self).isEnum else { return "it is not an enum" }
    let cases = metadata?.cases ?? []
    if cases.isEmpty { return "it has no cases, or was compiled without reflection metadata" }
    if isAmbiguous { return "the function is Optional.some, or a case whose payload is the enum itself" }
    let candidates = cases.filter { $0.holds(Value.self) }
    if candidates.isEmpty { return "no case of the enum has such a payload" }
    if candidates.contains(where: \.isReadable) { return "the function is not a case of the enum" }
    return "functions with arguments or results, and metatypes, are stored in a form that cannot be read"
  }
}

extension EnumMetadata.Case {
  fileprivate func holds(_ type: Any.Type) -> Bool {
    guard let payload else { return false }
    return RuntimeType(payload).isSame(as: RuntimeType(type))
  }

  /// Whether the payload is of a type, or of one that may hold it.
  fileprivate func mayHold(_ type: Any.Type) -> Bool {
    guard let payload else { return false }
    return RuntimeType(payload).mayHold(RuntimeType(type))
  }
}
