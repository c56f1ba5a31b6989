struct ValueDifference: CustomStringConvertible {
  let description: String
  init?(_ a: Any, _ b: Any) { description = "- \(a)\n+ \(b)" }
}
func describeForTests(_ value: Any) -> String { "\(value)" }
