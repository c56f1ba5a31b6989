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

  /// The ids of elements that all have one, and no other's. Instances that have no id but their address are told apart
  /// by their fields.
  private static func ids(of values: [Any]) -> [AnyHashable]? {
    func id(of value: some Identifiable) -> AnyHashable { AnyHashable(value.id) }
    var ids: [AnyHashable] = []
    var known: Set<AnyHashable> = []
    for value in values {
      guard let value = ValueNode.unwrap(value) as? any Identifiable else { return nil }
      let id = id(of: value)
      if id.base is ObjectIdentifier || !known.insert(id).inserted { return nil }
      ids.append(id)
    }
    return ids
  }
}
