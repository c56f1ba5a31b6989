/// What is wrong with one line of a trace. Steps are counted from 1.
enum TracePathError: Error, Equatable, CustomStringConvertible {
  case tooFewColumns(Int)
  case emptyPath
  case emptyStep(Int)
  case badEscape(Int)
  case invalidUTF8(Int)
  case controlCharacter(Int, UInt32)

  var description: String {
    switch self {
    case .tooFewColumns(let count):
      "the line has \(count) column\(count == 1 ? "" : "s"), and the path is in the fourth"
    case .emptyPath:
      "the path is empty"
    case .emptyStep(let step):
      "step \(step) is empty"
    case .badEscape(let step):
      "step \(step) has a percent sign without two hexadecimal digits behind it"
    case .invalidUTF8(let step):
      "step \(step) is not valid UTF-8"
    case .controlCharacter(let step, let value):
      "step \(step) holds the control character U+\(String(value + 0x10000, radix: 16, uppercase: true).dropFirst())"
    }
  }
}
