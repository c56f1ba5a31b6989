/// A value with named parts: a struct, an instance of a class, a tuple, or a case of an enum.
struct ValueRecord {
  /// What stands before the parentheses.
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
