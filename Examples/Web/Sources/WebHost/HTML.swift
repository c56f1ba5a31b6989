/// A part of a page. Interpolated values are escaped; the literal around them, and interpolated parts, are not:
///
///     let cell: HTML = "<td>\(item.name)</td>"
///     let row: HTML = "<tr>\(cell)</tr>"
///
/// A part that is there at times: `\(" disabled", if: !isEnabled)`. A text becomes HTML in no other way. So texts of users never become elements, attributes or scripts, as long as
/// attributes are written in quotation marks.
public struct HTML: ExpressibleByStringInterpolation, Sendable {
  let text: String

  public init(stringLiteral text: String) { self.text = text }
  public init(stringInterpolation parts: StringInterpolation) { text = parts.text }

  /// Collects the literals and the values.
  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""

    public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }
    public mutating func appendLiteral(_ literal: String) { text += literal }
    public mutating func appendInterpolation(_ part: HTML) { text += part.text }
    public mutating func appendInterpolation(_ part: HTML, if isThere: Bool) { if isThere { text += part.text } }
    public mutating func appendInterpolation(_ parts: [HTML]) { for part in parts { text += part.text } }
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      for character in value.description.unicodeScalars {
        switch character {
        case "&": text += "&amp;"
        case "<": text += "&lt;"
        case ">": text += "&gt;"
        case "\"": text += "&quot;"
        case "'": text += "&#39;"
        default: text.unicodeScalars.append(character)
        }
      }
    }
  }
}
