public enum Visibility: Hashable, CaseIterable, Sendable {
  case automatic, visible, hidden
}

public struct Font: Hashable, Sendable {
  public static let headline = Font()
  public static let title = Font()
}

extension View {
  public nonisolated func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { unchanged() }
  @_disfavoredOverload
  public nonisolated func navigationTitle<S: StringProtocol>(_ title: S) -> some View { unchanged() }
  public nonisolated func font(_ font: Font?) -> some View { unchanged() }
  public nonisolated func disabled(_ disabled: Bool) -> some View { unchanged() }
  public nonisolated func id<ID: Hashable>(_ id: ID) -> some View {
    _Modified(base: self) { node, base in node.child(id, base) }
  }

  public nonisolated func tag<V: Hashable>(_ tag: V) -> some View { modified { $0.tag = AnyHashable(tag) } }

  public nonisolated func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View { unchanged() }

  public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modified { $0.onAppear = action }
  }

  public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modified { $0.onDisappear = action }
  }

  public nonisolated func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    modified { node in
      let box = node.kept[0] as? StateBox<V>
      node.kept[0] = StateBox(value)
      if box.map({ $0.value != value }) ?? initial { node.scene.later { action(box?.value ?? value, value) } }
    }
  }

  @preconcurrency
  public nonisolated func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View {
    let start = TaskStart(action: action)
    return modified { node in
      node.onAppear = {
        let task = Task(priority: priority) { await start.action() }
        node.onDisappear = { task.cancel() }
      }
    }
  }

  public nonisolated func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    modified { $0.scene.urlHandlers[ObjectIdentifier($0)] = action }
  }
}

/// `@unchecked`: the action is handed to one task.
private struct TaskStart: @unchecked Sendable {
  let action: @isolated(any) () async -> Void
}
