/// The identity of a child: which case it is, of an enum, and the id of what is `Identifiable`, the child itself or the
/// payload of its case.
///
/// Names and ids are kept as hashes: to compare them costs little. Two identities that differ are of two children.
@usableFromInline
struct ChildIdentity: Hashable {
  /// The position in the list of cases, or the hash of the name.
  let enumCase: Int
  private let id: Int?
  /// Whether the payload of the case is ``EphemeralState``.
  @usableFromInline let isEphemeral: Bool

  fileprivate init(enumCase: Int = 0, id: Int?, isEphemeral: Bool = false) {
    (self.enumCase, self.id, self.isEphemeral) = (enumCase, id, isEphemeral)
  }

  /// Whether an assigned child goes on with the presentation of the one before: it is the same case, has the same id, and
  /// is no ``EphemeralState``.
  static func continues<State>(_ old: State, with new: State) -> Bool {
    if State.self is any EphemeralState.Type || hashOfID(old) != hashOfID(new) { return false }
    guard let oldCase = MirroredCase(old), let newCase = MirroredCase(new) else { return true }
    if oldCase.name != newCase.name || newCase.payload is any EphemeralState { return false }
    return oldCase.payload.flatMap(hashOfID) == newCase.payload.flatMap(hashOfID)
  }

  /// The hash of the id of a value that is `Identifiable`; nil for others.
  fileprivate static func hashOfID(_ value: Any) -> Int? { (value as? any Identifiable)?.hashOfID }
}

extension Identifiable {
  fileprivate var hashOfID: Int { id.hashValue }

  /// A `(Self) -> Int`: without a copy of the value in a box, which a cast of the value takes.
  fileprivate static var readHash: Any {
    let read: (Self) -> Int = { $0.hashOfID }
    return read
  }
}

/// Tells the children of a type apart.
///
/// Cases are compared as the enum lists them (``CasePathIterable``): macros write that. An enum without a list is
/// reflected at each comparison.
@usableFromInline
final class ChildIdentifier<State> {
  private let readHash = (State.self as? any Identifiable.Type)?.readHash as? (State) -> Int
  /// The cases that an enum lists. Made when a child is seen first: key paths take a while.
  private lazy var cases = (State.self as? any CasePathIterable.Type)?.listedCases(of: State.self)
  /// Whether the type may be an enum: it is found out with the first child.
  private var mayBeEnum = true

  @usableFromInline
  init() {}

  /// Whether one child may be told from another.
  @usableFromInline
  var isPossible: Bool { mayBeEnum || readHash != nil }

  /// The identity of a child; nil if nothing tells it from another of its type.
  @usableFromInline
  func identity(of child: State) -> ChildIdentity? {
    let id = readHash?(child)
    if !mayBeEnum { return id.map { ChildIdentity(id: $0) } }
    if let cases {
      guard let (position, path) = cases.enumerated().first(where: { $0.element.matches(child) }) else { return nil }
      return ChildIdentity(enumCase: position, id: id ?? path.hashOfID(in: child), isEphemeral: path.isEphemeral)
    }
    guard let reflected = MirroredCase(child) else {
      mayBeEnum = false
      return identity(of: child)
    }
    return ChildIdentity(
      enumCase: reflected.name.hashValue,
      id: id ?? reflected.payload.flatMap(ChildIdentity.hashOfID),
      isEphemeral: reflected.payload is any EphemeralState
    )
  }
}

/// A case that an enum lists.
private protocol ListedCase<Root> {
  associatedtype Root
  var isEphemeral: Bool { get }
  func matches(_ root: Root) -> Bool
  func hashOfID(in root: Root) -> Int?
}

extension CasePath: ListedCase {
  fileprivate var isEphemeral: Bool { Value.self is any EphemeralState.Type }

  fileprivate func matches(_ root: Root) -> Bool { extract(from: root) != nil }

  fileprivate func hashOfID(in root: Root) -> Int? {
    Value.self is any Identifiable.Type ? extract(from: root).flatMap(ChildIdentity.hashOfID) : nil
  }
}

extension CasePathIterable {
  fileprivate static func listedCases<State>(of _: State.Type) -> [any ListedCase<State>] {
    allCasePaths.compactMap { CasePath<Self, Self>()[keyPath: $0] as? any ListedCase<State> }
  }
}
