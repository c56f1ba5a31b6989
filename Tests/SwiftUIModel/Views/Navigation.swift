public struct NavigationPath: Equatable {
  var values: [AnyHashable] = []

  public init() {}

  public var count: Int { values.count }
  public var isEmpty: Bool { values.isEmpty }
  public mutating func append<V: Hashable>(_ value: V) { values.append(AnyHashable(value)) }
  public mutating func removeLast(_ k: Int = 1) { values.removeLast(k) }
}

public struct NavigationStack<Data, Root: View> {
  let root: Root
  let connect: @MainActor (StackModel) -> Void
}

extension NavigationStack: View, _Primitive {
  public func _make(_ node: Node) {
    let stack: StackModel
    if case .stack(let known) = node.control { stack = known } else { stack = StackModel(on: node) }
    node.control = .stack(stack)
    connect(stack)
    stack.render(root: root)
  }
}

extension NavigationStack {
  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.init(root: root()) { stack in
      stack.read = { [unowned stack] in stack.ownPath }
      stack.write = { [unowned stack] in
        stack.ownPath = $0
        stack.node.scene.invalidate(stack.node)
      }
    }
  }

  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {
    self.init(root: root()) { stack in
      stack.read = { path.wrappedValue.values }
      stack.write = { path.wrappedValue.values = $0 }
    }
  }

  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection, Data.Element: Hashable
  {
    self.init(root: root()) { stack in
      stack.read = { path.wrappedValue.map { AnyHashable($0) } }
      stack.write = { path.wrappedValue = Data($0.compactMap { $0.base as? Data.Element }) }
    }
  }
}

public struct NavigationLink<Label: View, Destination: View> {
  let value: AnyHashable?
  let label: Label
}

extension NavigationLink: View, _Primitive {
  public func _make(_ node: Node) {
    node.control = value.map { .link($0) }
    node.child("label", label)
  }
}

extension NavigationLink where Destination == Never {
  public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    self.init(value: value.map { AnyHashable($0) }, label: label())
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) {
    self.init(value: value.map { AnyHashable($0) }, label: Text(titleKey))
  }

  @_disfavoredOverload
  public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) {
    self.init(value: value.map { AnyHashable($0) }, label: Text(title))
  }
}

extension View {
  public nonisolated func navigationDestination<D: Hashable, C: View>(
    for data: D.Type,
    @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    modified { node in
      guard let stack = node.environment.stack else { return }
      stack.builders[ObjectIdentifier(data)] = { value in
        (value as? D).map { destination($0) } ?? EmptyView() as any View
      }
      if !stack.isRendering { node.scene.invalidate(stack.node) }
    }
  }

  public nonisolated func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>,
    @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    presenting(.destination, item, id: { AnyHashable($0) }, content: { destination($0) })
  }

  public nonisolated func navigationDestination<V: View>(
    isPresented: Binding<Bool>,
    @ViewBuilder destination: () -> V
  ) -> some View {
    let destination = destination()
    return presenting(.destination, isPresented) { destination }
  }
}
