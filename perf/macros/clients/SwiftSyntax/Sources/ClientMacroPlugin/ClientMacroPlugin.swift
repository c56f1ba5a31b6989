import SwiftCompilerPlugin
import SwiftSyntaxMacros

@main
struct ClientMacroPlugin: CompilerPlugin {
  let providingMacros: [any Macro.Type] = [
    CasePathableMacro.self,
    ObservableStateMacro.self,
    PresentsMacro.self,
    ReducerMacro.self,
  ]
}
