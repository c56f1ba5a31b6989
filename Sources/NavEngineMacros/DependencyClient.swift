/// Makes a struct of closures a client: what it can do is called by name, and what a test does not give says so.
///
///     @DependencyClient
///     struct ItemClient: Sendable {
///       var count: @Sendable () -> Int = { 0 }
///       var fetch: @Sendable (_ id: Item.ID, _ fresh: Bool) async throws -> Item
///     }
///
///     extension ItemClient: TestDependencyKey {
///       static let testValue = Self()
///     }
///
///     let item = try await client.fetch(id: 3, fresh: true)
///
/// It adds to the struct
///
/// - an initialiser that takes all closures and other stored properties;
/// - one that takes the other properties alone: each endpoint reports an issue with its name when it is called, and
///   throws a ``NavEngine/IssueReporter/UnimplementedFailure``. An endpoint with a default returns what the default
///   returns, one without a result goes on, and one with an optional result returns nil. Others that do not throw need
///   a default;
/// - for each endpoint with names behind `_`, a method that has them as labels.
///
/// The initialisers and methods are as visible as what they are about: in a public client, declare the closures
/// `public`, too. A default is a closure in braces; another value stays what it is, and reports nothing.
///
/// What is an endpoint is seen from the text: a `var` whose type is written as that of a closure. An alias of such a
/// type is a plain property.
///
/// Semantics: `@DependencyClient` of the library that The Composable Architecture takes its dependencies from.
@attached(member, names: named(init), arbitrary)
public macro DependencyClient() = #externalMacro(module: "NavEngineMacroPlugin", type: "DependencyClientMacro")

/// Gives the method of an endpoint another name: of one in a struct with ``DependencyClient()``.
///
///     @DependencyEndpoint(method: "load") var fetch: @Sendable (_ id: Item.ID) async throws -> Item
///
///     try await client.load(id: 3)
@attached(peer)
public macro DependencyEndpoint(method: String = "") =
  #externalMacro(module: "NavEngineMacroPlugin", type: "MarkerMacro")
