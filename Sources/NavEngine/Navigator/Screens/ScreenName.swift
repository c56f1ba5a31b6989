/// How types of screens are called.
enum ScreenName {
  /// The name of a type as a component of a path: `detail` for `DetailScreen`, `urlList` for `URLListScreen`.
  static func component(of type: Any.Type) -> String {
    // Generic arguments say nothing about where one is.
    var name = String(describing: type).prefix { $0 != "<" }
    let ending = "Screen"
    if name.hasSuffix(ending), name.count > ending.count { name = name.dropLast(ending.count) }
    let capitals = name.prefix { $0.isUppercase }
    // The last of several capitals begins the next word, unless the whole name is one.
    let isWord = capitals.count < name.count && capitals.count > 1
    let first = isWord ? capitals.dropLast() : capitals
    return first.lowercased() + name.dropFirst(first.count)
  }
}
