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
