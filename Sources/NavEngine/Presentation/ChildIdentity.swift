/// The identity of a child: which case it is, of an enum, and the id of what is `Identifiable`, the child itself or the
/// payload of its case. Two identities that differ are of two children.
@usableFromInline
struct ChildIdentity: Hashable {
  /// The name of a case and an id, apart: so that what has neither is compared and copied word by word.
  private final class Label: Hashable {
    let caseName: String?
    let id: AnyHashable?

    init(caseName: String?, id: AnyHashable?) {
      (self.caseName, self.id) = (caseName, id)
    }

    static func == (left: Label, right: Label) -> Bool { left.caseName == right.caseName && left.id == right.id }

    func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }

  /// The position in the list of cases; 0 without one.
  private let position: Int
  /// The name of the case, of an enum without a list, and the id.
  private let label: Label?
  /// Whether the payload of the case is ``EphemeralState``.
  @usableFromInline let isEphemeral: Bool

  fileprivate init(position: Int = 0, caseName: String? = nil, id: AnyHashable?, isEphemeral: Bool = false) {
    self.position = position
    self.isEphemeral = isEphemeral
    label = caseName == nil && id == nil ? nil : Label(caseName: caseName, id: id)
  }

  /// Whether both are the same case of an enum.
  func isSameCase(as other: ChildIdentity) -> Bool {
    position == other.position && label?.caseName == other.label?.caseName
  }

  /// Whether an assigned child goes on with the presentation of the one before: it is the same case, has the same id, and
  /// is no ``EphemeralState``.
  static func continues<State>(_ old: State, with new: State) -> Bool {
    if State.self is any EphemeralState.Type || anyID(of: old) != anyID(of: new) { return false }
    guard let oldCase = MirroredCase(old), let newCase = MirroredCase(new) else { return true }
    if oldCase.name != newCase.name || newCase.payload is any EphemeralState { return false }
    return oldCase.payload.flatMap(anyID) == newCase.payload.flatMap(anyID)
  }

  /// The id of a value that is `Identifiable`; nil for others.
  fileprivate static func anyID(of value: Any) -> AnyHashable? { (value as? any Identifiable)?.anyID }
}

extension Identifiable {
  fileprivate var anyID: AnyHashable { AnyHashable(id) }

  /// A `(Self) -> AnyHashable`: without a copy of the value in a box, which a cast of the value takes.
  fileprivate static var readID: Any {
    let read: (Self) -> AnyHashable = { $0.anyID }
    return read
  }
}

/// Tells the children of a type apart.
///
/// Cases are compared as the enum lists them (``CasePathIterable``): macros write that. An enum without a list is
/// reflected at each comparison.
@usableFromInline
final class ChildIdentifier<State> {
  private let readID = (State.self as? any Identifiable.Type)?.readID as? (State) -> AnyHashable
  /// The cases that an enum lists. Made when a child is seen first: key paths take a while.
  private lazy var cases = (State.self as? any CasePathIterable.Type)?.listedCases(of: State.self)
  /// Whether the type may be an enum: it is found out with the first child.
  private var mayBeEnum = true

  @usableFromInline
  init() {}

  /// Whether a child may become another case.
  @usableFromInline
  var hasCases: Bool { mayBeEnum }

  /// Whether one child may be told from another.
  @usableFromInline
  var isPossible: Bool { mayBeEnum || readID != nil }

  /// The identity of a child; nil if nothing tells it from another of its type.
  @usableFromInline
  func identity(of child: State) -> ChildIdentity? {
    let id = readID?(child)
    if !mayBeEnum { return id.map { ChildIdentity(id: $0) } }
    if let cases {
      guard let (position, path) = cases.enumerated().first(where: { $0.element.matches(child) }) else { return nil }
      return ChildIdentity(position: position, id: id ?? path.anyID(in: child), isEphemeral: path.isEphemeral)
    }
    guard let reflected = MirroredCase(child) else {
      mayBeEnum = false
      return id.map { ChildIdentity(id: $0) }
    }
    return ChildIdentity(
      caseName: reflected.name,
      id: id ?? reflected.payload.flatMap(ChildIdentity.anyID),
      isEphemeral: reflected.payload is any EphemeralState
    )
  }
}

/// A case that an enum lists.
private protocol ListedCase<Root> {
  associatedtype Root
  var isEphemeral: Bool { get }
  func matches(_ root: Root) -> Bool
  func anyID(in root: Root) -> AnyHashable?
}

extension CasePath: ListedCase {
  fileprivate var isEphemeral: Bool { Value.self is any EphemeralState.Type }

  fileprivate func matches(_ root: Root) -> Bool { extract(from: root) != nil }

  fileprivate func anyID(in root: Root) -> AnyHashable? {
    Value.self is any Identifiable.Type ? extract(from: root).flatMap(ChildIdentity.anyID) : nil
  }
}

extension CasePathIterable {
  fileprivate static func listedCases<State>(of _: State.Type) -> [any ListedCase<State>] {
    allCasePaths.compactMap { CasePath<Self, Self>()[keyPath: $0] as? any ListedCase<State> }
  }
}
