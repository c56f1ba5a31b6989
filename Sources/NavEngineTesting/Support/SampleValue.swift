import NavEngine

/// Any value of a type, to make a value of a case with: the case's name can then be read.
///
/// - Parameter others: Values that may contain one.
func sampleValue<Value>(of type: Value.Type, in others: [Any]) -> Value? {
  if let sample = emptyValue(of: type) { return sample }
  var search = SampleSearch<Value>()
  return others.lazy.compactMap { search.value(in: $0, depth: 0) }.first
}

/// The empty value of a type that has one: 0, an empty string, nil.
private func emptyValue<Value>(of _: Value.Type) -> Value? {
  let value: Any? =
    switch Value.self {
    case let type as any SampledType.Type: type.sample
    case let type as any BinaryInteger.Type: type.zero
    case let type as any BinaryFloatingPoint.Type: type.zero
    case let type as any RangeReplaceableCollection.Type: type.init()
    case let type as any SetAlgebra.Type: type.init()
    case let type as any CaseIterable.Type: (type.allCases as any Collection).first
    default: CancellationError()
    }
  return value.flatMap { $0 as? Value }
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
  static var sample: Self? { get }
}

extension Bool: SampledType {
  fileprivate static var sample: Bool? { false }
}

extension Character: SampledType {
  fileprivate static var sample: Character? { " " }
}

extension Duration: SampledType {
  fileprivate static var sample: Duration? { .zero }
}

extension StackElementID: SampledType {
  fileprivate static var sample: StackElementID? { 0 }
}

extension Optional: SampledType {
  fileprivate static var sample: Wrapped?? { .some(nil) }
}

extension Dictionary: SampledType {
  fileprivate static var sample: [Key: Value]? { [:] }
}

extension Result: SampledType {
  fileprivate static var sample: Result? {
    emptyValue(of: Failure.self).map { .failure($0) } ?? emptyValue(of: Success.self).map { .success($0) }
  }
}

extension PresentationAction: SampledType {
  fileprivate static var sample: PresentationAction? { .dismiss }
}

extension StackAction: SampledType {
  fileprivate static var sample: StackAction? { .popFrom(id: 0) }
}

extension IdentifiedArray: SampledType {
  fileprivate static var sample: IdentifiedArray? { [] }
}
