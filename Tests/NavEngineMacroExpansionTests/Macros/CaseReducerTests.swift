import Foundation
import Testing

@testable import NavEngineMacroExpansion

@Suite("@Reducer on enums")
struct CaseReducerTests {
  /// The code without the case paths of so many enums, which are those that `@CasePathable` writes.
  private func withoutCasePaths(_ code: String, of count: Int) -> String {
    var (rest, found) = (code, 0)
    for part in code.components(separatedBy: "\n\n") where part.contains("  nonisolated public struct AllCasePaths:") {
      guard let head = code.range(of: "\n\n\(part)").map({ code[..<$0.lowerBound] }),
        let start = head.range(of: "public enum ", options: .backwards)?.lowerBound
      else { continue }
      let paths = Expansion("CasePathable", .member, of: "\(head[start...])\n}").code ?? ""
      let written = paths.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  \($0)" }
      let text = "\n\n" + written.joined(separator: "\n")
      if rest.contains(text) { found += 1 }
      rest = rest.replacing(text, with: "")
    }
    #expect(found == count)
    return rest
  }

  @Test("state, actions, body and stores come from the cases")
  func allOfIt() throws {
    let expansion = Expansion(
      "Reducer",
      .member,
      of: """
        @Reducer
        public enum Destination {
          case addItem(ItemForm)
          case counter(value: Counters.Counter<Int> = Counters.Counter(step: 2))
          @ReducerCaseIgnored case help(topic: String, Int)
          case nothing
        }
        """
    )
    #expect(expansion.diagnostics.isEmpty)
    let code = try #require(expansion.code)
    #expect(
      withoutCasePaths(code, of: 3) == #"""
        @dynamicMemberLookup
        public enum State: NavEngine.CaseReducerState, NavEngine.CasePathIterable, NavEngine.ObservableState {
          public typealias StateReducer = Destination

          case addItem(_Cases.addItem_carries_ItemForm.CaseState)
          case counter(value: Counters.Counter<Int>.State)
          case help(topic: String, Int)
          case nothing
        }

        public enum Action: NavEngine.CasePathIterable {
          case addItem(_Cases.addItem_carries_ItemForm.CaseAction)
          case counter(value: Counters.Counter<Int>.Action)
          case help(Swift.Never)
          case nothing(Swift.Never)
        }

        public enum _Cases {
          public enum addItem_carries_ItemForm: NavEngine._ReducerMacro.CasePayload {
            public typealias Payload = ItemForm
          }
        }

        public init() { self = .nothing }

        @NavEngine.ReducerBuilder<Self.State, Self.Action>
        public static var body: some NavEngine.Reducer<Self.State, Self.Action> {
          _Cases.addItem_carries_ItemForm._reducer(
            state: \Self.State.Cases.addItem,
            action: \Self.Action.Cases.addItem
          ) {
            $0.init()
          }
          NavEngine.Scope(
            state: \Self.State.Cases.counter,
            action: \Self.Action.Cases.counter
          ) {
            (Counters.Counter(step: 2)) as Counters.Counter<Int>
          }
        }

        public enum CaseScope: NavEngine.CasePathIterable {
          case addItem(_Cases.addItem_carries_ItemForm.CaseStore)
          case counter(value: NavEngine.StoreOf<Counters.Counter<Int>>)
          case help(topic: String, Int)
          case nothing
        }

        @Swift.MainActor
        public static func scope(_ store: NavEngine.Store<Self.State, Self.Action>) -> CaseScope {
          switch store.withState({ $0 }) {
          case .addItem:
            return .addItem(_Cases.addItem_carries_ItemForm._store(store.scope(state: \.addItem, action: \.addItem)!))
          case .counter:
            return .counter(value: store.scope(state: \.counter, action: \.counter)!)
          case .help(let value0, let value1):
            _ = store.state
            return .help(topic: value0, value1)
          case .nothing:
            _ = store.state
            return .nothing
          }
        }
        """#
    )
    #expect(
      Expansion("Reducer", .extension, of: "enum D {}", type: "F.D").code
        == "extension F.D: NavEngine.CaseReducer, NavEngine.Reducer {}"
    )
  }

  @Test("what is asked for, and what the enum is, goes on to what is written")
  func requests() {
    let code =
      Expansion(
        "Reducer",
        .member,
        attribute: "@Reducer(state: .equatable, .sendable, .codable, action: .hashable)",
        of: "indirect enum D { indirect case a(A) }"
      ).code ?? ""
    let protocols = "NavEngine.CaseReducerState, NavEngine.CasePathIterable, NavEngine.ObservableState"
    #expect(
      code.contains("indirect enum State: \(protocols), Swift.Equatable, Swift.Sendable, Swift.Codable {")
    )
    #expect(code.contains("indirect enum Action: NavEngine.CasePathIterable, Swift.Hashable {"))
    #expect(code.contains("  indirect case a(_Cases.a_carries_A.CaseState)"))
    #expect(code.contains("  indirect case a(_Cases.a_carries_A.CaseAction)"))
    #expect(code.contains("  case a(_Cases.a_carries_A.CaseStore)"))
  }

  @Test("cases that are not always there")
  func conditions() {
    let code =
      Expansion("Reducer", .member, of: "enum D {\n#if DEBUG\ncase a(A)\n#else\n#endif\n#if X\nvar b = 1\n#endif\n}")
      .code
      ?? ""
    #expect(code.contains("  #if DEBUG\n  case a(_Cases.a_carries_A.CaseState)\n  #else\n"))
    #expect(code.contains("enum _Cases {\n  #if DEBUG\n  enum a_carries_A: NavEngine._ReducerMacro.CasePayload {"))
    #expect(code.contains("  #if DEBUG\n  case .a:\n    return .a("))
    #expect(!code.contains("#if X"))
  }

  @Test("outside of the main actor")
  func isolation() {
    #expect(
      Expansion("Reducer", .extension, of: "nonisolated enum D {}", type: "D").code
        == "nonisolated extension D: NavEngine.CaseReducer, NavEngine.Reducer {}"
    )
    let code = Expansion("Reducer", .member, of: "nonisolated enum D { case a }").code ?? ""
    for type in ["State:", "Action:", "CaseScope:"] { #expect(code.contains("nonisolated enum \(type)")) }
  }

  @Test(
    "a value stands for all the features",
    arguments: [
      ("@ReducerCaseIgnored case a(Int)\n case b(x: B = B(1))", "self = .b(x: B(1))"),
      ("case a(AlertState<A>), b", "self = .b"),
      ("case a(A)\n case b", "self = .b"),
      ("case d(D)\n case e(E = E(2))", "self = .e(E(2))"),
      ("#if X\ncase a(A)\n#endif\ncase b(B = B(1))", "self = .b(B(1))"),
    ]
  )
  func initializer(cases: String, body: String) {
    let code = Expansion("Reducer", .member, of: "enum D { \(cases) }").code ?? ""
    #expect(code.contains("\n\ninit() { \(body) }\n\n"))
  }

  @Test("a value is made of the first case in which the compiler finds a feature")
  func attempts() {
    let code =
      Expansion("Reducer", .member, of: "enum D { case a(A), d(D)\n #if X\n case b(B)\n #endif\n case c(C) }").code
      ?? ""
    for name in ["a", "c"] {
      let type = "_Cases.\(name)_carries_\(name.uppercased())"
      #expect(code.contains("if let value = \(type)._value(Self.\(name), make:"))
    }
    for name in ["b", "d"] { #expect(!code.contains("_Cases.\(name)_carries_\(name.uppercased())._value")) }
  }

  @Test("no value, where there is none, or somebody makes another", arguments: ["", "case a; init() { self = .a }"])
  func noInitializer(members: String) {
    #expect(Expansion("Reducer", .member, of: "enum D { \(members) }").code?.contains("init()") == false)
  }

  @Test("default values are of the feature's type")
  func defaultValues() {
    let code = Expansion("Reducer", .member, of: "enum D { case a(A = .init(b: 1)) }").code ?? ""
    #expect(code.contains("(.init(b: 1)) as A"))
    let plain = Expansion("Reducer", .member, of: "enum D { @ReducerCaseIgnored case a(page: Int = 1) }").code ?? ""
    #expect(plain.contains("case a(page: Int = 1)"))
    #expect(plain.contains("case a(Swift.Never)"))
  }

  @Test("what nobody may use is not written, what is there already not again")
  func leavesOut() {
    let unavailable = "enum D { @available(*, unavailable) case old(Old); case new(New) }"
    #expect(Expansion("Reducer", .member, of: unavailable).code?.contains("old") == false)
    let declaring = "enum D { case a(A); static var body: some ReducerOf<Self> { A() }; enum CaseScope {} }"
    let code = Expansion("Reducer", .member, of: declaring).code ?? ""
    #expect(!code.contains("static var body"))
    #expect(!code.contains("enum CaseScope"))
    #expect(code.contains("static func scope("))
  }

  @Test("no case at all")
  func noCases() {
    let expansion = Expansion("Reducer", .member, of: "enum D {}")
    #expect(expansion.diagnostics.isEmpty)
    #expect(expansion.code?.contains("NavEngine.EmptyReducer<Self.State, Self.Action>()") == true)
    #expect(expansion.code?.contains("switch") == false)
  }

  @Test(
    "cases that the text says to carry no feature need no mark",
    arguments: [
      "case a(A, b: B)", "case a(x: Int)", "case a(String = \"\")", "case a(Foundation.URL)", "case a(Item.ID)",
      "case a(A?)", "case a([A])", "case a([A: B])", "case a((A) -> B)", "case a((A, B))", "case a(any P)",
      "case a(A & B)", "case a(Set<A>)", "case a(Swift.Optional<A>)", "case a(IdentifiedArrayOf<A>)", "case a(A.Type?)",
      "case a(Item); struct Item { var name = \"\" }", "case a(D.Item); final class Item {}",
      "case a(Self.Item); enum Item { case big }", "#if X\nstruct Item {}\n#endif\ncase a(Item)",
    ]
  )
  func plainCases(members: String) {
    let expansion = Expansion("Reducer", .member, of: "enum D { \(members) }")
    #expect(expansion.diagnostics.isEmpty)
    #expect(expansion.code?.contains("case a(Swift.Never)") == true)
    #expect(expansion.code?.contains("NavEngine.Scope") == false && expansion.code?.contains("_Cases") == false)
  }

  @Test("generic parameters are plain, unless they are features")
  func genericCases() {
    let plain = Expansion("Reducer", .member, of: "enum D<T> { case a(T) }").code ?? ""
    #expect(plain.contains("case a(T)") && plain.contains("case a(Swift.Never)"))
    for head in ["D<T: Reducer>", "D<T> where T: Reducer"] {
      let code = Expansion("Reducer", .member, of: "enum \(head) { case a(T) }").code ?? ""
      #expect(code.contains("typealias Payload = T\n"))
    }
  }

  @Test(
    "types in the enum that are features",
    arguments: [
      "@Reducer struct Form {}", "struct Form: Reducer {}", "@NavEngineMacros.Reducer enum Form {}",
      "struct Form { var body: some ReducerOf<Self> { A() } }", "typealias Form = Forms.Form",
      "struct Form { func reduce(into state: inout State, action: Action) -> Effect<Action> { .none } }",
    ]
  )
  func featuresWithin(type: String) {
    let code = Expansion("Reducer", .member, of: "enum D { case a(Form); \(type) }").code ?? ""
    #expect(code.contains("case a(_Cases.a_carries_Form.CaseState)") && code.contains("typealias Payload = Form\n"))
  }

  @Test(
    "alerts, and ephemeral state with a mark or in the enum, have their own actions",
    arguments: [
      ("AlertState<A>", "case a(AlertState<A>)"), ("Menu", "@ReducerCaseEphemeral case a(Menu)"),
      ("Menu", "case a(Menu); struct Menu: EphemeralState { enum Action {} }"),
    ]
  )
  func ephemeralCases(state: String, members: String) {
    let code = Expansion("Reducer", .member, of: "enum D { \(members) }").code ?? ""
    #expect(code.contains("  case a(\(state))") && code.contains("  case a(\(state).Action)"))
    #expect(code.contains("  case .a(let value0):\n    _ = store.state\n    return .a(value0)"))
  }
}
