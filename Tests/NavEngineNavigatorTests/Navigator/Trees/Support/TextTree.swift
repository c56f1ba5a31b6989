import NavEngine

/// A tree with texts for content, built of what a closure says, which is given a tree to call the functions of.
struct TextTree<Builder: PathBuilder<String>>: NavigationTree {
  let make: @MainActor (NoTree) -> Builder

  init(@NavigationTreeBuilder _ make: @escaping @MainActor (NoTree) -> Builder) {
    self.make = make
  }

  var builder: Builder { make(NoTree()) }
}

/// A tree of nothing.
struct NoTree: NavigationTree {
  var builder: some PathBuilder<Never> {}
}
