// An extension cannot say that a state is some collection, so that there are protocols for the states and the actions.

/// The protocols of collections of children, for extensions.
public enum _Elements {
  /// A state that is a collection of children's states: an ``IdentifiedArray``, or a ``StackState``.
  public protocol State<ElementID, ElementState>: _SendableMetatype {
    associatedtype ElementID: Hashable
    associatedtype ElementState
    associatedtype ElementIDs: RandomAccessCollection<ElementID> where ElementIDs.Index == Int

    /// The ids of the elements.
    var ids: ElementIDs { get }

    /// The number of elements.
    var count: Int { get }

    /// Whether there is an element with an id.
    func contains(id: ElementID) -> Bool

    /// The element with an id, nil if there is none.
    func _element(id: ElementID) -> ElementState?
  }

  /// The actions of a collection of children: an ``IdentifiedAction``, or a ``StackAction``.
  public protocol Action<ElementID, ElementAction>: _SendableMetatype {
    associatedtype ElementID: Hashable & Sendable
    associatedtype ElementAction

    /// The action of an element.
    static func element(id: ElementID, action: ElementAction) -> Self

    /// The action that dismisses an element; nil if elements are no screens.
    static var _dismissal: (@Sendable (ElementID) -> Self)? { get }
  }
}

/// A collection as reducers change it.
@usableFromInline
protocol ElementCollection<ElementID, ElementState>: _Elements.State {
  /// A version, which is another one after each change.
  var version: ValueVersion { get }

  mutating func edit<Result>(id: ElementID, _ body: (inout ElementState) -> Result) -> Result?
}

// MARK: - Stacks

extension StackState: ElementCollection {
  /// The ids of the screens.
  public typealias ElementID = StackElementID
  /// The state of a screen.
  public typealias ElementState = Element
  /// The collection of the screens' ids.
  public typealias ElementIDs = IDs

  /// Whether there is a screen with an id. O(1)
  @inlinable
  public func contains(id: StackElementID) -> Bool { position(of: id) != nil }

  @inlinable
  public func _element(id: StackElementID) -> Element? { element(id) }

  @inlinable
  mutating func edit<Result>(id: StackElementID, _ body: (inout Element) -> Result) -> Result? { modify(id: id, body) }
}

extension StackAction: _Elements.Action {
  /// The ids of the screens.
  public typealias ElementID = StackElementID
  /// The actions of a screen.
  public typealias ElementAction = Action

  @inlinable
  public static var _dismissal: (@Sendable (StackElementID) -> StackAction)? { { .popFrom(id: $0) } }
}

// MARK: - Identified arrays

extension IdentifiedArray: ElementCollection {
  /// The elements' ids.
  public typealias ElementID = ID
  /// The state of an element.
  public typealias ElementState = Element
  /// The collection of the elements' ids.
  public typealias ElementIDs = IDs

  @inlinable
  public func _element(id: ID) -> Element? { self[id: id] }

  @inlinable
  mutating func edit<Result>(id: ID, _ body: (inout Element) -> Result) -> Result? { modify(id: id, body) }
}

extension IdentifiedAction: _Elements.Action {
  /// The elements' ids.
  public typealias ElementID = ID
  /// The actions of an element.
  public typealias ElementAction = Action

  @inlinable
  public static var _dismissal: (@Sendable (ID) -> IdentifiedAction)? { nil }
}
