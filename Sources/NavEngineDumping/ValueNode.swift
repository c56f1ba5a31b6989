import NavEngine

/// A value as a node of a tree that people read. Its children are values still: they become nodes when they are looked
/// at, so that parts which nobody looks at cost nothing.
///
/// The first rule that matches decides on a node: optionals, type-erased keys and the engine's property wrappers stand
/// for what is in them; values that customise their dump are what they say; strings, ids and others say themselves how
/// they are read (``ReadableValue``); types that come with the language and describe themselves are leaves; for all
/// others the mirror tells, a custom one where there is.
package struct ValueNode {
  let shape: ValueShape

  init(_ value: Any) {
    guard let value = Self.unwrap(value) else {
      shape = .none
      return
    }
    shape = Self.customShape(of: value) ?? (value as? any ReadableValue)?.readableShape ?? Self.reflect(value)
  }

  /// The value that another one stands for, or nil for nothing.
  package static func unwrap(_ value: Any) -> Any? {
    var value = value
    while true {
      if let transparent = value as? any TransparentValue {
        guard let wrapped = transparent.transparentValue else { return nil }
        value = wrapped
      } else if let shared = value as? any SharedProperty {
        value = shared.printedValue
      } else {
        return value
      }
    }
  }

  /// Two values that are compared, as ``unwrap(_:)``: shared ones as they should be, and as they are.
  static func unwrap(_ expected: Any, _ actual: Any) -> (expected: Any?, actual: Any?) {
    (unwrap(expected), SharedView.reading(.actual) { unwrap(actual) })
  }

  /// The parts of a leaf, if it has any, and does not hide them.
  static func parts(ofLeaf value: Any) -> ValueRecord? {
    guard let value = unwrap(value), customShape(of: value) == nil else { return nil }
    let mirror = Mirror(reflecting: value)
    return mirror.children.isEmpty ? nil : record(of: value, in: mirror)
  }
}

extension ValueNode {
  /// What a value that customises its dump is read as.
  static func customShape(of value: Any) -> ValueShape? {
    if let value = value as? any CustomDumpStringConvertible { return .leaf(value.customDumpDescription) }
    if let value = value as? any CustomDumpRepresentable { return ValueNode(value.customDumpValue).shape }
    return (value as? any CustomDumpReflectable).map { reflect($0, as: $0.customDumpMirror) }
  }

  private static func reflect(_ value: Any) -> ValueShape {
    if let type = value as? Any.Type { return .leaf("\(TypeName(type).text).self") }
    if value is any Actor { return .leaf(TypeName(type(of: value)).text) }
    let mirror = Mirror(reflecting: value)
    if let text = description(ofStandard: value, in: mirror) { return .leaf(text) }
    return reflect(value, as: mirror)
  }

  private static func reflect(_ value: Any, as mirror: Mirror) -> ValueShape {
    switch mirror.displayStyle {
    case .collection: return .list(list(of: mirror))
    case .set:
      let values = mirror.children.map(\.value)
      return .list(ValueList(kind: .set(values.map(key(of:))), values: values))
    case .dictionary:
      let pairs = mirror.children.map { Mirror(reflecting: $0.value).children.map(\.value) }
      let kind = ValueList.Kind.dictionary(pairs.map { key(of: $0[0]) })
      return .list(ValueList(kind: kind, values: pairs.map { $0[1] }))
    case .optional: return mirror.children.first.map { ValueNode($0.value).shape } ?? .none
    case .enum: return enumCase(of: value, in: mirror)
    case .tuple: return .record(ValueRecord(head: .tuple, fields: fields(of: mirror)))
    case nil where mirror.children.isEmpty: return .leaf(String(describing: value))
    default: return .record(record(of: value, in: mirror))
    }
  }

  /// The description of a value whose type comes with the language.
  private static func description(ofStandard value: Any, in mirror: Mirror) -> String? {
    switch mirror.displayStyle {
    case .collection, .set, .dictionary, .optional: return nil
    default: break
    }
    guard value is any CustomStringConvertible || value is any CustomDebugStringConvertible,
      StandardTypes.contains(type(of: value))
    else { return nil }
    // Data only says how many bytes it has. Ranges of bytes are collections of bytes too, and say what they are.
    if mirror.displayStyle == .struct, let bytes = value as? any Collection<UInt8> { return description(of: bytes) }
    return String(describing: value)
  }

  private static func description(of bytes: some Collection<UInt8>) -> String {
    let digits = bytes.prefix(32).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    return "\(bytes.count) bytes" + (bytes.isEmpty ? "" : " 0x\(digits)") + (bytes.count > 32 ? "…" : "")
  }

