import NavEngine
import TestSupport
import Testing

/// Edits of elements that wait for something, while other tasks get at the stack.
@Suite("Edits that wait")
@MainActor
struct OverlapTests {
  struct Screen: Sendable, Equatable {
    // Long enough, and made at run time, to be on the heap.
    var title = "A title that is too long to be inline, of screen number \(Int.random(in: 0..<9))"
    var tags = [1, 2, 3].shuffled()
    var sheet: Sheet?

    struct Sheet: Sendable, Equatable {
      var tags = [4, 5, 6].shuffled()
    }
  }

  @MainActor
  private final class Model {
    var path = StackState((0..<4).map { _ in Screen(sheet: Screen.Sheet()) })

    func edit(_ id: StackElementID, when pause: Pause) async {
      path[id: id]?.tags = await pause.tags()
    }

    func editSheet(at position: Int, when pause: Pause) async {
      path[position].sheet?.tags = await pause.tags()
    }
  }

  /// Where an edit waits.
  struct Pause: Sendable {
    private let began = AsyncStream<Void>.makeStream()
    private let ended = AsyncStream<Void>.makeStream()

    func tags() async -> [Int] {
      began.continuation.yield()
      for await _ in ended.stream { break }
      return [7, 8].shuffled()
    }

    /// Waits until the edit does.
    func begin() async {
      for await _ in began.stream { break }
    }

    func end() {
      ended.continuation.yield()
    }
  }

  /// What a stack is after an edit of its second element, and what it was before. `body` is run while the edit waits.
  private static func overlap(
    of edit: @escaping @MainActor (Model, Pause) async -> Void = { await $0.edit($0.path.ids[1], when: $1) },
    with body: @MainActor (Model) async -> Void
  ) async -> (path: StackState<Screen>, before: StackState<Screen>, id: StackElementID) {
    let (model, pause) = (Model(), Pause())
    let before = copy(model.path)
    let id = model.path.ids[1]
    let task = Task { await edit(model, pause) }
    await pause.begin()
    await body(model)
    pause.end()
    await task.value
    return (model.path, before, id)
  }

  /// A stack that shares nothing with another one, and is equal to it.
  private static func copy(_ path: StackState<Screen>) -> StackState<Screen> {
    var copy = path
    for position in copy.indices {
      copy[position].title += "!"
      copy[position].title.removeLast()
    }
    return copy
  }

  private static func isEdited(_ screen: Screen?) -> Bool { screen?.tags.sorted() == [7, 8] }

  // MARK: - Reading

  @Test("let others read what was there")
  func reading() async {
    let (path, before, id) = await Self.overlap { model in
      let before = Self.copy(model.path)
      let id = model.path.ids[1]
      #expect(model.path[1] == before[1] && model.path[id: id] == before[1] && model.path[3] == before[3])
      #expect(model.path.count == 4 && model.path.ids.contains(id) && model.path.ids.firstIndex(of: id) == 1)
      #expect(model.path.map(\.title) == before.map(\.title) && model.path == before)
      #expect(model.path.withUnsafeBufferPointer { $0.map(\.tags) } == before.map(\.tags))
      #expect(model.path.description == before.description && model.path.elements == before.elements)
      for screen in model.path { #expect(screen.sheet != nil) }
    }
    #expect(Self.isEdited(path[id: id]) && path[1].title == before[1].title && path.ids == before.ids)
    #expect(path[0] == before[0] && path[2...].elementsEqual(before[2...]))
  }

  // MARK: - Writing

  private struct Write: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Whether the element is there afterwards.
    var keepsElement = true
    let body: @MainActor (inout StackState<Screen>) -> Void

    static let all = [
      Write(testDescription: "push") { $0.append(Screen()) },
      Write(testDescription: "push many") { $0.append(contentsOf: (0..<20).map { _ in Screen() }) },
      Write(testDescription: "push below") { $0.insert(Screen(), at: 0) },
      Write(testDescription: "pop") { $0.popLast() },
      Write(testDescription: "pop and push") { $0.replaceTop(with: Screen()) },
      Write(testDescription: "pop the element", keepsElement: false) { $0.pop(from: $0.ids[1]) },
      Write(testDescription: "pop all", keepsElement: false) { $0.popToRoot() },
      Write(testDescription: "remove all", keepsElement: false) { $0.removeAll(keepingCapacity: true) },
      Write(testDescription: "remove another one") { $0.remove(at: 0) },
      Write(testDescription: "remove the element", keepsElement: false) { $0.remove(at: 1) },
      Write(testDescription: "assign nil to it", keepsElement: false) { $0[id: $0.ids[1]] = nil },
      Write(testDescription: "assign nil to another one") { $0[id: $0.ids[2]] = nil },
      Write(testDescription: "assign it") { $0[id: $0.ids[1]] = Screen() },
      Write(testDescription: "assign it by position") { $0[1] = Screen() },
      Write(testDescription: "edit it") { $0[id: $0.ids[1]]?.tags.append(9) },
      Write(testDescription: "edit it by position") { $0[1].tags.append(9) },
      Write(testDescription: "edit it in place") { path in path.modify(id: path.ids[1]) { $0.tags.append(9) } },
      Write(testDescription: "edit another one") { $0[id: $0.ids[2]]?.tags.append(9) },
      Write(testDescription: "reverse") { $0.reverse() },
      Write(testDescription: "sort") { $0.sort { $0.title > $1.title } },
      Write(testDescription: "move") { $0.move(from: 1, to: 3) },
      Write(testDescription: "swap") { $0.swapAt(1, 2) },
      Write(testDescription: "make room") { $0.reserveCapacity(100) },
      Write(testDescription: "replace all", keepsElement: false) { $0 = [Screen(), Screen()] },
      Write(testDescription: "replace by none", keepsElement: false) { $0 = [] },
      Write(testDescription: "replace by a copy") { path in path = OverlapTests.copy(path) },
    ]
  }

