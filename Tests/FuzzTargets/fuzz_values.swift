// Fuzzes values that come from outside: saved stacks, trees and arrays, which are decoded and then used beside a plain
// model, and routes that print typed values and parse texts. Compiled together with the sources of these values.
//
// The first byte chooses. What follows is JSON or a text as it stands, or says what JSON and which values to make of it,
// and what to do with them. A finding traps with a sentence.

import Foundation

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzValues(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  var input = Input(bytes: UnsafeBufferPointer(start: data, count: size)[...])
  switch input.byte() % 9 {
  case 0: useStack(input.rest, &input)
  case 1: useTree(input.rest, &input)
  case 2: useArray(input.rest, &input)
  case 3: useStack(input.savedStack(), &input)
  case 4, 5: useTree(input.savedTree(), &input)
  case 6: useArray(input.savedArray(), &input)
  case 7: parse("e://" + String(decoding: input.bytes, as: UTF8.self))
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

public struct InvalidNavigationPath: Error, Hashable, Sendable, CustomStringConvertible {
  public var description: String { "" }
}

private func check(_ isTrue: Bool, _ sentence: @autoclosure () -> String) {
  if !isTrue { fatalError(sentence()) }
}

// MARK: - Input

private struct Input {
  var bytes: Slice<UnsafeBufferPointer<UInt8>>

  var rest: Data { Data(bytes) }

  mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

  mutating func below(_ bound: Int) -> Int { bound < 1 ? 0 : (Int(byte()) << 8 | Int(byte())) % bound }

  mutating func word() -> UInt64 { (0..<8).reduce(0) { word, _ in word << 8 | UInt64(byte()) } }

  mutating func text() -> String {
    let length = Int(byte()) % 24
    defer { bytes = bytes.dropFirst(length) }
    return String(decoding: bytes.prefix(length), as: UTF8.self)
  }

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

  mutating func savedStack() -> Data {
    let ids = ids(count())
    let elements = (0..<(byte() % 32 == 31 ? 1 : ids.count)).map(String.init)
    let list = ids.map(String.init).joined(separator: ",")
    return Data("{\"ids\":[\(list)],\"elements\":[\(elements.joined(separator: ","))]}".utf8)
  }

  mutating func savedArray() -> Data {
    let rows = ids(count()).enumerated().map { "{\"id\":\($1),\"amount\":\($0)}" }
    return Data("[\(rows.joined(separator: ","))]".utf8)
  }

  /// Nodes of which most hang on one before them.
  mutating func savedTree() -> Data {
    let ids = ids(max(1, count()))
    let nodes = ids.enumerated().map { position, id in
      let kind = position == 0 ? "root" : Self.kinds[Int(byte()) % Self.kinds.count]
      let parent = position == 0 ? "null" : String(byte() % 32 == 31 ? self.id() : ids[below(position)])
      return "{\"id\":\(id),\"parent\":\(parent),\"kind\":\"\(kind)\",\"label\":\"n\",\"payload\":\(position)}"
    }
    return Data("{\"nodes\":[\((byte() % 4 == 3 ? nodes.reversed() : nodes).joined(separator: ","))]}".utf8)
  }

  private static let kinds = [
    "stackElement", "stackElement", "destination", "stackElement", "sheet", "popover", "cover", "alert", "dialog",
    "root",
  ]
}

/// How much of an input is carried out. Each step looks at all that there is.
private let steps = 48

// MARK: - Stacks

private func useStack(_ data: Data, _ input: inout Input) {
  guard var stack = try? JSONDecoder().decode(StackState<Int>.self, from: data) else { return }
  var model = zip(stack.ids, stack).map { (id: $0, element: $1) }
  var seen = Set(stack.ids)
  check(seen.count == stack.count && seen.allSatisfy { $0 <= .max }, "An id stands twice, or is too high.")
  verify(stack, model)
  /// An id that is there, or seldom any.
  func id() -> StackElementID {
    model.isEmpty || input.byte() % 8 == 7
      ? StackElementID(rawValue: input.id()) : model[input.below(model.count)].id
  }
  func noteNew(_ range: Range<Int>) {
    for id in stack.ids[range] { check(seen.insert(id).inserted, "An id was handed out twice: \(id)") }
  }
  for step in 0..<steps where !input.bytes.isEmpty {
    switch input.byte() % 9 {
    case 0:
      stack.append(step)
      noteNew(model.count..<model.count + 1)
      model.append((stack.ids[model.count], step))
    case 1: check(stack.popLast() == model.popLast()?.element, "Another element was popped.")
    case 2:
      let id = id()
      let start = model.firstIndex { $0.id == id } ?? model.count
      check(stack.pop(from: id) == model[start...].map(\.element), "Others were popped.")
      model.removeSubrange(start...)
    case 3:
      let id = id()
      check(stack.remove(id: id) == model.first { $0.id == id }?.element, "Another element was removed.")
      model.removeAll { $0.id == id }
    case 4:
      guard !model.isEmpty else { continue }
      let (first, second) = (input.below(model.count), input.below(model.count))
      stack.swapAt(first, second)
      model.swapAt(first, second)
    case 5:
      guard !model.isEmpty else { continue }
      let (source, destination) = (input.below(model.count), input.below(model.count))
      stack.move(from: source, to: destination)
      model.insert(model.remove(at: source), at: destination)
    case 6:
      let start = input.below(model.count + 1)
      let end = start + input.below(model.count - start + 1)
      let new = (0..<input.below(6)).map { -$0 }
      stack.replaceSubrange(start..<end, with: new)
      noteNew(start..<start + new.count)
      model.replaceSubrange(start..<end, with: zip(stack.ids[start...], new).map { ($0, $1) })
    case 7:
      let kept = (0..<input.below(12)).map { _ in id() }
      stack.reconcile(ids: kept)
      var listed: Set<StackElementID> = []
      model = kept.filter { listed.insert($0).inserted }.compactMap { id in model.first { $0.id == id } }
    default:
      guard !model.isEmpty else { continue }
      let position = input.below(model.count)
      let before = stack
      stack[id: model[position].id]? += 1_000
      check(before[position] == model[position].element, "A copy was changed.")
      model[position].element += 1_000
    }
    verify(stack, model)
  }
  let other = coded(stack)
  check(other == stack && other.ids.elementsEqual(stack.ids), "What was encoded is decoded as another stack.")
}

private func verify(_ stack: StackState<Int>, _ model: [(id: StackElementID, element: Int)]) {
  stack._checkInvariants()
  check(stack.elementsEqual(model.map(\.element)), "The elements are others.")
  check(stack.ids.elementsEqual(model.map(\.id)), "The ids are others.")
  for (position, entry) in model.enumerated().prefix(8) {
    check(stack.ids.firstIndex(of: entry.id) == position, "An id is found elsewhere.")
    check(stack[id: entry.id] == entry.element, "Another element has an id.")
  }
}

private func coded<Value: Codable>(_ value: Value) -> Value {
  do {
    return try JSONDecoder().decode(Value.self, from: try JSONEncoder().encode(value))
  } catch {
    fatalError("What was encoded is refused: \(error)")
  }
}

// MARK: - Arrays

private struct Row: Identifiable, Codable, Hashable {
  var id: UInt64
  var amount: Int
}

private func useArray(_ data: Data, _ input: inout Input) {
  guard var array = try? JSONDecoder().decode(IdentifiedArray<UInt64, Row>.self, from: data) else { return }
  var model = array.elements
  check(Set(model.map(\.id)).count == model.count, "An id stands twice.")
  verify(array, model)
  func id() -> UInt64 { model.isEmpty || input.byte() % 4 == 3 ? input.id() : model[input.below(model.count)].id }
  for step in 0..<steps where !input.bytes.isEmpty {
    let id = id()
    let row = Row(id: id, amount: step)
    let found = model.firstIndex { $0.id == id }
    switch input.byte() % 7 {
    case 0:
      check(array.append(row) == (found == nil, found ?? model.count), "It stands elsewhere.")
      if found == nil { model.append(row) }
    case 1:
      let position = input.below(model.count + 1)
      check(array.insert(row, at: position) == (found == nil, found ?? position), "It stands elsewhere.")
      if found == nil { model.insert(row, at: position) }
    case 2:
      check(array.updateOrAppend(row) == found.map { model[$0] }, "Another element was replaced.")
      if let found { model[found] = row } else { model.append(row) }
    case 3:
      check(array.remove(id: id) == found.map { model[$0] }, "Another element was removed.")
      if let found { model.remove(at: found) }
    case 4:
      guard !model.isEmpty else { continue }
      let (first, second) = (input.below(model.count), input.below(model.count))
      array.swapAt(first, second)
      model.swapAt(first, second)
    case 5:
      let start = input.below(model.count + 1)
      let end = start + input.below(model.count - start + 1)
      array.removeSubrange(start..<end)
      model.removeSubrange(start..<end)
    default:
      let before = array
      array[id: id]?.amount += 1_000
      check(before.elementsEqual(model), "A copy was changed.")
      if let found { model[found].amount += 1_000 }
    }
    verify(array, model)
  }
  check(coded(array) == array, "What was encoded is decoded as another array.")
}

private func verify(_ array: IdentifiedArray<UInt64, Row>, _ model: [Row]) {
  array._checkInvariants()
  check(array.elementsEqual(model) && array.ids.elementsEqual(model.map(\.id)), "The elements are others.")
  for (position, row) in model.enumerated().prefix(8) {
    check(array.index(id: row.id) == position && array[id: row.id] == row, "An id is found elsewhere.")
  }
}

// MARK: - Trees

private func useTree(_ data: Data, _ input: inout Input) {
  guard var tree = try? JSONDecoder().decode(PresentationTree<Int>.self, from: data) else { return }
  var seen = Set(tree.depthFirst.map(\.id))
  check(seen.count == tree.count, "An id stands twice.")
  verify(tree)
  var before = tree
  func id() -> PresentationID {
    if input.byte() % 8 == 7 { return PresentationID(rawValue: min(input.id(), UInt64(Int64.max))) }
    let nodes = Array(tree.depthFirst.prefix(256))
    return nodes[input.below(nodes.count)].id
  }
  let kinds: [PresentationKind] = [.stackElement, .sheet, .popover, .cover, .alert, .destination, .custom("drawer")]
  for step in 0..<steps where !input.bytes.isEmpty {
    let old = tree
    let kind = kinds[Int(input.byte()) % kinds.count]
    do {
      switch input.byte() % 5 {
      case 0, 1:
        let new = try tree.present("p", payload: step, on: id(), kind: kind, at: input.byte() % 4 == 3 ? 0 : nil)
        check(seen.insert(new).inserted && tree.contains(new), "An id was handed out twice.")
      case 2:
        let id = id()
        let removed = id == tree.root ? tree.dismissChildren(of: id) : tree.dismiss(id)
        check(old.count - removed.count == tree.count, "Other nodes are gone.")
        check(removed.allSatisfy { old.contains($0.id) && !tree.contains($0.id) }, "A removed node is there.")
      case 3: try tree.move(id(), to: id())
      default: _ = try tree.replace(id(), label: "r", payload: step, kind: input.byte() % 2 == 0 ? nil : kind)
      }
    } catch {
      check(tree == old, "An error changed the tree: \(error)")
    }
    tree._checkInvariants()
    if input.byte() % 8 == 7 {
      verify(tree, from: before)
      before = tree
    }
  }
  verify(tree)
  verify(tree, from: before)
}

private func verify(_ tree: PresentationTree<Int>) {
  tree._checkInvariants()
  check(tree.depthFirst.count { _ in true } == tree.count, "There is another number of nodes.")
  for node in tree.depthFirst.prefix(16) {
    check(tree.path(to: node.id).last == node.id && tree[node.id]?.payload == node.payload, "A node is elsewhere.")
    check(node.parent.map { tree.children(of: $0).contains(node.id) } ?? (node.id == tree.root), "A parent is another.")
  }
  check(coded(tree) == tree, "What was encoded is decoded as another tree.")
  check(!tree.description.isEmpty, "A tree has no description.")
}

private func verify(_ tree: PresentationTree<Int>, from old: PresentationTree<Int>) {
  let transitions = tree.difference(from: old)
  guard let result = try? old.applying(transitions) else {
    fatalError("A difference cannot be applied: \(transitions)")
  }
  check(result == tree, "A difference leads to another tree: \(transitions)")
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
  limits: DeeplinkLimits(bytes: 1 << 20, components: 1 << 16, arguments: 1 << 16)
) {
  Route(
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
      if choice & 1 != 0 { values.title = text() }
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
