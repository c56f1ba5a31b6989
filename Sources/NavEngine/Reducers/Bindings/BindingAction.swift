/// A new value for one property of a feature's state, as an action.
///
///     enum Action: BindableAction {
///       case binding(BindingAction<State>)
///       case saveButtonTapped
///     }
///
///     store.send(.binding(.set(\.name, "Spoon")))
///     await testStore.receive(\.binding.name, "Spoon")
///
/// A ``BindingReducer`` writes the value. A reducer behind it looks at single properties in a `switch`:
///
///     case .binding(\.name):
///
/// Two of them are equal if they set the same property to equal values.
///
/// Semantics: bindings of The Composable Architecture.
public struct BindingAction<Root>: Equatable {
  /// The property.
  public let keyPath: PartialKeyPath<Root>
  let value: any (Equatable & Sendable)
  let apply: (inout Root) -> Void

  package init(
    keyPath: PartialKeyPath<Root>,
    value: any (Equatable & Sendable),
    apply: @escaping (inout Root) -> Void
  ) {
    (self.keyPath, self.value, self.apply) = (keyPath, value, apply)
  }

  /// An action that sets a property to a value.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<Root, Value>,
    _ value: Value
  ) -> Self {
    Self(keyPath: keyPath, value: value) { $0[keyPath: keyPath] = value }
  }

  /// Whether an action sets a property: what `case .binding(\.name):` asks.
  public static func ~= <Value>(keyPath: WritableKeyPath<Root, Value>, action: Self) -> Bool {
    keyPath == action.keyPath
  }

  /// Whether both set the same property, by the same key path, to equal values.
  public static func == (left: Self, right: Self) -> Bool {
    left.keyPath == right.keyPath && left.value.isEqual(to: right.value)
  }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { other as? Self == self }
}

// `@unchecked`: the value is sendable. The key path is a literal of the app's code, which captures nothing or indices of
// the state, and nobody changes a key path.
extension BindingAction: @unchecked Sendable {}

extension BindingAction: CasePathable {
  /// A case for each property of the state that can be written: `\.binding.name` is that of `\State.name`.
  @dynamicMemberLookup
  public struct AllCasePaths: Sendable {
    init() {}

    /// The actions that set a property.
    public subscript<Value: Equatable & Sendable>(
      dynamicMember keyPath: WritableKeyPath<Root, Value>
    ) -> CasePath<BindingAction, Value> {
      // SAFETY: as for the actions.
      nonisolated(unsafe) let keyPath = keyPath
      return CasePath(embed: { .set(keyPath, $0) }, extract: { $0.value(of: keyPath) as? Value })
    }
  }

  /// The case paths, one for each writable property.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// The value that the action sets a property to; nil if it sets another one.
  package func value(of keyPath: PartialKeyPath<Root>) -> Any? {
    self.keyPath == keyPath ? value : nil
  }
}

extension BindingAction: CustomStringConvertible, CustomReflectable {
  /// How the action is written: `.set(\State.name, "Spoon")`.
  public var description: String {
    let mirror = Mirror(reflecting: value)
    let value: Any = mirror.displayStyle == .optional ? mirror.children.first?.value ?? "nil" as StaticString : value
    return ".set(\(keyPath), \(String(reflecting: value)))"
  }

  /// The property and its new value.
  public var customMirror: Mirror {
    Mirror(self, children: ["keyPath": keyPath, "value": value], displayStyle: .struct)
  }
}
