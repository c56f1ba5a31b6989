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
