/// The identity of a child: which case it is, of an enum, and the id of what is `Identifiable`, the child itself or the
/// payload of its case.
@usableFromInline
struct ChildIdentity: Hashable {
  /// The position in the list of cases, or the name.
  let enumCase: AnyHashable?
  let id: AnyHashable?
  /// Whether the payload of the case is ``EphemeralState``.
  @usableFromInline let isEphemeral: Bool

  fileprivate init(enumCase: AnyHashable?, id: AnyHashable?, isEphemeral: Bool = false) {
    (self.enumCase, self.id, self.isEphemeral) = (enumCase, id, isEphemeral)
  }

  /// Whether an assigned child goes on with the presentation of the one before: it is the same case, has the same id, and
  /// is no ``EphemeralState``.
  static func continues<State>(_ old: State, with new: State) -> Bool {
    if State.self is any EphemeralState.Type { return false }
    if let id = idReader(of: State.self), id(old) != id(new) { return false }
    guard let (old, new) = ReflectedCaseValue(old).flatMap({ old in ReflectedCaseValue(new).map { (old, $0) } }) else {
      return true
    }
    if old.name != new.name || new.payload is any EphemeralState { return false }
    return id(of: old.payload) == id(of: new.payload)
  }

  /// Reads the id of a child that is `Identifiable`; nil for others.
  fileprivate static func idReader<State>(of _: State.Type) -> ((State) -> AnyHashable)? {
    (State.self as? any Identifiable.Type)?.idReader as? (State) -> AnyHashable
  }

  fileprivate static func id(of payload: Any?) -> AnyHashable? { (payload as? any Identifiable)?.anyID }
}

extension Identifiable {
  fileprivate static var idReader: Any {
    let read: (Self) -> AnyHashable = { $0.anyID }
    return read
  }

  fileprivate var anyID: AnyHashable { AnyHashable(id) }
}

/// Tells the children of a type apart.
///
/// Cases are compared as the enum lists them (``CasePathIterable``): macros write that. An enum without a list is
/// reflected at each comparison.
@usableFromInline
final class ChildIdentifier<State> {
  private let idReader = ChildIdentity.idReader(of: State.self)
  /// The cases that an enum lists. Made when a child is seen first: key paths take a while.
  private lazy var cases = (State.self as? any CasePathIterable.Type)?.listedCases(of: State.self)
  /// Whether a child without a list is an enum; nil until one was seen.
  private var isReflectedEnum: Bool?

  @usableFromInline
  init() {}

  /// Whether one child may be told from another.
  @usableFromInline
  var isPossible: Bool { idReader != nil || isReflectedEnum != false }

  /// The identity of a child; nil if nothing tells it from another of its type.
  @usableFromInline
  func identity(of child: State) -> ChildIdentity? {
    let id = idReader?(child)
    if let cases {
      guard let listed = cases.enumerated().first(where: { $0.element.matches(child) }) else { return nil }
      let (position, path) = listed
      return ChildIdentity(enumCase: position, id: id ?? path.id(in: child), isEphemeral: path.isEphemeral)
    }
    let reflected = isReflectedEnum == false ? nil : ReflectedCaseValue(child)
    isReflectedEnum = reflected != nil
    guard let reflected else { return id.map { ChildIdentity(enumCase: nil, id: $0) } }
    let (payload, name) = (reflected.payload, reflected.name)
    return ChildIdentity(
      enumCase: name,
      id: id ?? ChildIdentity.id(of: payload),
      isEphemeral: payload is any EphemeralState
    )
  }
}

/// A case that an enum lists.
private protocol ListedCase<Root> {
  associatedtype Root
  var isEphemeral: Bool { get }
  func matches(_ root: Root) -> Bool
  func id(in root: Root) -> AnyHashable?
}

extension CasePath: ListedCase {
  fileprivate var isEphemeral: Bool { Value.self is any EphemeralState.Type }

  fileprivate func matches(_ root: Root) -> Bool { extract(from: root) != nil }

  fileprivate func id(in root: Root) -> AnyHashable? {
    Value.self is any Identifiable.Type ? extract(from: root).flatMap { ChildIdentity.id(of: $0) } : nil
  }
}

extension CasePathIterable {
  fileprivate static func listedCases<State>(of _: State.Type) -> [any ListedCase<State>] {
    allCasePaths.compactMap { CasePath<Self, Self>()[keyPath: $0] as? any ListedCase<State> }
  }
}
