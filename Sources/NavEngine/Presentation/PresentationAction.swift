/// What can happen to a presented child: it is dismissed, or does something itself.
///
///     enum Action {
///       case addItem(PresentationAction<ItemForm.Action>)
///     }
///
/// Key paths go through it: `\.addItem.saveButtonTapped` stands for `.addItem(.presented(.saveButtonTapped))`.
///
/// Semantics: "Tree-based navigation" of The Composable Architecture.
public enum PresentationAction<Action> {
  /// The child is dismissed.
  case dismiss
  /// The child's own action. In a box, so that features can be recursive without a box of their own.
  indirect case presented(Action)
}

extension PresentationAction: Equatable where Action: Equatable {}
extension PresentationAction: Hashable where Action: Hashable {}
extension PresentationAction: Sendable where Action: Sendable {}
extension PresentationAction: Encodable where Action: Encodable {}
extension PresentationAction: Decodable where Action: Decodable {}

/// A ``PresentationAction`` of whatever type.
protocol PossibleDismissal {
  var isDismissal: Bool { get }
}

extension PresentationAction: PossibleDismissal {
  var isDismissal: Bool { if case .dismiss = self { true } else { false } }
}

extension PresentationAction: CasePathable {
  /// The cases of a presentation's action, and those of its child's.
  ///
  /// They are no sequence: its methods would hide cases of the same names, as in `\.child.filter`.
  @frozen
  @dynamicMemberLookup
  public struct AllCasePaths: _PresentationCases, _CasePathReflectable, Sendable {
    @inlinable
    init() {}

    /// The dismissal of the child, which carries nothing: its value is `Void`.
    @inlinable
    public var dismiss: CasePath<PresentationAction, Void> {
      CasePath(embed: { .dismiss }) { if case .dismiss = $0 { () } else { nil } }
    }

    /// The child's own action. A key path to one of its cases need not name this.
    @inlinable
    public var presented: CasePath<PresentationAction, Action> {
      CasePath(
        embed: { .presented($0) },
        extract: { if case .presented(let action) = $0 { action } else { nil } },
        dismissal: { .dismiss }
      )
    }

    /// A case of the child's action.
    @inlinable
    public subscript<Member>(
      dynamicMember keyPath: KeyPath<Action.AllCasePaths, CasePath<Action, Member>>
    ) -> CasePath<PresentationAction, Member> where Action: CasePathable {
      presented.appending(Action.allCasePaths[keyPath: keyPath])
    }

    /// The case that an action is.
    public subscript(root: PresentationAction) -> PartialCaseKeyPath<PresentationAction> {
      root.is(\.dismiss) ? \.dismiss : \.presented
    }
  }

  /// The case paths: `\.presented`, with the cases of the child's action, and `\.dismiss`.
  @inlinable
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
