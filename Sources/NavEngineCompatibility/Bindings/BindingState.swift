import NavEngine

/// A property of a state that a `BindingAction` sets by its projection: `.set(\.$name, "Spoon")`.
///
///     struct State: Equatable {
///       @BindingState var name = ""
///     }
///
/// The older spelling, which says of each property that it may be set from outside. Properties without it can be set
/// too: `.set(\.name, "Spoon")`. Reducers and tests go by the spelling that is sent: `\.$name` and `\.name` are two key
/// paths.
///
/// It is its value in descriptions, comparisons and what is saved.
///
/// Semantics: bindings of The Composable Architecture.
@propertyWrapper
public struct BindingState<Value> {
  /// The property.
  public var wrappedValue: Value

  /// The value of `$name`, which key paths lead to.
  public var projectedValue: BindingState {
    get { self }
    set { self = newValue }
  }

  /// A property with a value.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }
}

extension BindingState: Equatable where Value: Equatable {}
extension BindingState: Hashable where Value: Hashable {}
extension BindingState: Sendable where Value: Sendable {}

extension BindingState: Encodable where Value: Encodable {
  /// Writes the value alone.
  public func encode(to encoder: any Encoder) throws {
    try wrappedValue.encode(to: encoder)
  }
}

extension BindingState: Decodable where Value: Decodable {
  /// Reads the value alone.
  public init(from decoder: any Decoder) throws {
    wrappedValue = try Value(from: decoder)
  }
}

extension BindingState: CustomStringConvertible, CustomReflectable {
  /// The description of the value.
  public var description: String { "\(wrappedValue)" }

  /// The mirror of the value.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}

extension BindingState: TransparentWrapper {
  package var transparentValue: Any? { wrappedValue }
}
