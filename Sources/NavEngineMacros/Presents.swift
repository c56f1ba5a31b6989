/// Makes an optional property a child that is presented while it is there.
///
///     struct State: Equatable {
///       @Presents var addItem: ItemForm.State?
///     }
///
/// It is what the property wrapper ``NavEngine/PresentationState`` is, in place of which it can be written anywhere,
/// and does one thing better: `$addItem` is changed where it is, while a wrapper's projection is read and written back.
///
/// The child is stored as `_addItem`, which is what it would be saved under in a state that is `Codable`.
/// `@ObservableState` writes `CodingKeys` that save it as `addItem`, as the wrapper does, if the state says that it is
/// `Codable` where it is declared. Otherwise write them yourself: `case _addItem = "addItem"`.
///
/// Semantics: `@Presents` of The Composable Architecture's articles.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_), prefixed(`$`))
public macro Presents() = #externalMacro(module: "NavEngineMacroPlugin", type: "PresentsMacro")
