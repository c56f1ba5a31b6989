/// Says that views observe a state field by field, but for the fields with ``ObservationStateIgnored()``.
///
///     @ObservableState
///     struct State: Equatable {
///       var items: [Item] = []
///       @Presents var addItem: ItemForm.State?
///       @ObservationStateIgnored var cache: [Item.ID: Image] = [:]
///     }
///
/// It conforms the state to ``NavEngine/ObservableState`` and rewrites nothing: stores observe the fields of any state.
/// So it adds nothing to the state's size, allocates nothing, and property wrappers go on working. A state that says it
/// is `Codable` gets keys by which its presented children are saved under their own names.
///
/// Semantics: `@ObservableState` of The Composable Architecture's articles.
@attached(member, names: named(CodingKeys))
@attached(extension, conformances: ObservableState, names: named(unobservedFields))
public macro ObservableState() = #externalMacro(module: "NavEngineMacroPlugin", type: "ObservableStateMacro")

/// Leaves a field of a state with `@ObservableState` out of what is observed: nobody is told when it changes.
@attached(peer)
public macro ObservationStateIgnored() = #externalMacro(module: "NavEngineMacroPlugin", type: "MarkerMacro")
