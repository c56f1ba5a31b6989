import NavEngine

extension CasePath {
  /// What an expected case is called in failures: `.path(.element(id: #0, action: .detail(.responded(…))))`; nil if that
  /// is not known.
  ///
  /// A path does not say which case it is. A value that it makes does, so it is given any value of the payload's type.
  /// Where none is to be had, the type tells, if a single case within the root has a payload of it.
  ///
  /// - Parameter values: Values that may contain one of the payload's type.
  func outline(in values: [Any]) -> String? {
    guard let payload = sampleValue(of: Value.self, in: values) else {
      let found = CaseSearch.only(of: Root.self, with: Value.self)
      return found.flatMap { $0.isRecursive ? nil : $0.outline }
    }
    let root = embed(payload)
    return NavEngineTesting.outline(of: root, depth: caseDepth(of: root) - caseDepth(of: payload))
  }

  /// What an expected case is called in failures: `the case .note of Page.State, with a value of type String`.
  func text(in values: [Any]) -> String {
    var root = (Root.self as? any OptionalType.Type)?.wrapped ?? Root.self
    var name: String?
    if let outline = outline(in: values) {
      name = outline.hasSuffix("(…)") ? String(outline.dropLast(3)) : outline
    } else if let found = CaseSearch.only(of: Root.self, with: Value.self) {
      name = "." + found.name
      root = found.owner
    }
    let value = "with a value of type \(TypeName(Value.self).text)"
    return "\(name.map { "the case \($0)" } ?? "a case") of \(TypeName(root).text), \(value)"
  }
}

/// Tells what an optional type wraps without naming it.
private protocol OptionalType {
  static var wrapped: Any.Type { get }
}

extension Optional: OptionalType {
  fileprivate static var wrapped: Any.Type { Wrapped.self }
}

// MARK: - By a value

/// How many cases a value is within each other: 2 for `.child(.renamed("Blob"))`.
private func caseDepth(of value: Any) -> Int {
  guard let value = ValueNode.unwrap(value) else { return 0 }
  if let action = elementAction(of: value) { return caseDepth(of: action) }
  guard let payload = casePayload(of: value) else { return 0 }
  return 1 + caseDepth(of: payload)
}

/// A value as far as it consists of cases within each other, and an ellipsis for what is in the innermost one.
private func outline(of value: Any, depth: Int) -> String {
  guard depth > 0, let value = ValueNode.unwrap(value) else { return "…" }
  if let action = elementAction(of: value) {
    let id = Mirror(reflecting: value).children.first.map { text(of: $0.value) } ?? "…"
    return "id: \(id), action: \(outline(of: action, depth: depth))"
  }
  guard let payload = casePayload(of: value) else { return text(of: value) }
  return "\(caseName(of: value))(\(outline(of: payload, depth: depth - 1)))"
}

private func caseName(of value: Any) -> String {
  "." + (enumCaseName(value) ?? Mirror(reflecting: value).children.first?.label ?? "")
}

private func casePayload(of value: Any) -> Any? {
  let mirror = Mirror(reflecting: value)
  return mirror.displayStyle == .enum ? mirror.children.first?.value : nil
}

/// The action in the payload of an element's case, `(id: …, action: …)`.
private func elementAction(of value: Any) -> Any? {
  let mirror = Mirror(reflecting: value)
  return mirror.displayStyle == .tuple ? mirror.children.first { $0.label == "action" }?.value : nil
}

// MARK: - By the payload's type

/// Looks for the cases within an enum that have a payload of a type.
private struct CaseSearch {
  struct Found {
    let owner: Any.Type
    let name: String
    let outline: String
    /// Whether the enum contains itself: the same case is there at each depth, so that the outline is one of many.
    var isRecursive = false
  }

  private let payload: Any.Type
  private var found: [Found] = []
  private var isRecursive = false
  private var enclosing: [Any.Type] = []

  private init(payload: Any.Type) {
    self.payload = payload
  }

  /// The only case, if there is one.
  static func only(of root: Any.Type, with payload: Any.Type) -> Found? {
    var search = CaseSearch(payload: payload)
    search.look(into: root) { $0 }
    guard search.found.count == 1 else { return nil }
    search.found[0].isRecursive = search.isRecursive
    return search.found[0]
  }

  private mutating func look(into root: Any.Type, outline: (String) -> String) {
    if let root = root as? any OptionalType.Type { return look(into: root.wrapped, outline: outline) }
    if enclosing.contains(where: { $0 == root }) {
      isRecursive = true
      return
    }
    enclosing.append(root)
    defer { enclosing.removeLast() }
    for (name, payload) in enumCases(of: root) {
      if payload == self.payload {
        found.append(Found(owner: root, name: name, outline: outline(".\(name)(…)")))
      }
      look(into: payload) { outline(".\(name)(\($0))") }
    }
    guard let root = root as? any ElementActionType.Type else { return }
    look(into: root.action) { outline(".element(id: …, action: \($0))") }
  }
}

/// The action of a collection's element, whose case has a payload of several values.
private protocol ElementActionType {
  static var action: Any.Type { get }
}

extension StackAction: ElementActionType {
  fileprivate static var action: Any.Type { Action.self }
}

extension IdentifiedAction: ElementActionType {
  fileprivate static var action: Any.Type { Action.self }
}
