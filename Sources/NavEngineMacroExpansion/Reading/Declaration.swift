/// A declaration as the reader sees it: what stands around the braces in full, what stands in them as far as an
/// expansion can need it.
///
/// Spans go from the first byte of their first token to the end of the last one: no white space or comment stands at
/// either end.
struct Declaration {
  var kind: Kind
  /// All of it, attributes and body included.
  var span: Span
  var attributes: [Attribute] = []
  var modifiers: [Modifier] = []
  /// The word that introduces it: `struct`, `case`. For ``Kind/expansion`` the name with its `#`.
  var keyword: Span
  /// The name, with backticks if it has them; the extended type of an extension; the path of an import.
  var name: Span?
  var generics: GenericParameters?
  /// The types behind the colon of a type's name.
  var inherited: [Span] = []
  /// From `where` to the last requirement.
  var whereClause: Span?
  /// From the opening brace to the closing one, of types and functions.
  var body: Span?
  /// The members of a type.
  var members: [Declaration] = []
  /// The cases of a `case` declaration.
  var cases: [EnumCase] = []
  /// The properties of a `var` or `let`.
  var bindings: [Binding] = []
  /// The parameters of a function, an initialiser, a subscript or a macro.
  var parameters: [Parameter] = []
  /// The type behind the arrow of a function, subscript or macro; the right side of a type alias.
  var result: Span?
  /// The clauses of an `#if`.
  var clauses: [ConditionalClause] = []

  enum Kind: String {
    case `struct`, `enum`, `class`, actor, `protocol`, `extension`
    case function, initializer, deinitializer, `subscript`, variable, enumCases, typeAlias, associatedType
    case `import`, `operator`, precedenceGroup, macro
    /// A macro that stands among the members: `#members(of: Row.self)`.
    case expansion
    /// `#if` … `#endif` around members.
    case conditional
  }
}

/// `@available(iOS 17, *)`, or an `#if` with attributes in it.
struct Attribute {
  var span: Span
  /// The name without `@`, generic arguments included: `Dependency`, `ReducerBuilder<State, Action>`. Nil for an `#if`.
  var name: Span?
  /// From the opening parenthesis to the closing one.
  var arguments: Span?
}

/// `public`, `private(set)`.
struct Modifier {
  var name: Span
  /// The text in parentheses behind it, without them.
  var detail: Span?
}

struct GenericParameters {
  /// From `<` to `>`.
  var span: Span
  var names: [Span] = []
}

/// One case of a `case`.
struct EnumCase {
  var span: Span
  var name: Span
  /// The payload of the case; nil if it has no parentheses.
  var payload: [Parameter]?
  var rawValue: Span?
}

/// A parameter of a function, or a value that a case carries.
struct Parameter {
  var span: Span
  var attributes: [Attribute] = []
  /// The first name: the label. Nil if there is none, which only payloads have.
  var label: Span?
  /// The second name.
  var name: Span?
  var type: Span
  var isVariadic = false
  var defaultValue: Span?
}

/// `count: Int = 0 { didSet { … } }` in a `var`.
struct Binding {
  var span: Span
  /// A name, with backticks if it has them, or a pattern in parentheses.
  var pattern: Span
  var type: Span?
  var initialValue: Span?
  /// From the opening brace to the closing one.
  var accessorBlock: Span?
  /// The accessors by name, `get`, `didSet`; empty for a getter that is not written as one.
  var accessors: [Span] = []
}

/// The members between `#if`, `#elseif` or `#else`, and the next of them or `#endif`.
struct ConditionalClause {
  /// `#if`, `#elseif` or `#else`.
  var keyword: Span
  var condition: Span?
  var members: [Declaration]
}
