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

/// Makes an optional property a child that is presented while it is there.
///
///     struct State: Equatable {
///       @Presents var addItem: ItemForm.State?
///     }
///
/// It is what the property wrapper ``NavEngine/PresentationState`` is, in place of which it can be written anywhere,
/// and does one thing better: `$addItem` is the stored property, with the access that `addItem` has. It is changed
/// where it is, while a wrapper's projection is read and written back.
///
/// A state that is `Codable` saves the child under the name of what is stored, `$addItem`. `@ObservableState` writes
/// `CodingKeys` that save it as `addItem`, as the wrapper does, if the state says that it is `Codable` where it is
/// declared. Swift takes no `$` in keys written by hand: for keys of your own use the wrapper, with
/// `case addItem = "add_item"`, or write `init(from:)` and `encode(to:)`.
///
/// Semantics: `@Presents` of The Composable Architecture's articles.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(`$`))
public macro Presents() = #externalMacro(module: "NavEngineMacroPlugin", type: "PresentsMacro")
