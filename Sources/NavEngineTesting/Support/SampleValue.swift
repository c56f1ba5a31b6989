import NavEngine

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
    // What is deeper, or comes later, is not worth the time.
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

extension IdentifiedArray: SampledType {
  fileprivate static func sample(depth: Int) -> IdentifiedArray? { [] }
}
