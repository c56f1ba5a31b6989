extension Duration {
  /// The time in the unit that suits it, with one decimal: `5.6 µs`.
  var text: String {
    var value = Double(components.seconds) * 1e9 + Double(components.attoseconds) / 1e9
    for unit in ["ns", "µs", "ms"] {
      // What is more would be rounded up to 1000.
      if value.magnitude < 999.95 { return "\(value.roundedToTenth) \(unit)" }
      value /= 1_000
    }
    return "\(value.roundedToTenth) s"
  }
}

extension Double {
  fileprivate var roundedToTenth: Double { (self * 10).rounded() / 10 }
}
