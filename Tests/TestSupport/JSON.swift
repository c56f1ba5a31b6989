import Foundation
import Testing

package enum JSON {
  /// Compact, with sorted keys.
  package static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  package static func value<Value: Decodable>(_: Value.Type = Value.self, from text: String) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(text.utf8))
  }

  /// The error of decoding `text`, which has to fail.
  package static func decodingError<Value: Decodable>(
    of _: Value.Type,
    from text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) -> DecodingError? {
    #expect(throws: DecodingError.self, sourceLocation: sourceLocation) {
      _ = try value(Value.self, from: text)
    }
  }

  /// The context of the `dataCorrupted` error of decoding `text`, which has to fail with one.
  package static func corruption<Value: Decodable>(
    of type: Value.Type,
    from text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> DecodingError.Context {
    let error = try #require(decodingError(of: type, from: text, sourceLocation: sourceLocation))
    guard case .dataCorrupted(let context) = error else {
      Issue.record(error, sourceLocation: sourceLocation)
      throw error
    }
    return context
  }

  /// Checks that a value comes back equal, by property list as well, and gives this text.
  package static func checkRoundTrip<Value: Codable & Equatable>(
    _ value: Value,
    text expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let text = try text(value)
    #expect(text == expected, sourceLocation: sourceLocation)
    #expect(try JSON.value(Value.self, from: text) == value, sourceLocation: sourceLocation)
    let list = try PropertyListEncoder().encode(["value": value])
    let read = try PropertyListDecoder().decode([String: Value].self, from: list)
    #expect(read["value"] == value, sourceLocation: sourceLocation)
  }
}

extension DecodingError.Context {
  /// The coding path, joined by points; positions in brackets.
  package var place: String {
    codingPath.map { key in key.intValue.map { "[\($0)]" } ?? key.stringValue }.joined(separator: ".")
  }
}
