import Testing

@testable import NavEngineMacroExpansion

@Suite("@DependencyClient")
struct DependencyClientMacroTests {
  private func code(_ declaration: String) -> String {
    let expansion = Expansion("DependencyClient", .member, of: declaration)
    #expect(expansion.diagnostics.isEmpty, "\(expansion.diagnostics)")
    return expansion.code ?? ""
  }

  @Test("initialisers with and without the endpoints, and methods with labels")
  func client() {
    #expect(
      code(
        """
        @DependencyClient
        public struct Client: Sendable {
          public var fetch: @Sendable (_ id: Int, _ name: String) async throws -> Item
          public var count: @Sendable () -> Int = { 0 }
          public var limit = 3
        }
        """
      ) == """
        nonisolated public init(
          fetch: @escaping @Sendable (_ id: Int, _ name: String) async throws -> Item,
          count: @escaping @Sendable () -> Int,
          limit: Swift.Int = 3
        ) {
          self.fetch = fetch
          self.count = count
          self.limit = limit
        }

        nonisolated public init(
          limit: Swift.Int = 3
        ) {
          self.limit = limit
          self.fetch = { _, _ in
            throw NavEngine.IssueReporter.UnimplementedFailure.report("Client.fetch")
          }
          self.count = {
            _ = NavEngine.IssueReporter.UnimplementedFailure.report("Client.count")
            let standIn: @Sendable () -> Int = { 0 }
            return standIn()
          }
        }

        nonisolated public func fetch(id p0: Int, name p1: String) async throws -> Item {
          try await self.fetch(p0, p1)
        }
        """
    )
  }

  @Test("what an endpoint does that is not given")
  func standIns() {
    let code = code(
      """
      @DependencyClient struct C {
        var track: (Event) -> Void
        var find: (Int) -> Item?
        var make: () -> (Int) -> Int? = { { _ in nil } }
        var save: (inout Draft, @autoclosure () -> Int) async -> Bool = { _, _ in true }
        var typed: () throws(Failure) -> Int = { () throws(Failure) in 1 }
        var plain: () throws(any Error) -> Int
        var given: () -> Int = unimplemented("given", placeholder: 1)
        var alias: Handler
        var optional: (() -> Int)?
        var wrapped: (@MainActor () -> Void)
        let log: (String) -> Void
        private var cache: [Int] = []
        static var shared: () -> Int
        var computed: () -> Int { { 1 } }
        @Dependency(\\.date) var date
      }
      """
    )
    for line in [
      "self.track = { _ in\n    _ = NavEngine.IssueReporter.UnimplementedFailure.report(\"C.track\")\n  }",
      "self.find = { _ in\n    _ = NavEngine.IssueReporter.UnimplementedFailure.report(\"C.find\")\n    return nil\n  }",
      "let standIn: () -> (Int) -> Int? = { { _ in nil } }\n    return standIn()",
      "self.save = { p0, p1 in", "return await standIn(&p0, p1())",
      "self.typed = { () throws(Failure) in", "return try standIn()",
      "throw NavEngine.IssueReporter.UnimplementedFailure.report(\"C.plain\")",
      "  alias: Handler,\n  optional: (() -> Int)? = nil,\n  log: @escaping (String) -> Void\n) {",
      "wrapped: @escaping @MainActor () -> Void",
      "self.wrapped = {\n    _ = NavEngine.IssueReporter.UnimplementedFailure.report(\"C.wrapped\")\n  }",
    ] {
      #expect(code.contains(line), "\(line)\n\(code)")
    }
    for name in ["cache", "shared", "computed", "date", "self.given = unimpl", "self.given = {", "func "] {
      #expect(!code.contains(name), "\(name)\n\(code)")
    }
  }

  @Test("a method has the name that it is given, the actor of its endpoint, and its access")
  func methods() {
    let code = code(
      """
      @DependencyClient public struct C {
        @DependencyEndpoint(method: "load") package var fetch: @MainActor @Sendable (Int, _ fresh: Bool) async -> Void
        @DependencyEndpoint(method: "stop") public var end: () throws -> Void
        public var list: (_ ids: Int...) -> Void
        public var `repeat`: (_ times: Int) -> Void
      }
      """
    )
    #expect(
      code.contains(
        """
        @MainActor package func load(_ p0: Int, fresh p1: Bool) async -> Void {
          await self.fetch(p0, p1)
        }
        """
      )
    )
    #expect(code.contains("public func stop() throws -> Void {\n  try self.end()\n}"))
    #expect(code.contains("public func `repeat`(times p0: Int) -> Void {"))
    #expect(!code.contains("func list"))
    #expect(code.hasPrefix("package init("))
  }

  @Test("a struct without endpoints gets nothing")
  func plain() {
    #expect(code("@DependencyClient struct C { var a = 1; let b: () -> Void = {} }") == "")
  }

  @Test(
    "A slip is told where it is, and how it is mended",
    arguments: [
      Slip(
        "struct C { var «count»: (Int) -> Int }",
        "“count” returns a value, and throws no error of its own choice: it needs a default",
        fixed: "struct C { var count: (Int) -> Int = { _ in <#Int#> } }"
      ),
      Slip(
        "struct C { var «load»: () async throws(Failure) -> [Int] }",
        "it needs a default",
        fixed: "struct C { var load: () async throws(Failure) -> [Int] = { <#[Int]#> } }"
      ),
      Slip("«class» C { var a: () -> Void }", "is for structs"),
      Slip("struct C { var «a» = Cache(); var b: () -> Void }", "needs the type: “a: Value”"),
      Slip("struct C { «@DependencyEndpoint(method: name)» var a: () -> Void }", "a word in quotes"),
      Slip("struct C { var b: () -> Void\n#if DEBUG\nvar «a»: () -> Void\n#endif\n}", "a property within “#if”"),
    ]
  )
  func slips(slip: Slip) throws {
    try slip.check("DependencyClient")
  }
}
