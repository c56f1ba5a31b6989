/// What is presented, if anything: a presentation as plain values.
struct PresentedModel<Content: PresentableModel>: Equatable {
  /// One child, or none: in an array, since rooms present rooms.
  private var content: [Content] = []
  /// Tells this presentation from all others; 0 while there is none.
  private(set) var identity = 0
  /// Another one after each write.
  private(set) var version = 0

  init() {}

  /// What is presented from the beginning.
  init(_ child: Content, _ ledger: Ledger) {
    content = [child]
    (identity, version) = (ledger.next(), ledger.next())
  }

  var child: Content? { content.first }

  /// What is presented under an identity.
  subscript(identity: Int) -> Content? {
    identity == self.identity ? content.first : nil
  }

  /// The value alone: neither which presentation it is, nor what was written.
  static func == (left: Self, right: Self) -> Bool { left.content == right.content }

  /// Presents a child, or nothing. One of the same case, and with the same id, takes the place of what is presented.
  mutating func assign(_ new: Content?, _ slot: Step.Slot, at route: Route, _ ledger: Ledger) {
    version = ledger.next()
    let isAnother = new?.caseNumber != child?.caseNumber || new?.childID != child?.childID
    if isAnother { identity = new == nil ? 0 : ledger.next() }
    content = new.map { [$0] } ?? []
  }

  /// Notes what its operator has let go of: the child as it was before its parent had its turn.
  func noteDeparture(since before: Self, _ slot: Step.Slot, at route: Route, _ ledger: Ledger) {
    guard let last = before.child, before.identity != identity else { return }
    ledger.depart(from: route + [.presented(slot, before.identity)], last: last.value)
  }

  /// Edits the child where it is.
  ///
  /// - Parameter isOwn: Whether the child's own reducer does it: then another case is another presentation.
  /// - Returns: Whether there is a child.
  @discardableResult
  mutating func edit(
    _ slot: Step.Slot,
    at route: Route,
    _ ledger: Ledger,
    isOwn: Bool = false,
    _ edit: (inout Content, Route) -> Void
  ) -> Bool {
    guard let old = child else { return false }
    version = ledger.next()
    let route = route + [.presented(slot, identity)]
    edit(&content[0], route)
    if isOwn && content[0].caseNumber != old.caseNumber { identity = ledger.next() }
    return true
  }
}

/// What can be presented.
protocol PresentableModel: Equatable, Sendable {
  /// Which case it is; of what is no enum, always the same.
  var caseNumber: Int { get }
  /// The id of what is presented, if it has one.
  var childID: Int? { get }
  var value: ModelValue { get }
}
