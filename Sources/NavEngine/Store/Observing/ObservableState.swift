/// State that says which of its fields views are not told of.
///
/// A ``Store`` observes each field by itself, whatever the state is: this protocol rewrites nothing, and adds nothing
/// to a state's size. A field that is left out is read without being watched: no tracking fires when it changes.
///
///     struct State: ObservableState {
///       var items: [Item] = []
///       var cache: [Item.ID: Image] = [:]
///
///       static var unobservedFields: [PartialKeyPath<Self>] { [\Self.cache] }
///     }
///
/// With the macros of `NavEngineMacros`, `@ObservableState` writes it, and `@ObservationStateIgnored` stands before the
/// field. It holds for stores of this state: who reads all of it, in a parent's store, is told of all of it. What is
/// derived from such a field is observed, as any computed property is, unless it is listed too.
public protocol ObservableState {
  /// The fields that are not observed; none unless told.
  ///
  /// A presented child has two: itself and its projection, `\.child` and `\.$child`.
  static var unobservedFields: [PartialKeyPath<Self>] { get }
}

extension ObservableState {
  /// No fields: all are observed.
  public static var unobservedFields: [PartialKeyPath<Self>] { [] }

  static var fields: Set<AnyKeyPath> { Set(unobservedFields) }
}
