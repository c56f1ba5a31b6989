/// What stands before the elements of a list where some of them are left out.
struct ListLabels {
  private let list: ValueList

  init(_ list: ValueList) {
    self.list = list
  }

  func label(at position: Int) -> String {
    switch list.kind {
    case .array: "[\(position)]: "
    case .keyed(let keys): "\(keys[position]): "
    case .identified(let keys), .dictionary(let keys): "\(ValuePrinter.line(keys[position].base)): "
    case .set: ""
    }
  }
}
