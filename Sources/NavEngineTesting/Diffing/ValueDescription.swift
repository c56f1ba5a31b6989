/// A value as the tree that a ``ValueDifference`` is made of, without marks and with nothing left out but what is too
/// deep or too much.
struct ValueDescription: CustomStringConvertible {
  let description: String

  init(_ value: Any) {
    var printer = ValuePrinter()
    description = printer.block(value).text
  }
}
