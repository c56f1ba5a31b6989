/// A number with its digits in groups: `9,900`.
struct Count: CustomStringConvertible {
  private let number: Int

  init(_ number: Int) {
    self.number = number
  }

  var description: String {
    var text = ""
    let digits = String(number)
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return text
  }
}