  @Test("count for the element wherever it is, if others write meanwhile", arguments: Write.all, [false, true])
  private func writing(write: Write, keepsCopy: Bool) async {
    var (copies, after) = ([StackState<Screen>](), StackState<Screen>())
    let (path, before, id) = await Self.overlap { model in
      if keepsCopy { copies.append(model.path) }
      write.body(&model.path)
      after = Self.copy(model.path)
      if keepsCopy { copies.append(model.path) }
    }
    #expect(path.ids == after.ids && path.ids.contains(id) == write.keepsElement)
    for id in path.ids where id != before.ids[1] { #expect(path[id: id] == after[id: id]) }
    if write.keepsElement {
      #expect(Self.isEdited(path[id: id]) && path[id: id]?.title == before[1].title)
      #expect(path[id: id]?.sheet == before[1].sheet)
    }
    if keepsCopy {
      // One was made of what the edit is of, and gets it, too.
      #expect(Self.isEdited(copies[0][id: id]) && copies[0].ids == before.ids)
      #expect(copies[1].ids == after.ids)
      copies[0].append(Screen())
      copies[1].popLast()
      #expect(path.ids == after.ids)
    }
  }

  @Test("of several elements, and of one, end in any order", arguments: [[0, 1, 2], [2, 1, 0], [1, 2, 0]], [1, 2])
  func several(order: [Int], step: Int) async {
    let model = Model()
    let before = Self.copy(model.path)
    let pauses = (0..<3).map { _ in Pause() }
    var edits: [Task<Void, Never>] = []
    for (number, pause) in pauses.enumerated() {
      let id = before.ids[number / step]
      edits.append(Task { await model.edit(id, when: pause) })
      await pause.begin()
    }
    for number in order {
      pauses[number].end()
      await edits[number].value
    }
    for number in 0..<3 { #expect(Self.isEdited(model.path[number / step])) }
    #expect(model.path[3] == before[3] && model.path.map(\.title) == before.map(\.title))
  }

  // MARK: - Other ways to edit

  @Test("may be of what an element has, by its position", arguments: Write.all)
  private func byPosition(write: Write) async {
    var after = StackState<Screen>()
    let edit = { @MainActor @Sendable (model: Model, pause: Pause) in await model.editSheet(at: 1, when: pause) }
    let (path, before, id) = await Self.overlap(of: edit) { model in
      #expect(model.path[1].sheet?.tags.sorted() == [4, 5, 6])
      write.body(&model.path)
      after = Self.copy(model.path)
    }
    #expect(path.ids == after.ids)
    for id in path.ids where id != before.ids[1] { #expect(path[id: id] == after[id: id]) }
    if write.keepsElement { #expect(path[id: id]?.sheet?.tags.sorted() == [7, 8]) }
  }

  private enum Page: CasePathable, Sendable, Equatable {
    case screen(Screen), help

    struct AllCasePaths {
      var screen: CasePath<Page, Screen> {
        CasePath(embed: { .screen($0) }) { if case .screen(let screen) = $0 { screen } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  @MainActor
  private final class PageModel {
    var path: StackState<Page> = [.help, .screen(Screen()), .screen(Screen())]

    func edit(_ id: StackElementID, when pause: Pause) async {
      path[id: id, case: \.screen]?.tags = await pause.tags()
    }
  }

  @Test("may be of a case of an element", arguments: [true, false])
  func ofCase(isKept: Bool) async {
    let (model, pause) = (PageModel(), Pause())
    let id = model.path.ids[1]
    let title = model.path[id: id, case: \.screen]?.title
    let edit = Task { await model.edit(id, when: pause) }
    await pause.begin()
    #expect(model.path[id: id, case: \.screen]?.tags.sorted() == [1, 2, 3])
    model.path.reverse()
    if isKept { model.path[id: id] = .help } else { model.path.popToRoot() }
    pause.end()
    await edit.value
    #expect((model.path[id: id] != nil) == isKept)
    #expect(Self.isEdited(model.path[id: id, case: \.screen]) == isKept)
    if isKept { #expect(model.path[id: id, case: \.screen]?.title == title) }
  }

  /// A stack that tasks edit on no actor.
  ///
  /// SAFETY: each task waits until another one does.
  private final class Shared: @unchecked Sendable {
    var path = StackState((0..<4).map { _ in Screen() })

    nonisolated func edit(_ id: StackElementID, when pause: Pause, removing: Bool = false) async {
      await Self.wait(with: &path[id: id], for: pause, removing: removing)
    }

    nonisolated private static func wait(with screen: inout Screen?, for pause: Pause, removing: Bool) async {
      let tags = await pause.tags()
      if removing { screen = nil } else { screen?.tags = tags }
    }
  }

  @Test("leave the others alone if there is no such element, or remove it, wherever it is", arguments: [false, true])
  func removing(isThere: Bool) async {
    let (shared, pause) = (Shared(), Pause())
    let ids = Array(shared.path.ids)
    let id = isThere ? ids[1] : 4_242
    let edit = Task { await shared.edit(id, when: pause, removing: isThere) }
    await pause.begin()
    shared.path[2].tags = [9]
    shared.path.insert(Screen(), at: 0)
    pause.end()
    await edit.value
    #expect(shared.path.dropFirst().count == (isThere ? 3 : 4) && shared.path.ids.contains(ids[1]) == !isThere)
    #expect(shared.path[id: ids[2]]?.tags == [9])
    shared.path[id: ids[3]] = nil
    #expect(shared.path.last?.tags == [9])
  }
}
