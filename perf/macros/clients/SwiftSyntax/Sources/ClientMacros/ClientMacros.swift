@_exported public import NavEngine

@attached(member, names: named(AllCasePaths), named(allCasePaths))
@attached(extension, conformances: CasePathable)
public macro CasePathable() = #externalMacro(module: "ClientMacroPlugin", type: "CasePathableMacro")

@attached(extension, conformances: ObservableState)
public macro ObservableState() = #externalMacro(module: "ClientMacroPlugin", type: "ObservableStateMacro")

@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_), prefixed(`$`))
public macro Presents() = #externalMacro(module: "ClientMacroPlugin", type: "PresentsMacro")

@attached(member, names: named(State), named(Action), named(body), named(CaseScope), named(scope))
@attached(memberAttribute)
@attached(extension, conformances: Reducer, CaseReducer)
public macro Reducer() = #externalMacro(module: "ClientMacroPlugin", type: "ReducerMacro")

@attached(member, names: named(State), named(Action), named(body), named(CaseScope), named(scope))
@attached(memberAttribute)
@attached(extension, conformances: Reducer, CaseReducer)
public macro Reducer(state: SynthesizedConformance..., action: SynthesizedConformance...) =
  #externalMacro(module: "ClientMacroPlugin", type: "ReducerMacro")

/// What `Reducer(state:action:)` can be asked for.
public struct SynthesizedConformance: Sendable {
  public static let equatable = Self()
  public static let hashable = Self()
  public static let sendable = Self()

  private init() {}
}
