// Code that the macros write names types of the engine, so that modules with the macros import the engine, too.
@_exported public import NavEngine
// New code shares state.
@_exported public import NavEnginePersistence

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

/// A conformance that ``Reducer(state:action:)`` writes for an enum's state or actions.
public struct SynthesizedConformance: Sendable {
  /// `Encodable` and `Decodable`.
  public static let codable = Self()
  /// `Decodable` alone.
  public static let decodable = Self()
  /// `Encodable` alone.
  public static let encodable = Self()
  /// `Equatable`. A `TestStore` needs it of the state.
  public static let equatable = Self()
  /// `Hashable`, and `Equatable` with it.
  public static let hashable = Self()
  /// `Sendable`. Every associated value of the enum has to conform, too.
  public static let sendable = Self()

  private init() {}
}

/// Gives an enum a case path for each of its cases.
///
///     @CasePathable
///     enum Action {
///       case addItem(PresentationAction<ItemForm.Action>)
///       case renamed(from: String, to: String)
///       case saveButtonTapped
///     }
///
///     \Action.Cases.addItem                  // a key path to a case
///     action.is(\.saveButtonTapped)
///     action[case: \.renamed]?.to            // several values are a tuple
///     for path in Action.allCasePaths { }    // key paths to all cases
///     Action.allCasePaths[action]            // to the case that this is
///
/// It writes what the documentation of the protocol ``NavEngine/CasePathable`` shows: `AllCasePaths`, `allCasePaths`,
/// and the conformance. Put `@dynamicMemberLookup` before it to read and write payloads as members,
/// `destination.addItem?.name = "Spoon"`.
///
/// Of actions that are ``NavEngine/BindableAction`` it writes the property `binding` too.
///
/// What it cannot write it refuses: two cases of the same name, and a case that carries a parameter pack. A case that
/// is unavailable has no path. An enum that is `private` within a type has to be `fileprivate`: the compiler looks at
/// the conformance from outside.
///
/// Semantics: `@CasePathable` of The Composable Architecture's articles.
@attached(
  member,
  names: named(AllCasePaths),
  named(allCasePaths),
  named(binding),
  named(_CasesElement),
  named(_CasesIterator),
  named(_CasesRoot)
)
@attached(extension, conformances: CasePathable, CasePathIterable)
public macro CasePathable() = #externalMacro(module: "NavEngineMacroPlugin", type: "CasePathableMacro")

/// Gives a view a method that sends the actions which its feature lets views send.
///
///     @ViewAction(for: ItemForm.self)
///     struct ItemFormView {
///       let store: StoreOf<ItemForm>
///
///       func saveButtonTapped() { send(.saveButtonTapped) }  // store.send(.view(.saveButtonTapped))
///     }
///
/// It conforms the type to `_ViewActionSending`, by the property `store`.
///
/// Semantics: `@ViewAction(for:)` of The Composable Architecture.
@attached(extension, conformances: _ViewActionSending)
public macro ViewAction<Feature: Reducer>(for feature: Feature.Type) =
  #externalMacro(module: "NavEngineMacroPlugin", type: "ViewActionMacro") where Feature.Action: ViewAction
