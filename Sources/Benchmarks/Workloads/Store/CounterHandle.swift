import NavEngine

/// A store of a ``CounterModel`` as one writes it by hand: a scoped one knows the child's object, and hands its actions
/// to the parent, embedded in the parent's.
final class CounterHandle {
  private let model: CounterModel
  private let parent: CounterHandle?
  private weak var scoped: CounterHandle?

  init(_ model: CounterModel, parent: CounterHandle? = nil) {
    self.model = model
    self.parent = parent
  }

  var count: Int { model.count }

  /// The handle of the child: the same for as long as somebody holds it.
  func scope() -> CounterHandle? {
    if let scoped { return scoped }
    guard let child = model.child else { return nil }
    let handle = CounterHandle(child, parent: self)
    scoped = handle
    return handle
  }

  func send(_ action: Counter.Action) {
    if let parent { parent.send(.child(.presented(action))) } else { model.handle(action) }
  }

  /// The handle that is scoped `levels - 1` times; it holds all between.
  func descendant(levels: Int) -> CounterHandle {
    var handle = self
    for _ in 1..<levels { handle = handle.scope()! }
    return handle
  }
}
