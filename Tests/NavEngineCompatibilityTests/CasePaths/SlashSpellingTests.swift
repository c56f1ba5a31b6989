import NavEngineCompatibility
import TestSupport
import Testing

/// What the compiler makes of the spelling, as code has it that was written for it.
@Suite("Case paths spelled with a slash")
struct SlashSpellingTests {
  private enum Action: Equatable {
    case addItem(Int)
    case edit(id: Int, name: String)
    case help
  }

  private struct Feature<State, Action> {
    func ifLet<Child, ChildAction>(
      _ state: WritableKeyPath<State, Child?>,
      action: CasePath<Action, ChildAction>
    ) -> CasePath<Action, ChildAction> {
      action
    }
  }

  private struct State {
    var item: Int?
  }

  /// As `XCTModify` takes its arguments.
  private func modify<Root, Value>(
    _ root: inout Root,
    case path: CasePath<Root, Value>,
    _ body: (inout Value) -> Void
  ) {
    _ = path.modify(&root, body)
  }

  @Test("in a context that knows the root, the value is inferred")
  func inContext() {
    let path = Feature<State, Action>().ifLet(\.item, action: /Action.addItem)
    #expect(path.extract(from: .addItem(3)) == 3 && path.embed(4) == .addItem(4))
    let pair = Feature<State, Action>().ifLet(\.item, action: /Action.edit)
    #expect(type(of: pair) == CasePath<Action, (Int, String)>.self)
    let help = Feature<State, Action>().ifLet(\.item, action: /Action.help)
    #expect(type(of: help) == CasePath<Action, Void>.self && help.embed(()) == .help)
  }

  @Test("where only the root is said, and where nothing is for a case without a payload")
  func annotated() {
    let path: CasePath<Action, _> = /Action.addItem
    #expect(path.extract(from: .addItem(3)) == 3)
    let help = /Action.help
    #expect(help.extract(from: .help) != nil && help.extract(from: .addItem(1)) == nil)
  }

  @Test("labels are those of the context, or none")
  func labels() {
    let plain: CasePath<Action, (Int, String)> = /Action.edit
    let labelled: CasePath<Action, (id: Int, name: String)> = /Action.edit
    let full: CasePath<Action, (Int, String)> = /Action.edit(id:name:)
    #expect(plain.extract(from: .edit(id: 1, name: "a"))?.1 == "a")
    #expect(labelled.extract(from: .edit(id: 1, name: "a"))?.name == "a")
    #expect(full.extract(from: .edit(id: 7, name: "a"))?.0 == 7)
    #expect(plain.embed((1, "a")) == .edit(id: 1, name: "a") && plain.extract(from: .help) == nil)
  }

  @Test("in the context of an optional root")
  func optionalRoot() {
    let path: CasePath<Action?, Int> = /Action.addItem
    #expect(path.extract(from: .addItem(3)) == 3 && path.embed(4) == .addItem(4))
    #expect(path.extract(from: nil) == nil && path.extract(from: .help) == nil)
    let help: CasePath<Action?, Void> = /Action.help
    #expect(help.extract(from: .help) != nil && help.embed(()) == .help)
    #expect(help.extract(from: nil) == nil && help.extract(from: .addItem(1)) == nil)

    var root: Action? = .edit(id: 1, name: "a")
    modify(&root, case: /Action.edit) { $0.1 = "b" }
    #expect(root == .edit(id: 1, name: "b"))
    modify(&root, case: /Action.addItem) { $0 = 2 }
    #expect(root == .edit(id: 1, name: "b"))
  }

  @Test("Optional itself")
  func optional() {
    let some: CasePath<String?, String> = /Optional.some
    #expect(some.extract(from: "a") == "a" && some.extract(from: nil) == nil && some.embed("b") == "b")
    let none = /Optional<String>.none
    #expect(none.extract(from: nil) != nil && none.extract(from: "a") == nil && none.embed(()) == nil)
    let double: CasePath<Int??, Int?> = /Optional.some
    #expect(double.extract(from: .some(nil)) == .some(nil) && double.extract(from: nil) == nil)
    #expect(double.extract(from: 3) == 3)
  }

  @Test("of a payload that is optional where the context has none, what is wrapped")
  func promoted() {
    enum Form { case name(String?) }
    let path: CasePath<Form, String> = /Form.name
    #expect(path.extract(from: .name("a")) == "a" && path.extract(from: .name(nil)) == nil)
  }

  @Test("Result")
  func result() {
    let success: CasePath<Result<Int, any Error>, _> = /Result.success
    let failure: CasePath<Result<Int, any Error>, _> = /Result.failure
    #expect(success.extract(from: .success(3)) == 3 && success.extract(from: .failure(Problem(code: 1))) == nil)
    #expect(failure.extract(from: .failure(Problem(code: 4))) as? Problem == Problem(code: 4))
    #expect(failure.extract(from: .success(3)) == nil)
  }

  @Test("the whole")
  func identity() {
    let path: CasePath<Action, Action> = /Action.self
    #expect(path.extract(from: .addItem(1)) == .addItem(1) && path.embed(.help) == .help)
  }

  @Test("appends to others, and edits in place")
  func appended() {
    let failure: CasePath<Result<Int, Choice<Int, String>.Failure>, Choice<Int, String>.Failure> = /Result.failure
    let code: CasePath<Choice<Int, String>.Failure, Int> = /Choice<Int, String>.Failure.code
    let path = failure.appending(code)
    var root = Result<Int, Choice<Int, String>.Failure>.failure(.code(3))
    #expect(path.extract(from: root) == 3)
    path.modify(&root) { $0 += 1 }
    #expect(root == .failure(.code(4)) && path.extract(from: .success(1)) == nil)
  }
}

extension Choice {
  enum Failure: Error, Equatable { case code(Int), none }
}
