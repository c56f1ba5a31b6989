import NavEngineMacros

// Enums that are generic, conditional, or within others.

extension Written {
  @CasePathable
  @dynamicMemberLookup
  indirect enum Tree<Leaf> {
    case leaf(Leaf)
    case branch(Self, Tree<Leaf>)
    case map((Leaf) -> Leaf, name: String)
    case none

    @CasePathable
    enum Direction: Equatable where Leaf: Equatable & Sendable {
      case at(Leaf)
      case up
    }
  }

  @CasePathable
  enum Conditional: Equatable {
    case always(Int)
    #if NEVER
      case here(Never)
      case never
    #elseif os(Linux) || swift(>=6)
      case here(Int)
      #if !NEVER
        case inner(x: Int, y: Int)
      #endif
    #else
      case here(String)
    #endif
  }

  @CasePathable
  enum Nobody {}

  /// Says itself that it has case paths.
  @CasePathable
  enum Stated: String, CaseIterable, CasePathable {
    case a
    case b = "case c"
  }
}

extension ByHand {
  @dynamicMemberLookup
  indirect enum Tree<Leaf>: CasePathable {
    case leaf(Leaf)
    case branch(Tree<Leaf>, Tree<Leaf>)
    case map((Leaf) -> Leaf, name: String)
    case none

    struct AllCasePaths: Sendable {
      var leaf: CasePath<Tree, Leaf> {
        CasePath(embed: Tree.leaf) { if case .leaf(let value) = $0 { value } else { nil } }
      }
      var branch: CasePath<Tree, (Tree, Tree)> {
        CasePath(embed: { .branch($0.0, $0.1) }) { if case .branch(let a, let b) = $0 { (a, b) } else { nil } }
      }
      var map: CasePath<Tree, ((Leaf) -> Leaf, name: String)> {
        CasePath(embed: { .map($0.0, name: $0.1) }) { if case .map(let a, let b) = $0 { (a, b) } else { nil } }
      }
      var none: CasePath<Tree, Void> {
        CasePath(embed: { .none }) { if case .none = $0 { () } else { nil } }
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }
}
