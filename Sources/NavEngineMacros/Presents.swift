/// Makes an optional property a child that is presented while it is there.
///
///     struct State: Equatable {
///       @Presents var addItem: ItemForm.State?
///     }
///
/// It is what the property wrapper ``NavEngine/PresentationState`` is, in place of which it can be written anywhere, and
/// does one thing better: `$addItem` is changed where it is, while a wrapper's projection is read and written back.
///
/// Semantics: `@Presents` of The Composable Architecture's articles.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_), prefixed(`$`))
public macro Presents() = #externalMacro(module: "NavEngineMacroPlugin", type: "PresentsMacro")
