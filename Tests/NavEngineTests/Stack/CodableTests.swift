import Foundation
import NavEngine
import TestSupport
import Testing

@Suite("StackState's coding")
struct CodableTests {
  private struct App: Codable, Equatable {
    var name = "app"
    var path: StackState<String>
  }

  @Test("a stack is coded with its ids", arguments: [0, 1, 8, 9, 17, 30])
  func roundTrip(count: Int) throws {
    try withStackElementIDs(startingAt: 4) {
      var stack = numbered(count, Int.self)
      stack.reverse()
      let numbers = (0..<count).reversed()
      let ids = numbers.map { "\($0 + 4)" }.joined(separator: ",")
      let elements = numbers.map(String.init).joined(separator: ",")
      try JSON.checkRoundTrip(stack, text: #"{"elements":[\#(elements)],"ids":[\#(ids)]}"#)
    }
  }

  @Test("a stack within other state is coded with its ids")
  func nested() throws {
    try withStackElementIDs {
      let app = App(path: ["Home", "Detail"])
      try JSON.checkRoundTrip(app, text: #"{"name":"app","path":{"elements":["Home","Detail"],"firstID":0}}"#)
      try JSON.checkRoundTrip([app.path], text: #"[{"elements":["Home","Detail"],"firstID":0}]"#)
    }
  }

  @Test(
    "ids that follow one another are written as the first one, and read in either form",
    arguments: [2, 9, 17, 300]
  )
  func run(count: Int) throws {
    try withStackElementIDs(startingAt: 4) {
      let stack = numbered(count, Int.self)
      let elements = (0..<count).map(String.init).joined(separator: ",")
      try JSON.checkRoundTrip(stack, text: #"{"elements":[\#(elements)],"firstID":4}"#)
      let ids = (4..<4 + count).map(String.init).joined(separator: ",")
      let list = try JSON.value(StackState<Int>.self, from: #"{"elements":[\#(elements)],"ids":[\#(ids)]}"#)
      #expect(list == stack)
    }
  }

  @Test(
    "ids that are read are given to no element, not even to those within",
    arguments: [#""ids":[0,1]"#, #""firstID":0"#]
  )
  func reserved(ids: String) throws {
    try withStackElementIDs {
      let text = #"{\#(ids),"elements":[["a"],["b","c"]]}"#
      var stack = try JSON.value(StackState<StackState<String>>.self, from: text)
      #expect(stack.ids == [0, 1] && stack[0].ids == [2] && stack[1].ids == [3, 4])
      stack.append([])
      #expect(stack.ids == [0, 1, 5])
    }
  }

  @Test("a run that goes past the highest id is damage, with how far", arguments: [0, 1])
  func runPastLimit(beyond: UInt64) throws {
    let first = StackElementID.max.rawValue - 1 + beyond
    let text = #"{"name":"app","path":{"firstID":\#(first),"elements":["a","b","c"]}}"#
    let context = try JSON.corruption(of: App.self, from: text)
    #expect(context.place == "path.firstID" || context.place == "path")
    #expect(context.debugDescription.contains("3 ids from \(first)"))
  }

  @Test("a decoded stack works on, under the ids it had", arguments: IDPattern.allCases)
  func restored(pattern: IDPattern) throws {
    for count in [0, 3, 8, 9, 17, 40] {
      let elements = (0..<count).map(Label.init)
      let ids = elements.indices.map(pattern.id)
      var stack = try pattern == .pushed ? StackState(elements) : decodedStack(ids: ids, elements: elements)
      var model = StackModel(stack)
      if pattern != .pushed { #expect(model.ids.map(\.rawValue) == ids) }
      stack.append(Label(-1))
      model.replaceSubrange(count..<count, with: [Label(-1)], ids: stack.ids.suffix(1))
      try model.verify(stack)
    }
  }

  @Test("a plain array is read under fresh ids")
  func plainArray() throws {
    try withStackElementIDs {
      let stack = try JSON.value(StackState<String>.self, from: #"["Home","Detail"]"#)
      #expect(stack.elementsEqual(["Home", "Detail"]) && stack.ids.elementsEqual([0, 1]))
      let app = try JSON.value(App.self, from: #"{"name":"app","path":["Home"]}"#)
      #expect(app.path.ids.elementsEqual([2]))
      #expect(try JSON.value(StackState<String>.self, from: "[]").isEmpty)
      #expect(try JSON.value(StackState<[Int]>.self, from: "[[1],[]]").elementsEqual([[1], []]))
    }
  }

  @Test(
    "repeated ids, other numbers of ids than of elements, and ids past the limit are damage, at their place",
    arguments: [
      ("[5,6,5]", "path.ids.[2]", ["5", "0"]), ("[1,2]", "path", ["2", "3"]), ("[]", "path", ["0", "3"]),
      ("[1,9223372036854775808,2]", "path.ids.[1]", ["9223372036854775808"]),
      ("[1,18446744073709551615,2]", "path.ids.[1]", ["18446744073709551615"]),
    ]
  )
  func damage(ids: String, place: String, facts: [String]) throws {
    let text = #"{"name":"app","path":{"ids":\#(ids),"elements":["a","b","c"]}}"#
    let context = try JSON.corruption(of: App.self, from: text)
    #expect(context.place.hasPrefix(place) && facts.allSatisfy { context.debugDescription.contains($0) })
  }

  @Test(
    "other malformed input is refused",
    arguments: [
      #"{"ids":[-1],"elements":["a"]}"#, #"{"ids":[1]}"#, #"{"elements":["a"]}"#, "{}", "5", "null", #""text""#,
      #"{"ids":["1"],"elements":["a"]}"#, #"{"ids":1,"elements":["a"]}"#, #"{"ids":[1],"elements":"a"}"#,
      #"{"ids":[1],"elements":[7]}"#, #"[1]"#, #"["a",null]"#, #"{"firstID":1}"#, #"{"firstID":-1,"elements":["a"]}"#,
      #"{"firstID":[1],"elements":["a"]}"#, #"{"firstID":1,"elements":[7]}"#,
      #"{"firstID":9223372036854775808,"elements":[]}"#,
    ]
  )
  func malformed(text: String) {
    _ = JSON.decodingError(of: StackState<String>.self, from: text)
  }

  @Test("a missing key is named")
  func missingKey() throws {
    let error = try #require(JSON.decodingError(of: App.self, from: #"{"name":"","path":{"ids":[1]}}"#))
    guard case .keyNotFound(let key, let context) = error else { throw error }
    #expect(key.stringValue == "elements" && context.place == "path")
  }

  @Test("a stack is encoded with one nested container at a time")
  func encoding() throws {
    let recorder = ContainerRecorder()
    var stack: StackState = ["b", "a"]
    stack.reverse()
    try stack.encode(to: recorder.encoder)
    #expect(recorder.most == 1 && recorder.live == 0 && recorder.count == 4)
  }

  @Test("equal stacks are encoded in one form, however they came about")
  func oneForm() throws {
    let stack = StackState(0..<4)
    var edited = stack
    edited.insert(9, at: 1)
    edited.remove(at: 1)
    #expect(edited == stack && edited.ids == stack.ids)
    let (text, other) = (try JSON.text(edited), try JSON.text(stack))
    #expect(text == other && text.contains("firstID"))
  }

  @Test("a negative id is named with its place", arguments: [#""firstID":-1"#, #""ids":[4,-1]"#])
  func negative(ids: String) throws {
    let text = #"{"name":"","path":{\#(ids),"elements":["a","b"]}}"#
    guard case .dataCorrupted(let context)? = JSON.decodingError(of: App.self, from: text) else {
      Issue.record("A negative id was decoded.")
      return
    }
    #expect(context.place.hasPrefix("path") && context.debugDescription.contains("-1 is no id"))
  }
}
