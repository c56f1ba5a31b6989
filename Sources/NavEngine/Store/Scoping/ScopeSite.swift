/// A place in the source where stores are scoped, told by the code that makes its key paths.
///
/// Places whose key paths capture something have none: their code may make another key path each time.
@usableFromInline
struct ScopeSite {
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
    let (state, action) = (state.words, action.words)
    let isConstant = state.captures | action.captures == 0
    self.init(
      state: isConstant ? state.code : 0,
      action: isConstant ? action.code : 0,
      type: UInt(bitPattern: ObjectIdentifier(type))
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
