#if canImport(SwiftUI) || SWIFTUI_STUB
  public import NavEngineNavigator
  public import SwiftUI

  /// A navigator's path as a view: stacks, and sheets, covers and popovers with stacks of their own.
  ///
  ///     WindowGroup { Root(dataSource: dataSource, pathBuilder: AppNavigationTree()) }
  ///
  /// The content of the screens is views; other content is not shown. A screen with branches is shown as its tabs, or its
  /// columns side by side. Views find the navigator and their screen's id in their environment.
  ///
  /// Semantics: "Composable Navigator", section "Integrating ComposableNavigator".
  extension NavigationRoot: View {
    /// The screens of the path.
    public var body: some View { _NavigationRootView(root: self) }
  }

  /// A root that goes on with what it has built when the view around it makes another one.
  public struct _NavigationRootView<Content>: View {
    @State private var root: NavigationRoot<Content>

    init(root: NavigationRoot<Content>) { _root = State(initialValue: root) }

    public var body: some View {
      PathView(nodes: Array(root.path), navigator: root.navigator)
        .environment(\.navigator, root.navigator)
    }
  }

  /// A screen, the screens that are pushed on it, and what is presented on these.
  private struct PathView<Content>: View {
    let nodes: [NavigationNode<Content>]
    let navigator: Navigator
    var hasStack = true

    private var pushed: ArraySlice<NavigationNode<Content>> {
      nodes.dropFirst().prefix { $0.presentationStyle.isPush }
    }

    var body: some View {
      stack
        .sheet(item: presented { $0 != .fullScreenCover && $0 != .popover }) { view(of: $0) }
        .cover(item: presented { $0 == .fullScreenCover }) { view(of: $0) }
        .balloon(item: presented { $0 == .popover }) { view(of: $0) }
    }

    @ViewBuilder
    private var stack: some View {
      if hasStack {
        NavigationStack(path: path) {
          root.navigationDestination(for: ScreenID.self) { id in
            PushedView(node: pushed.first { $0.id == id }, navigator: navigator)
          }
        }
      } else {
        root
      }
    }

    @ViewBuilder
    private var root: some View {
      if let first = nodes.first { ScreenView(node: first, navigator: navigator) }
    }

    private var path: Binding<[ScreenID]> {
      let ids = pushed.map(\.id)
      return Binding(
        StoreBinding(get: { ids }) { shown in
          if let gone = ids.first(where: { !shown.contains($0) }) { navigator.dismiss(id: gone) }
        }
      )
    }

    /// What is presented on the stack, if it has such a style.
    private func presented(
      _ hasStyle: (ScreenPresentationStyle) -> Bool
    ) -> Binding<PresentedPath<Content>?> {
      let rest = Array(nodes.dropFirst(pushed.count + 1))
      guard let first = rest.first, hasStyle(first.presentationStyle) else { return .constant(nil) }
      let path = PresentedPath(nodes: rest, first: first)
      return Binding(StoreBinding(get: { path }, set: { if $0 == nil { navigator.dismiss(id: first.id) } }))
    }

    private func view(of path: PresentedPath<Content>) -> some View {
      // What is presented need not have the environment of the view around it.
      PathView(nodes: path.nodes, navigator: navigator, hasStack: path.first.presentationStyle.allowsPush)
        .environment(\.navigator, navigator)
    }
  }

  /// A path that is presented, as an item.
  private struct PresentedPath<Content>: Identifiable {
    let nodes: [NavigationNode<Content>]
    let first: NavigationNode<Content>

    var id: ScreenID { first.id }
  }

  /// A pushed screen, which keeps its node while it slides out.
  private struct PushedView<Content>: View {
    @MainActor
    private final class Last {
      var node: NavigationNode<Content>?
      nonisolated init() {}
    }

    let node: NavigationNode<Content>?
    let navigator: Navigator
    @State private var last = Last()

    var body: some View {
      if let shown = shownNode { ScreenView(node: shown, navigator: navigator) }
    }

    private var shownNode: NavigationNode<Content>? {
      if let node { last.node = node }
      return last.node
    }
  }

  /// The content of one screen, or its branches.
  private struct ScreenView<Content>: View {
    let node: NavigationNode<Content>
    let navigator: Navigator

    var body: some View {
      content
        .environment(\.currentScreenID, node.id)
        .onAppear {
          let hasAppeared = navigator.path().current[id: node.id]?.hasAppeared ?? false
          node.onAppear?(!hasAppeared)
          navigator.didAppear(id: node.id)
        }
    }

    @ViewBuilder
    private var content: some View {
      if !node.branches.isEmpty {
        if node.screen.branchLayout == .tabs {
          TabView(selection: selection) {
            ForEach(node.branches, id: \.name) { branch in
              PathView(nodes: Array(branch.path), navigator: navigator)
                .tabItem { Text(verbatim: branch.name) }
                .tag(branch.name)
            }
          }
        } else {
          HStack(spacing: 0) {
            ForEach(node.branches, id: \.name) { PathView(nodes: Array($0.path), navigator: navigator) }
          }
        }
      } else if let view = node.content as? any View {
        AnyView(view)
      }
    }

    private var selection: Binding<String> {
      let active = node.branches[node.activeBranchIndex].name
      return Binding(StoreBinding(get: { active }, set: { navigator.activate(branch: $0, of: node.id) }))
    }
  }

  extension View {
    /// A cover; a sheet where there are no covers.
    @ViewBuilder
    fileprivate func cover<Item: Identifiable, Content: View>(
      item: Binding<Item?>,
      @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
      #if os(macOS)
        sheet(item: item, content: content)
      #else
        fullScreenCover(item: item, content: content)
      #endif
    }

    /// A popover; a sheet where there are no popovers.
    @ViewBuilder
    fileprivate func balloon<Item: Identifiable, Content: View>(
      item: Binding<Item?>,
      @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
      #if os(tvOS) || os(watchOS)
        sheet(item: item, content: content)
      #else
        popover(item: item, content: content)
      #endif
    }
  }
#endif