  private static func list(of mirror: Mirror) -> ValueList {
    var values: [Any] = []
    var labels: [String] = []
    values.reserveCapacity(mirror.children.count)
    for child in mirror.children {
      values.append(child.value)
      if let label = child.label { labels.append(label) }
    }
    let hasLabels = !values.isEmpty && labels.count == values.count
    return ValueList(kind: hasLabels ? .keyed(labels) : .array, values: values)
  }

  private static func record(of value: Any, in mirror: Mirror) -> ValueRecord {
    let type = value is any CustomDumpReflectable ? mirror.subjectType : type(of: value)
    return ValueRecord(head: .type(type), fields: fields(of: mirror))
  }

  private static func enumCase(of value: Any, in mirror: Mirror) -> ValueShape {
    guard let payload = mirror.children.first else {
      return .leaf((value is any CustomStringConvertible ? "" : ".") + String(describing: value))
    }
    guard let name = payload.label else { return .record(record(of: value, in: mirror)) }
    // The values that a case is declared with are a tuple, also where it is a single one with a name.
    let values = Mirror(reflecting: payload.value)
    let isTuple = values.displayStyle == .tuple && !values.children.isEmpty
    let fields = isTuple ? fields(of: values) : [ValueField(label: nil, value: payload.value)]
    return .record(ValueRecord(head: .enumCase(name), fields: fields))
  }

  /// The fields of a value, those of its superclass first.
  private static func fields(of mirror: Mirror) -> [ValueField] {
    let inherited = mirror.superclassMirror.map { fields(of: $0) } ?? []
    let isObservable = mirror.children.contains { $0.label == "_$observationRegistrar" }
    let own = mirror.children.compactMap { child in
      guard let label = child.label else { return ValueField(label: nil, value: child.value) }
      return ValueField(storage: label, value: child.value, isObservable: isObservable)
    }
    return inherited + own
  }

  private static func key(of value: Any) -> AnyHashable {
    (value as? any Hashable).map { AnyHashable($0) } ?? AnyHashable(String(describing: value))
  }
}

/// A value that knows better than its mirror how to be read.
protocol ReadableValue {
  var readableShape: ValueShape { get }
}

extension String: ReadableValue {
  var readableShape: ValueShape { .text(self) }
}

extension Substring: ReadableValue {
  var readableShape: ValueShape { .text(String(self)) }
}

extension Character: ReadableValue {
  var readableShape: ValueShape { .leaf(StringLiteral(String(self)).text) }
}

extension StackElementID: ReadableValue {
  var readableShape: ValueShape { .leaf(debugDescription) }
}

extension PresentationID: ReadableValue {
  var readableShape: ValueShape { .leaf(debugDescription) }
}

extension CasePath: ReadableValue {
  var readableShape: ValueShape { .leaf(TypeName(Self.self).text) }
}

extension BindingAction: ReadableValue {
  var readableShape: ValueShape { .leaf(description) }
}

extension TextState: ReadableValue {
  /// A string if nothing in the text is styled or labelled.
  var readableShape: ValueShape {
    self == TextState(String(state: self)) ? .text(String(state: self)) : .leaf(debugDescription)
  }
}

extension Dictionary: ReadableValue {
  var readableShape: ValueShape {
    .list(ValueList(kind: .dictionary(keys.map { AnyHashable($0) }), values: values.map { $0 as Any }))
  }
}

extension Set: ReadableValue {
  var readableShape: ValueShape {
    .list(ValueList(kind: .set(map { AnyHashable($0) }), values: map { $0 as Any }))
  }
}

extension IdentifiedArray: ReadableValue {
  var readableShape: ValueShape {
    .list(ValueList(kind: .identified(ids.map { AnyHashable($0) }), values: map { $0 as Any }))
  }
}

extension Optional: TransparentValue {
  package var transparentValue: Any? { self.map { $0 as Any } }
}

extension AnyHashable: TransparentValue {
  package var transparentValue: Any? { base }
}

extension PresentationState: TransparentWrapper {
  package var transparentValue: Any? { wrappedValue.map { $0 as Any } }
}

/// The types that come with the language, whose fields say nothing to a reader.
enum StandardTypes {
  private static let modules = [
    "Swift.", "Foundation.", "FoundationEssentials.", "Dispatch.", "Observation.", "CoreGraphics.", "__C.",
  ]

  static func contains(_ type: Any.Type) -> Bool {
    let name = String(reflecting: type)
    return modules.contains { name.hasPrefix($0) }
  }
}
