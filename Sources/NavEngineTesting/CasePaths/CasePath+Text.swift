import NavEngine
import NavEngineDumping
import NavEngineReflection

extension CasePath {
  /// The name of an expected case in failures: `.path(.element(id: #0, action: .detail(.responded(…))))`; nil if that
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

  /// The words for an expected case in failures: `the case .note of Page.State, with a value of type String`.
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
  "." + (Mirror(reflecting: value).children.first?.label ?? "")
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
    for enumCase in EnumMetadata.of(root)?.cases ?? [] {
      guard let payload = enumCase.payload else { continue }
      if payload == self.payload {
        found.append(Found(owner: root, name: enumCase.name, outline: outline(".\(enumCase.name)(…)")))
      }
      look(into: payload) { outline(".\(enumCase.name)(\($0))") }
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

/// Any value of a type, to make a value of a case with: the case's name can then be read.
///
/// - Parameter others: Values that may contain one.
func sampleValue<Value>(of type: Value.Type, in others: [Any]) -> Value? {
  if let sample = emptyValue(of: type, depth: 0) { return sample }
  var search = SampleSearch<Value>()
  return others.lazy.compactMap { search.value(in: $0, depth: 0) }.first
}

/// The empty value of a type that has one: 0, an empty string, nil, the first case that has a value.
///
/// - Parameter depth: How many cases are around it: enums may contain themselves.
private func emptyValue<Value>(of _: Value.Type, depth: Int) -> Value? {
  if depth > 8 { return nil }
  if let nothing = () as? Value { return nothing }
  let value: Any? =
    switch Value.self {
    case let type as any SampledType.Type: type.sample(depth: depth)
    case let type as any BinaryInteger.Type: type.zero
    case let type as any BinaryFloatingPoint.Type: type.zero
    case let type as any RangeReplaceableCollection.Type: type.init()
    case let type as any SetAlgebra.Type: type.init()
    case let type as any CaseIterable.Type: (type.allCases as any Collection).first
    case let type as any CasePathIterable.Type: emptyCase(of: type, depth: depth)
    default: CancellationError()
    }
  return value.flatMap { $0 as? Value }
}

private func emptyCase<Root: CasePathIterable>(of _: Root.Type, depth: Int) -> Any? {
  for keyPath in Root.allCasePaths {
    let path = CasePath<Root, Root>()[keyPath: keyPath] as? any SampledPath
    if let root = path?.emptyRoot(depth: depth + 1) { return root }
  }
  return nil
}

/// A case path of whatever types.
private protocol SampledPath {
  func emptyRoot(depth: Int) -> Any?
}

extension CasePath: SampledPath {
  fileprivate func emptyRoot(depth: Int) -> Any? { emptyValue(of: Value.self, depth: depth).map { embed($0) } }
}

/// Looks for a value of a type within another value.
private struct SampleSearch<Value> {
  private var nodes = 0

  mutating func value(in other: Any, depth: Int) -> Value? {
    nodes += 1
    // Deeper and later values are not worth the time.
    if depth > 12 || nodes > 2_000 { return nil }
    if type(of: other) == Value.self { return other as? Value }
    for child in Mirror(reflecting: other).children {
      if let value = value(in: child.value, depth: depth + 1) { return value }
    }
    return nil
  }
}

/// A type with a value that says nothing.
private protocol SampledType {
  static func sample(depth: Int) -> Self?
}

extension Bool: SampledType {
  fileprivate static func sample(depth: Int) -> Bool? { false }
}

extension Character: SampledType {
  fileprivate static func sample(depth: Int) -> Character? { " " }
}

extension Duration: SampledType {
  fileprivate static func sample(depth: Int) -> Duration? { .zero }
}

extension StackElementID: SampledType {
  fileprivate static func sample(depth: Int) -> StackElementID? { 0 }
}

extension Optional: SampledType {
  fileprivate static func sample(depth: Int) -> Wrapped?? { .some(nil) }
}

extension Dictionary: SampledType {
  fileprivate static func sample(depth: Int) -> [Key: Value]? { [:] }
}

extension Result: SampledType {
  fileprivate static func sample(depth: Int) -> Result? {
    emptyValue(of: Failure.self, depth: depth + 1).map { .failure($0) }
      ?? emptyValue(of: Success.self, depth: depth + 1).map { .success($0) }
  }
}

extension PresentationAction: SampledType {
  fileprivate static func sample(depth: Int) -> PresentationAction? { .dismiss }
}

extension StackAction: SampledType {
  fileprivate static func sample(depth: Int) -> StackAction? { .popFrom(id: 0) }
}

extension IdentifiedArray: SampledType where Element: Identifiable, ID == Element.ID {
  fileprivate static func sample(depth: Int) -> IdentifiedArray? { [] }
}
