import Foundation

/// Reads the path of one session.
enum TracePath {
  enum Step: Equatable {
    case name(String)
    case back
  }

  /// Visits the steps, one after the other.
  static func parse(_ path: ArraySlice<UInt8>, _ visit: (Step) -> Void) throws(TracePathError) {
    guard !path.isEmpty else { throw .emptyPath }
    var (rest, number) = (Optional(path), 0)
    while let text = rest {
      number += 1
      let end = text.firstIndex(of: UInt8(ascii: ";"))
      rest = end.map { text[($0 + 1)...] }
      let step = trimmed(text[..<(end ?? text.endIndex)])
      if step.isEmpty { throw .emptyStep(number) }
      let isBack = step.count == 1 && step.first == UInt8(ascii: "<")
      visit(isBack ? .back : .name(try name(step, number: number)))
    }
  }

  /// A step without the spaces and tabs around it.
  private static func trimmed(_ step: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    guard let last = step.lastIndex(where: { !isBlank($0) }) else { return [] }
    return step[...last].drop(while: isBlank)
  }

  private static func name(_ step: ArraySlice<UInt8>, number: Int) throws(TracePathError) -> String {
    let bytes = try decodePercents(step, number: number)
    guard let name = String(bytes: bytes, encoding: .utf8) else { throw .invalidUTF8(number) }
    for scalar in name.unicodeScalars where scalar.properties.generalCategory == .control {
      throw .controlCharacter(number, scalar.value)
    }
    return name
  }

  private static func decodePercents(_ step: ArraySlice<UInt8>, number: Int) throws(TracePathError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(step.count)
    var position = step.startIndex
    while position < step.endIndex {
      guard step[position] == UInt8(ascii: "%") else {
        bytes.append(step[position])
        position += 1
        continue
      }
      guard position + 2 < step.endIndex,
        let high = Character(Unicode.Scalar(step[position + 1])).hexDigitValue,
        let low = Character(Unicode.Scalar(step[position + 2])).hexDigitValue
      else { throw .badEscape(number) }
      bytes.append(UInt8(high * 16 + low))
      position += 3
    }
    return bytes
  }
}

/// A mistake in one line of a trace. Steps are counted from 1.
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
