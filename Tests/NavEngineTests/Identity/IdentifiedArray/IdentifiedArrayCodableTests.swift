import Foundation
import NavEngine
import TestSupport
import Testing

@Suite("IdentifiedArray's coding")
struct IdentifiedArrayCodableTests {
  private struct App: Codable, Equatable {
    var items: IdentifiedArrayOf<PlainItem>
  }

  @Test("it is coded as an array", arguments: [0, 1, 8, 9, 30])
  func roundTrip(count: Int) throws {
    let text = (0..<count).map { #"{"id":\#($0),"value":\#($0)}"# }.joined(separator: ",")
    try JSON.checkRoundTrip(identified(count, PlainItem.self), text: "[\(text)]")
    try JSON.checkRoundTrip(App(items: identified(count)), text: #"{"items":[\#(text)]}"#)
    let decoded = try JSON.value(IdentifiedArrayOf<PlainItem>.self, from: "[\(text)]")
    try verify(decoded, is: (0..<count).map { PlainItem($0) })
  }

  @Test("a repeated id is damage, at the second place", arguments: [(3, 2, 0), (8, 7, 3), (9, 8, 8), (40, 30, 2)])
  func repeated(count: Int, second: Int, first: Int) throws {
    var ids = Array(0..<count)
    ids.insert(ids[first], at: second + 1)
    let text = ids.map { #"{"id":\#($0),"value":0}"# }.joined(separator: ",")
    let context = try JSON.corruption(of: App.self, from: #"{"items":[\#(text)]}"#)
    #expect(context.place == "items.[\(second + 1)]")
    #expect(context.debugDescription == "The id \(first) stands at \(first) already; ids identify one element each.")
  }

  @Test("other malformed input is refused", arguments: ["5", "null", "{}", "[1]", #"[{"id":1}]"#, #"[{"value":1}]"#])
  func malformed(text: String) {
    _ = JSON.decodingError(of: IdentifiedArrayOf<PlainItem>.self, from: text)
  }
}
