/// Makes a struct a feature, or an enum one of several features.
///
/// On a struct it adds what is left out:
///
///     @Reducer
///     struct Counter {
///       struct State: Equatable { var count = 0 }
///       enum Action { case increment }
///
///       var body: some ReducerOf<Self> {
///         Reduce { state, action in … }
///       }
///     }
///
/// - the conformance to ``NavEngine/Reducer``;
/// - `@CasePathable` on `Action`, and on `State` if that is an enum, which can be read by `@dynamicMemberLookup` too;
/// - `@ReducerBuilder` on `body`;
/// - an empty `State`, an empty `Action`, and a body that does nothing, where there are none. What is declared in an
///   extension is not seen: declare all three in the struct. A body that names its types, `some Reducer<Int, Action>`,
///   and no `Self`, has them from there: those that the struct does not declare are those around it.
///
/// On an enum whose cases carry features it writes their state, actions, reducer and stores, as the documentation of
/// ``NavEngine/CaseReducer`` shows:
///
///     @Reducer
///     enum Destination {
///       case addItem(ItemForm)
///       case counter(Counter = Counter(step: 2))
///       case alert(AlertState<Alert>)
///       case help(topic: String, page: Int)
///       case item(Item)
///
///       enum Alert { case confirm }
///     }
///
/// A case carries a feature, made by `()` or by its default value; ``NavEngine/EphemeralState``, such as an alert; or
/// plain values. The type of what it carries decides: it is a feature if it conforms to ``NavEngine/Reducer``.
///
/// The action of a plain case is there for key paths, and carries `Never`: nobody can send it. The mark
/// ``ReducerCaseIgnored()`` makes a case plain that carries a feature, and ``ReducerCaseEphemeral()`` says that state is
/// ephemeral whose type says so in other words.
///
/// An `enum Action` that the enum declares is used as it is, with a case for each feature. A plain case that it leaves
/// out needs ``ReducerCaseIgnored()``, unless its text alone shows that it is plain, as that of `Int` does. An `enum
/// State` is used as it is, too, and conforms to ``NavEngine/CaseReducerState``. An enum that declares a `struct State`
/// is a feature itself, as a struct is.
///
/// Conform what is written in extensions: `extension Destination.State: Equatable {}`. In a module whose default
/// isolation is the main actor that is a `nonisolated extension`; the arguments of the macro do it everywhere.
///
/// Slips are told where they are: a `body` beside `reduce(into:action:)`, state that is a class, a case that carries a
/// feature's state, and others.
///
/// Semantics: `@Reducer` of The Composable Architecture's articles.
@attached(
  member,
  names: named(State),
  named(Action),
  named(init),
  named(body),
  named(CaseScope),
  named(_Cases),
  named(scope)
)
@attached(memberAttribute)
@attached(extension, conformances: Reducer, CaseReducer)
public macro Reducer() = #externalMacro(module: "NavEngineMacroPlugin", type: "ReducerMacro")

/// Makes an enum one of several features, whose state and actions conform to what is asked for.
///
///     @Reducer(state: .equatable, .sendable, action: .equatable)
///     enum Destination { … }
///
/// An extension does the same: `extension Destination.State: Equatable, Sendable {}`.
@attached(
  member,
  names: named(State),
  named(Action),
  named(init),
  named(body),
  named(CaseScope),
  named(_Cases),
  named(scope)
)
@attached(memberAttribute)
@attached(extension, conformances: Reducer, CaseReducer)
public macro Reducer(state: SynthesizedConformance..., action: SynthesizedConformance...) =
  #externalMacro(module: "NavEngineMacroPlugin", type: "ReducerMacro")

/// Marks a case of an enum with `@Reducer` that carries a plain value, though its type is a feature.
///
/// Its action is there for key paths, and carries `Never`: nobody can send it.
@attached(peer)
public macro ReducerCaseIgnored() = #externalMacro(module: "NavEngineMacroPlugin", type: "MarkerMacro")

/// Marks a case of an enum with `@Reducer` that carries ``NavEngine/EphemeralState``, and no feature. Alerts and
/// confirmation dialogs need no mark.
@attached(peer)
public macro ReducerCaseEphemeral() = #externalMacro(module: "NavEngineMacroPlugin", type: "MarkerMacro")

/// What ``Reducer(state:action:)`` can be asked for.
public struct SynthesizedConformance: Sendable {
  /// `Encodable` and `Decodable`.
  public static let codable = Self()
  public static let decodable = Self()
  public static let encodable = Self()
  public static let equatable = Self()
  /// `Hashable`, and `Equatable` with it.
  public static let hashable = Self()
  public static let sendable = Self()

  private init() {}
}
