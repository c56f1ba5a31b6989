/// `@Presents`: an optional child in a `PresentationState`.
///
/// Stores `$child`, and has the property read and write the child in it: so `$child` is changed where it is, while a
/// wrapper's is read and written back.
enum PresentsMacro: MacroExpansion {
  static let tellingRole = AttachedExpansion.Role.accessor

  static func expand(_ context: inout ExpansionContext) throws(ReadingError) -> String {
    let declaration = try context.declaration()
    guard let property = PresentedProperty(declaration, &context) else { return "" }
    switch context.role {
    case .accessor: return property.accessors
    case .peer: return property.storedProperty
    default: return ""
    }
  }
}

/// A property with `@Presents`, once it is known to be right.
struct PresentedProperty {
  private let name: String
  /// The type without its question mark.
  private let child: String
  private let initialValue: String?
  private let access: String
  private let isInStruct: Bool

  /// - Returns: Nil for one that is wrong, which the context then says.
  init?(_ declaration: Declaration, _ context: inout ExpansionContext) {
    let source = context.source
    let macro = context.macroName
    guard declaration.kind == .variable else {
      context.diagnose("\(macro) is for properties.", at: declaration.keyword)
      return nil
    }
    if source[declaration.keyword] == "let" {
      context.diagnose(
        "What is presented comes and goes: \(macro) needs a “var”.",
        at: declaration.keyword,
        fixIts: [("Replace “let” with “var”", declaration.keyword, "var")]
      )
      return nil
    }
    for word in ["static", "class", "lazy", "weak", "unowned"] {
      guard let modifier = declaration.modifiers.first(where: { source[$0.name] == word }) else { continue }
      context.diagnose("\(macro) is for stored properties of a value, which are not “\(word)”.", at: modifier.name)
      return nil
    }
    guard declaration.bindings.count == 1, let binding = declaration.bindings.first else {
      context.diagnose("\(macro) is for one property. Declare each on its own.", at: declaration.bindings[1].pattern)
      return nil
    }
    if let block = binding.accessorBlock {
      context.diagnose(
        "\(macro) is for stored properties without observers: it writes the accessors itself.",
        at: block.lowerBound..<block.lowerBound + 1
      )
      return nil
    }
    if source.unquoted(binding.pattern).contains(where: \.isWhitespace) {
      context.diagnose("\(macro) writes “$” before the name, which has to be one word for that.", at: binding.pattern)
      return nil
    }
    guard let type = binding.type else {
      context.diagnose("\(macro) needs the type: “var \(source[binding.pattern]): Child.State?”.", at: binding.pattern)
      return nil
    }
    guard let child = Self.wrapped(source[type]) else {
      context.diagnose(
        "What is presented may be absent: \(macro) needs an optional.",
        at: type,
        fixIts: [("Make it “\(source[type])?”", type.upperBound..<type.upperBound, "?")]
      )
      return nil
    }
    name = source[binding.pattern]
    self.child = child
    initialValue = binding.initialValue.map { source[$0] }
    access = Self.access(of: declaration, in: source)
    isInStruct = context.isInStruct
  }

  /// The wrapped type of an optional type, nil for other types.
  private static func wrapped(_ type: String) -> String? {
    if type.hasSuffix("?") || type.hasSuffix("!") { return String(type.dropLast()) }
    for name in ["Optional<", "Swift.Optional<"] where type.hasPrefix(name) && type.hasSuffix(">") {
      return String(type.dropFirst(name.count).dropLast())
    }
    return nil
  }

  /// The modifiers that `$child` has as the property has them: `public private(set) `.
  private static func access(of declaration: Declaration, in source: SourceText) -> String {
    declaration.modifiers
      .filter { ["public", "package", "internal", "fileprivate", "private", "nonisolated"].contains(source[$0.name]) }
      .map { source[$0.name] + ($0.detail.map { "(\(source[$0]))" } ?? "") + " " }
      .joined()
  }

  /// The stored property, whose name is behind a dollar sign.
  private var storage: String { "$" + name.filter { $0 != "`" } }

  /// A getter in a struct says what it reads. In a class, Swift cannot make the key path that names it.
  private var reading: String {
    isInStruct ? "\(storage)._read(as: \\Self.\(name), from: \\Self.\(storage))" : "\(storage).wrappedValue"
  }

  var accessors: String {
    """
    {
      @storageRestrictions(initializes: \(storage))
      init(initialValue) {
        \(storage) = NavEngine.PresentationState(wrappedValue: initialValue)
      }
      get { \(reading) }
      set { \(storage).wrappedValue = newValue }
      _modify { yield &\(storage).wrappedValue }
    }
    """
  }

  var storedProperty: String {
    "\(access)var \(storage) = NavEngine.PresentationState<\(child)>(wrappedValue: \(initialValue ?? "nil"))"
  }
}
