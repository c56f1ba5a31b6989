/// A value of a dependency as a context keeps it: erased to this type, it is told again by comparing one word, also
/// where the value itself is an existential.
@frozen
@usableFromInline
struct DependencyBox<Value: Sendable>: Sendable {
  @usableFromInline let value: Value

  @inlinable
  init(_ value: Value) {
    self.value = value
  }
}
