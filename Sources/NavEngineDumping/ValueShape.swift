import NavEngine

/// The shape of a value for a reader: the kinds of node that a tree of values has.
enum ValueShape {
  /// An optional that is nil.
  case none
  /// Something without parts, or whose parts say nothing to a reader.
  case leaf(String)
  /// A string, which may have several lines.
  case text(String)
  /// Something with named parts.
  case record(ValueRecord)
  /// Any number of things of one kind.
  case list(ValueList)
}

/// A value with named parts: a struct, an instance of a class, a tuple, or a case of an enum.
struct ValueRecord {
  /// The text before the parentheses.
  enum Head {
    /// The name of a type, which takes long to tell and is not asked for unless it is printed.
    case type(Any.Type)
    case enumCase(String)
    case tuple
  }

  let head: Head
  let fields: [ValueField]

  /// `Feature.State`, `.counter`, or nothing.
  var name: String {
    switch head {
    case .type(let type): TypeName(type).text
    case .enumCase(let name): "." + name
    case .tuple: ""
    }
  }

  /// Whether both are the same case, or no cases.
  func hasSameCase(as other: ValueRecord) -> Bool {
    guard case .enumCase(let name) = head, case .enumCase(let otherName) = other.head else { return true }
    return name == otherName
  }

  func hasSameLabels(as other: ValueRecord) -> Bool {
    fields.count == other.fields.count && zip(fields, other.fields).allSatisfy { $0.label == $1.label }
  }
}

/// A part of a value, under the name that source code has for it.
struct ValueField {
  /// Nil for parts that are told by their order.
  let label: String?
  let value: Any

  init(label: String?, value: Any) {
    self.label = label
    self.value = value
  }

  /// The part that a mirror's child stands for, or nil if it is none of the programmer's.
  ///
  /// - Parameters:
  ///   - name: The name of the part's storage.
  ///   - value: The stored value.
  ///   - isObservable: Whether the `@Observable` macro has put underscores before the names.
  init?(storage name: String, value: Any, isObservable: Bool) {
    if name.hasPrefix("_$") { return nil }
    if name.hasPrefix(Self.lazyPrefix) {
      self.init(label: String(name.dropFirst(Self.lazyPrefix.count)), value: value)
    } else if name.hasPrefix("_"), isObservable {
      self.init(label: String(name.dropFirst()), value: value)
    } else if name.hasPrefix("_") || name.hasPrefix("$"), let wrapped = Self.wrappedValue(of: value) {
      self.init(label: String(name.dropFirst()), value: wrapped)
    } else {
      self.init(label: name.hasPrefix(".") ? nil : name, value: value)
    }
  }

  private static let lazyPrefix = "$__lazy_storage_$_"

  /// The value in a property wrapper, as far as it shows from outside: its `wrappedValue`, or its only stored property.
  private static func wrappedValue(of value: Any) -> Any? {
    if value is any TransparentWrapper || value is any SharedProperty { return value }
    if ValueNode.customShape(of: value) != nil { return value }
    if value is any ReadableValue || StandardTypes.contains(type(of: value)) { return nil }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .struct else { return nil }
    if let child = mirror.children.first(where: { $0.label == "wrappedValue" }) { return child.value }
    return mirror.children.count == 1 ? mirror.children.first?.value : nil
  }
}

/// A collection: values in an order, or without one.
struct ValueList {
  /// How elements of one list are told from those of another.
  enum Kind {
    /// By their positions, or by their ids if they have some.
    case array
    /// By keys that go with the elements and that there is an order of. Each key is also printed with its element.
    case keyed([String])
    /// By ids, which are parts of the elements.
    case identified([AnyHashable])
    /// By keys that have no order.
    case dictionary([AnyHashable])
    /// The elements are the keys.
    case set([AnyHashable])
  }

  let kind: Kind
  let values: [Any]

  /// Keys by which elements are found in another list, in the order of the elements, or nil if there are none.
  ///
  /// - Complexity: O(n) for n elements.
  var keys: [AnyHashable]? {
    switch kind {
    case .array: Self.ids(of: values)
    case .keyed(let keys): keys.map { AnyHashable($0) }
    case .identified(let keys), .dictionary(let keys), .set(let keys): keys
    }
  }

  var hasOrder: Bool {
    switch kind {
    case .array, .keyed, .identified: true
    case .dictionary, .set: false
    }
  }

  /// Whether keys are printed with the elements, because these do not tell them.
  var printsKeys: Bool {
    switch kind {
    case .keyed, .dictionary: true
    case .array, .identified, .set: false
    }
  }

  var isSet: Bool {
    if case .set = kind { true } else { false }
  }

  /// The label of an element where other elements are left out.
  func label(at position: Int) -> String {
    switch kind {
    case .array: "[\(position)]: "
    case .keyed(let keys): "\(keys[position]): "
    case .identified(let keys), .dictionary(let keys): "\(ValuePrinter.line(keys[position].base)): "
    case .set: ""
    }
  }

  /// The ids of elements that all have one, and no other's. Instances that have no id but their address are told apart
  /// by their fields.
  private static func ids(of values: [Any]) -> [AnyHashable]? {
    func id(of value: some Identifiable) -> AnyHashable { AnyHashable(value.id) }
    var ids: [AnyHashable] = []
    var known: Set<AnyHashable> = []
    for value in values {
      guard let value = ValueNode.unwrap(value) as? any Identifiable, !(value is any IdentifiedByOccurrence) else {
        return nil
      }
      let id = id(of: value)
      if id.base is ObjectIdentifier || !known.insert(id).inserted { return nil }
      ids.append(id)
    }
    return ids
  }
}

/// A key of a list that has no order, made to be sorted: integers by value before all others, which go by their text.
struct KeyOrder: Comparable {
  private let number: Double
  private let text: String

  init(_ key: Any) {
    func number(of integer: some BinaryInteger) -> Double { Double(integer) }
    self.number = (key as? any BinaryInteger).map { number(of: $0) } ?? .infinity
    text = ValuePrinter.line(key)
  }

  static func < (left: KeyOrder, right: KeyOrder) -> Bool {
    (left.number, left.text) < (right.number, right.text)
  }
}
