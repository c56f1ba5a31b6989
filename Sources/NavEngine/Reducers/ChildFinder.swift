/// Where a child's state is that may be there or not.
@usableFromInline
struct ChildFinder<State, Child> {
  @usableFromInline let isThere: (UnsafePointer<State>) -> Bool
  /// Lets the child be read, if it is there.
  @usableFromInline let read: (UnsafePointer<State>, (UnsafePointer<Child>) -> Void) -> Void
  /// As `read`, but where the child is edited, if it has a place.
  @usableFromInline let visit: (UnsafeMutablePointer<State>, (UnsafePointer<Child>) -> Void) -> Void
  /// Lets the child be edited in place, if it is there.
  @usableFromInline let reach: (UnsafeMutablePointer<State>, (UnsafeMutablePointer<Child>) -> Void) -> Void
  /// Takes the child away, if it is in an optional.
  @usableFromInline let clear: (UnsafeMutablePointer<State>) -> Void
  /// Whether the child is what a case of the state carries.
  @usableFromInline let isOfCase: Bool

  @inlinable
  init(
    isThere: @escaping (UnsafePointer<State>) -> Bool,
    read: @escaping (UnsafePointer<State>, (UnsafePointer<Child>) -> Void) -> Void,
    visit: @escaping (UnsafeMutablePointer<State>, (UnsafePointer<Child>) -> Void) -> Void,
    reach: @escaping (UnsafeMutablePointer<State>, (UnsafeMutablePointer<Child>) -> Void) -> Void,
    clear: @escaping (UnsafeMutablePointer<State>) -> Void,
    isOfCase: Bool
  ) {
    self.isThere = isThere
    self.read = read
    self.visit = visit
    self.reach = reach
    self.clear = clear
    self.isOfCase = isOfCase
  }

  /// Calls `body` with the child in place, if it is there.
  @inlinable
  @discardableResult
  func withChild<Result>(
    _ state: UnsafeMutablePointer<State>,
    _ body: (UnsafeMutablePointer<Child>) -> Result
  ) -> Result? {
    var result: Result?
    reach(state) { result = body($0) }
    return result
  }
}

extension ChildFinder {
  /// A child in an optional property.
  @inlinable
  init(_ keyPath: WritableKeyPath<State, Child?>) {
    let place = PropertyPlace(keyPath)
    let read = { (state: UnsafePointer<State>, body: (UnsafePointer<Child>) -> Void) in
      place.withPlace(of: state) { child in
        if child.pointee != nil { body(UnsafeRawPointer(child).assumingMemoryBound(to: Child.self)) }
      }
    }
    self.init(
      isThere: { place.withPlace(of: $0) { $0.pointee != nil } },
      read: read,
      // To edit the property would set it.
      visit: { read($0, $1) },
      reach: { state, body in
        place.withPlace(in: state) { child in
          // An optional that is not nil is stored as its value is, at the same address.
          if child.pointee != nil { body(UnsafeMutableRawPointer(child).assumingMemoryBound(to: Child.self)) }
        }
      },
      clear: { state in place.withPlace(in: state) { $0.pointee = nil } },
      isOfCase: false
    )
  }

  /// A child in a case.
  @inlinable
  init(_ path: CasePath<State, Child>) {
    let place = CasePlace(path)
    self.init(
      isThere: { place.matches($0) },
      read: { state, body in _ = place.reading(state, body) },
      visit: { state, body in _ = place.withPayload(of: state) { body($0) } },
      reach: { state, body in _ = place.withPayload(of: state, body) },
      clear: { _ in },
      isOfCase: true
    )
  }
}
