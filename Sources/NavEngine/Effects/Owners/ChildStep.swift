/// How a child is reached from its parent: the property or the case of the parent's state, and the id of a presentation or
/// of an element.
///
/// Operators list effects by it, outlines are made of it, and it is the scope of a store.
@usableFromInline
enum ChildStep {
  /// A field, or a value that a key path computes: always there.
  case field(AnyKeyPath)
  /// A case that a `Scope` runs a child on.
  indirect case scopedCase(Key)
  /// The child in an optional or a case, where another child may follow, and maybe in the presentation with an id.
  case part(AnyKeyPath?, in: PresentationID?)
  /// As `part`, as an operator tells it from another child.
  indirect case identifiedPart(Key, ChildIdentity?)
  /// The child that is presented under an id.
  case presented(AnyKeyPath, id: PresentationID)
  /// An element of a collection. It is stored apart, so that most steps are copied word by word.
  indirect case element(AnyKeyPath?, id: AnyHashable)

  /// A property or a case of a feature's state.
  @usableFromInline
  enum Key: Hashable {
    /// The flag tells children that may go from fields, and from cases that a `Scope` runs a child on.
    case keyPath(AnyKeyPath, mayGo: Bool)
    /// The operator at a line of the source, for a case path without a key path.
    case line(UInt, of: ObjectIdentifier, mayGo: Bool)

    @usableFromInline
    init(_ keyPath: AnyKeyPath?, line: UInt, of child: Any.Type, mayGo: Bool) {
      self =
        keyPath.map { .keyPath($0, mayGo: mayGo) } ?? .line(line, of: ObjectIdentifier(child), mayGo: mayGo)
    }

    /// Hashes nothing: comparing the few keys of a feature costs less than hashing a key path.
    @usableFromInline
    func hash(into hasher: inout Hasher) {}
  }
}

extension ChildStep {
  /// The property or the case; nil for a part or an element whose key path is not known.
  @usableFromInline
  var key: Key? {
    switch self {
    case .field(let keyPath): .keyPath(keyPath, mayGo: false)
    case .scopedCase(let key): key
    case .part(let keyPath, in: _): keyPath.map { .keyPath($0, mayGo: true) }
    case .identifiedPart(let key, _): key
    case .presented(let keyPath, id: _): .keyPath(keyPath, mayGo: true)
    case .element(let keyPath, id: _): keyPath.map { .keyPath($0, mayGo: true) }
    }
  }

  /// The id of the presentation or of the element, or the identity of a part; nil where there is one child at most.
  @usableFromInline
  var id: AnyHashable? {
    switch self {
    case .field, .scopedCase, .part: nil
    case .identifiedPart(_, let identity): identity.map(AnyHashable.init)
    case .presented(_, let id): AnyHashable(id)
    case .element(_, let id): id
    }
  }

  /// Whether the child may go. Fields, and cases that a `Scope` runs a child on, belong to the owner around them.
  var mayGo: Bool {
    switch self {
    case .field, .scopedCase: false
    case .part, .identifiedPart, .presented, .element: true
    }
  }

  /// Whether the child can be dismissed by itself: a presentation, or an element of a stack.
  var isDismissible: Bool {
    switch self {
    case .presented: true
    case .element(_, let id): id.base is StackElementID
    case .field, .scopedCase, .part, .identifiedPart: false
    }
  }

  /// Adds a step to a path. Two fields in a row become one, as a key path through both is.
  static func append(_ step: ChildStep, to path: inout [ChildStep]) {
    if case .field(let field) = step, case .field(let outer)? = path.last, let both = outer.appending(path: field) {
      path[path.count - 1] = .field(both)
    } else {
      path.append(step)
    }
  }

  /// The name in messages.
  var name: String? {
    switch self {
    case .element(_, let id): "element \(describe(id.base))"
    case .presented(_, let id), .part(_, in: let id?): "presentation \(describe(id))"
    case .field, .scopedCase, .part(_, in: nil), .identifiedPart: nil
    }
  }
}

extension ChildStep: Hashable {
  /// Whether both lead to one child. The id of a presentation is enough: an operator and a store reach it by the key paths
  /// of its storage and of its property.
  @usableFromInline
  static func == (left: ChildStep, right: ChildStep) -> Bool {
    switch (left, right) {
    case (.field(let left), .field(let right)): left == right
    case (.scopedCase(let left), .scopedCase(let right)): left == right
    case (.part(let left, in: let leftHost), .part(let right, in: let rightHost)):
      left == right && leftHost == rightHost
    case (.identifiedPart(let leftKey, let left), .identifiedPart(let rightKey, let right)):
      leftKey == rightKey && left == right
    case (.presented(_, let left), .presented(_, let right)): left == right
    case (.element(let leftKey, let left), .element(let rightKey, let right)): leftKey == rightKey && left == right
    default: false
    }
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
