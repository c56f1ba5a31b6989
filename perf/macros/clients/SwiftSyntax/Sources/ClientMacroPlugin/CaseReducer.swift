import SwiftSyntax
import SwiftSyntaxBuilder

/// What `@Reducer` writes for an enum whose cases carry features.
struct CaseReducer {
  private let name: TokenSyntax
  private let access: String
  private let cases: [FeatureCase]
  private let stateConformances: String
  private let actionConformances: String

  init(_ declaration: EnumDeclSyntax, _ attribute: AttributeSyntax) {
    name = declaration.name.trimmed
    access = declaration.access
    cases = declaration.enumElements.map(FeatureCase.init)
    var conformances: [String: [String]] = ["state": ["NavEngine.CaseReducerState"]]
    var label = ""
    for argument in attribute.arguments?.as(LabeledExprListSyntax.self) ?? [] {
      label = argument.label?.text ?? label
      guard let name = argument.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text else { continue }
      conformances[label, default: []].append("Swift.\(name.prefix(1).uppercased())\(name.dropFirst())")
    }
    stateConformances = Self.clause(conformances["state"])
    actionConformances = Self.clause(conformances["action"])
  }

  private static func clause(_ names: [String]?) -> String {
    names.map { ": " + $0.joined(separator: ", ") } ?? ""
  }

  var members: [DeclSyntax] {
    [
      """
      @ClientMacros.CasePathable
      @dynamicMemberLookup
      @ClientMacros.ObservableState
      \(raw: access)enum State\(raw: stateConformances) {
        \(raw: access)typealias StateReducer = \(name)

        \(lines(\.stateCase))
      }
      """,
      """
      @ClientMacros.CasePathable
      \(raw: access)enum Action\(raw: actionConformances) {
        \(lines(\.actionCase))
      }
      """,
      """
      @NavEngine.ReducerBuilder<Self.State, Self.Action>
      \(raw: access)static var body: some NavEngine.Reducer<Self.State, Self.Action> {
        \(lines(\.scope))
      }
      """,
      """
      \(raw: access)enum CaseScope {
        \(lines(\.scopeCase))
      }
      """,
      """
      @Swift.MainActor
      \(raw: access)static func scope(_ store: NavEngine.Store<Self.State, Self.Action>) -> CaseScope {
        switch store.withState({ $0 }) {
        \(lines(\.scopeClause))
        }
      }
      """,
    ]
  }

  private func lines(_ text: (FeatureCase) -> String?) -> DeclSyntax {
    "\(raw: cases.compactMap(text).joined(separator: "\n"))"
  }
}

/// A case of such an enum, and what is written for it.
private struct FeatureCase {
  private let name: String
  private let type: String?
  private let isEphemeral: Bool

  init(_ element: EnumCaseElementSyntax) {
    name = element.name.text
    let type = element.parameterClause?.parameters.first?.type
    self.type = type?.trimmedDescription
    let typeName = type?.as(IdentifierTypeSyntax.self)?.name.text ?? ""
    isEphemeral = ["AlertState", "ConfirmationDialogState"].contains(typeName)
  }

  private var feature: String? { isEphemeral ? nil : type }

  var stateCase: String {
    guard let feature else { return plainCase }
    return "case \(name)(\(feature).State)"
  }

  var actionCase: String? { type.map { "case \(name)(\($0).Action)" } }

  var scope: String? {
    feature.map { feature in
      "NavEngine.Scope(state: \\Self.State.AllCasePaths.\(name), action: \\Self.Action.AllCasePaths.\(name)) "
        + "{ \(feature)() }"
    }
  }

  var scopeCase: String {
    guard let feature else { return plainCase }
    return "case \(name)(NavEngine.StoreOf<\(feature)>)"
  }

  var scopeClause: String {
    if feature != nil { return "case .\(name): return .\(name)(store.scope(state: \\.\(name), action: \\.\(name))!)" }
    if type != nil { return "case .\(name)(let value):\n_ = store.state\nreturn .\(name)(value)" }
    return "case .\(name):\n_ = store.state\nreturn .\(name)"
  }

  private var plainCase: String { "case \(name)" + (type.map { "(\($0))" } ?? "") }
}
