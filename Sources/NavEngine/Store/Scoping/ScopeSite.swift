/// A place in the source where stores are scoped, told by the code that makes its key paths.
///
/// Places whose key paths capture something have none: their code may make another key path each time. So may code that
/// reads global variables, of which nothing tells; see ``ScopeTable/confirm(_:_:)``.
@usableFromInline
struct ScopeSite: Hashable {
  @usableFromInline let state: UInt
  @usableFromInline let action: UInt
  /// The type of the scoped store; 0 for no site at all.
  @usableFromInline let type: UInt

  @inlinable
  @inline(__always)  // store/scope
  init(state: UInt, action: UInt, type: UInt) {
    self.state = state
    self.action = action
    self.type = type
  }

  @inlinable
  @inline(__always)  // store/scope
  init<State, StateValue, Action, ActionValue, ChildState, ChildAction>(
    _ state: KeyPathSource<State, StateValue>,
    _ action: KeyPathSource<Action, ActionValue>,
    _ type: Store<ChildState, ChildAction>.Type
  ) {
    let (stateWords, actionWords) = (state.words, action.words)
    let isConstant = stateWords.captures | actionWords.captures == 0
    self.init(
      state: isConstant ? stateWords.code : 0,
      action: isConstant ? actionWords.code : 0,
      type: UInt(bitPattern: ObjectIdentifier(type))
    )
    #if DEBUG || NAV_INTERNAL_CHECKS
      if isConstant { ScopeTable.confirm(self, ScopePaths(state.make(), action.make(), self.type)) }
    #endif
  }

  /// The addresses of two key paths, which are those of others once they are freed.
  @inlinable
  init(_ state: AnyKeyPath, _ action: AnyKeyPath, _ type: UInt) {
    self.init(
      state: UInt(bitPattern: ObjectIdentifier(state)),
      action: UInt(bitPattern: ObjectIdentifier(action)),
      type: type
    )
  }

  /// What is done in one way for each type.
  @inlinable
  init<Object: AnyObject>(allOf type: Object.Type) {
    self.init(state: 1, action: 1, type: UInt(bitPattern: ObjectIdentifier(type)))
  }

  @inlinable
  static var none: ScopeSite { ScopeSite(state: 0, action: 0, type: 0) }

  /// Whether the same code makes the same key paths each time.
  @inlinable
  var isConstant: Bool { state != 0 }

  @inlinable
  @inline(__always)  // store/scope
  static func == (left: ScopeSite, right: ScopeSite) -> Bool {
    left.state == right.state && left.action == right.action && left.type == right.type
  }
}
