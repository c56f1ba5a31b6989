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
