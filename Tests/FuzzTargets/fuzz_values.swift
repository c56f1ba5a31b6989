// Fuzzes values that come from outside: saved stacks, trees and arrays, which are decoded and then used beside a plain
// model, as fuzz_values_saved.swift says; and routes that print typed values and parse texts. Compiled together with the
// sources of these values.
//
// The first byte chooses. What follows is JSON or a text as it stands, or says what JSON and which values to make of it,
// and what to do with them. A finding traps with a sentence.

import Foundation

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzValues(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  var input = Input(data, size)
  switch input.byte() % 9 {
  case 0: useStack(input.rest, &input)
  case 1: useTree(input.rest, &input)
  case 2: useArray(input.rest, &input)
  case 3: useStack(input.savedStack(), &input)
  case 4, 5: useTree(input.savedTree(), &input)
  case 6: useArray(input.savedArray(), &input)
  case 7: parse("e://" + input.text)
  default: print(input.values())
  }
  return 0
}

/// Screens, and what says which paths a tree builds, are not compiled here. These routes ask for neither.
public protocol Screen: Hashable, Sendable {}

public struct AnyScreen: Hashable, Sendable {
  @usableFromInline init(_ screen: some Screen) {}
  @usableFromInline func unwrap<S: Screen>() -> S? { nil }
}

public enum ScreenPath {
  public struct ValidationError: Error, Hashable, Sendable, CustomStringConvertible {
    public var description: String { "" }
  }
}

// MARK: - Input

extension Input {
  var rest: Data { Data(bytes) }

  mutating func below(_ bound: Int) -> Int { bound < 1 ? 0 : (Int(byte()) << 8 | Int(byte())) % bound }

  /// Ids that are small, that collide, that are the highest, or any.
  mutating func id() -> UInt64 {
    let number = UInt64(byte())
    switch byte() % 6 {
    case 0, 1: return number
    case 2: return number << 20
    case 3: return UInt64(Int64.max) - number
    case 4: return (1 << 62) + number
    default: return word()
    }
  }

  /// How many there are: some, or seldom thousands.
  mutating func count() -> Int {
    let number = Int(byte())
    return number < 254 ? number % 24 : (number - 253) * 300
  }

  /// Ids that go up by one from any on, with others here and there.
  mutating func ids(_ count: Int) -> [UInt64] {
    var ids: [UInt64] = []
    var next = id()
    for _ in 0..<count {
      if byte() % 16 == 15 { next = id() }
      ids.append(next)
      next &+= 1
    }
    return ids
  }
}

// MARK: - Routes

/// What one route takes, in all kinds of parameters.
private struct Values: Equatable {
  var id = 0
  var title: String?
  var ratio = 1.0
  var sizes: [Int8] = []
  var isOpen = false
  var token: UUID?
  var marks: [Bool] = []
  var scale: Double?
  var limit: Int? = 7
  var isNew = true

  /// Whether there is a text for each.
  var isPrintable: Bool { ratio.isFinite && scale?.isFinite != false }
}

private let router = DeeplinkRouter<Values>(
  scheme: "e",
  limits: Deeplink.Limits(bytes: 1 << 20, components: 1 << 16, arguments: 1 << 16)
) {
  DeeplinkRoute(
    "v",
    .int("id"),
    .optional(.string("title")),
    .default(.double("ratio"), 1),
    .list(.integer("size")),
    .flag("open"),
    .optional(.uuid("token")),
    .list(.flag("mark")),
    .optional(.double("scale")),
    .optional(.default(.int("limit"), 7)),
    .default(.flag("new"), true)
  ) {
    Values(
      id: $0,
      title: $1,
      ratio: $2,
      sizes: $3,
      isOpen: $4,
      token: $5,
      marks: $6,
      scale: $7,
      limit: $8,
      isNew: $9
    )
  } print: {
    ($0.id, $0.title, $0.ratio, $0.sizes, $0.isOpen, $0.token, $0.marks, $0.scale, $0.limit, $0.isNew)
  }
}

extension Input {
  /// Up to a few elements, of whatever the bytes say.
  fileprivate mutating func values() -> [Values] {
    var path: [Values] = []
    while !bytes.isEmpty, path.count < 200 {
      var values = Values(id: Int(bitPattern: UInt(word())))
      let choice = byte()
      if choice & 1 != 0 { values.title = text(below: 24) }
      if choice & 2 != 0 { values.ratio = Double(bitPattern: word()) }
      if choice & 4 != 0 { values.sizes = (0..<byte() % 16).map { _ in Int8(bitPattern: byte()) } }
      if choice & 8 != 0 { values.isOpen = true }
      if choice & 16 != 0 { values.token = withUnsafeBytes(of: (word(), word())) { $0.loadUnaligned(as: UUID.self) } }
      if choice & 32 != 0 { values.marks = (0..<byte() % 8).map { _ in byte() % 2 == 0 } }
      if choice & 64 != 0 { values.scale = Double(bitPattern: word()) }
      if choice & 128 != 0 { values.limit = byte() % 2 == 0 ? nil : Int(byte()) }
      values.isNew = byte() % 2 == 0
      path.append(values)
    }
    return path
  }
}

/// What is printed is parsed into equal values; else the error says what has no text.
private func print(_ path: [Values]) {
  let text: String
  do {
    text = try router.string(path)
  } catch {
    switch error {
    case .noText: check(!path.allSatisfy(\.isPrintable), "There is a text for each: \(path)")
    case .forbiddenCharacter, .tooLong: break
    default: fatalError("It is printed another way: \(error)")
    }
    return check(error.description.utf8.count < 1_000, "A message is long.")
  }
  check(path.allSatisfy(\.isPrintable), "What has no text was printed: \(text)")
  do {
    check(try router.parse(text) == path, "What was printed is parsed into other values: \(text)")
  } catch {
    fatalError("What was printed is refused: \(text): \(error)")
  }
}

/// What is parsed can be printed.
private func parse(_ text: String) {
  do {
    let path = try router.parse(text)
    check(path.allSatisfy(\.isPrintable), "What has no text was parsed: \(text)")
    print(path)
  } catch {
    check(error.description.utf8.count < 1_000, "A message is long.")
  }
}
