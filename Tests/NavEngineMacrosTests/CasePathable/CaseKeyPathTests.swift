import NavEngineMacros
import NavEngineTesting
import TestSupport
import Testing

@CasePathable
@dynamicMemberLookup
private enum Order: Equatable {
  case draft(Cart)
  case paid(amount: Int, card: String)
  case cancelled
  case refund(Cart?)
  indirect case reopened(Order)
  @available(iOS 99, macOS 99, *) case archived
  @available(*, unavailable) case lost
}

@CasePathable
@dynamicMemberLookup
private enum Cart: Equatable {
  case empty
  case items(Int)
  case note(String?)
}

/// Names that a sequence of case paths has for types of its own.
@CasePathable
private enum Playlist<Element: Equatable & Sendable>: Equatable {
  case element(Element)
  case all([Element], by: Iterator)
  case root(Root.Item)

  struct Iterator: Equatable, Sendable { var step = 1 }
  enum Root { struct Item: Equatable, Sendable { var title = "" } }
}

/// Names that a sequence, or a case path, has for its methods.
@CasePathable
@dynamicMemberLookup
private enum Listing: Equatable {
  case filter(Int)
  case first
  case count(PresentationAction<Cart>)
  case map(Cart)
  case appending(Int), embed(Int), extract(String), modify(String)
}

@Suite("Key paths to cases: called, matched, and listed")
struct CaseKeyPathTests {
  @Test("a stored key path reads the value with its type, also where both are generic")
  func stored() {
    func value<Root: CasePathable, Value>(_ root: Root, _ path: CaseKeyPath<Root, Value>) -> Value? {
      let value = root[case: path]
      return value
    }
    let path: CaseKeyPath<Cart, Int> = \.items
    #expect(value(.items(3), path) == 3 && value(.empty, path) == nil)
    let partial: PartialCaseKeyPath<Cart> = path
    #expect(Cart.items(3)[case: partial] as? Int == 3)
  }

  @Test("two stored key paths compose, and a value tells its case")
  func composed() {
    let draft: CaseKeyPath<Order, Cart> = \.draft
    let items: CaseKeyPath<Cart, Int> = \.items
    let both = draft.appending(path: items)
    #expect(
      both(3) == .draft(.items(3)) && Order.draft(.items(4))[case: both] == 4 && Order.cancelled[case: both] == nil
    )
    #expect(Order.cancelled.case == \Order.Cases.cancelled && Order.draft(.empty).case == \Order.Cases.draft)
  }

  @Test("a key path is the function that makes the enum")
  func calls() {
    #expect((\Order.Cases.draft)(.empty) == .draft(.empty))
    #expect((\Order.Cases.draft.items)(3) == .draft(.items(3)))
    #expect((\Order.Cases.cancelled)() == .cancelled)
    #expect((\Order.Cases.draft.empty)() == .draft(.empty))
    #expect((\Order.Cases.self)(.cancelled) == .cancelled)
    let paid = \Order.Cases.paid
    #expect(paid((amount: 5, card: "visa")) == .paid(amount: 5, card: "visa"))
    #expect((\Int?.Cases.some)(3) == .some(3))
    let child: CaseKeyPath<PresentationAction<Cart>, Int> = \.items
    #expect(child(2) == .presented(.items(2)))
  }

  @Test("a key path to no particular value takes what fits")
  func partialCalls() {
    let draft: PartialCaseKeyPath<Order> = \.draft
    #expect(draft(Cart.items(1)) == .draft(.items(1)))
    #expect(draft("a cart") == nil)
    let refund: PartialCaseKeyPath<Order> = \.refund
    #expect(refund(Cart.empty) == .refund(.empty))
    let cancelled: PartialCaseKeyPath<Order> = \.cancelled
    #expect(cancelled(()) == .cancelled)
  }

  @Test("a key path is a pattern")
  func patterns() {
    func describe(_ order: Order) -> String {
      switch order {
      case \.draft.items: "items"
      case \.draft: "draft"
      case \.paid: "paid"
      case \.cancelled: "cancelled"
      default: "other"
      }
    }
    #expect(describe(.draft(.items(1))) == "items")
    #expect(describe(.draft(.empty)) == "draft")
    #expect(describe(.paid(amount: 1, card: "")) == "paid")
    #expect(describe(.cancelled) == "cancelled")
    #expect(describe(.refund(nil)) == "other")
    let path = \Order.Cases.draft
    if case path = Order.draft(.empty) {} else { Issue.record("the pattern did not match") }
  }

  @Test("`is` and the subscript take key paths of each kind")
  func reading() {
    let order = Order.draft(.items(2))
    #expect(order.is(\.draft) && order.is(\.draft.items) && !order.is(\.cancelled))
    let whole = \Order.Cases.draft
    let partial: PartialCaseKeyPath<Order> = \.draft.items
    #expect(order.is(whole) && order.is(partial) && !Order.cancelled.is(partial))
    #expect(order[case: partial] as? Int == 2)
    #expect(Order.refund(nil)[case: \.refund as PartialCaseKeyPath<Order>] != nil)
    let some: Order? = order
    #expect(some.is(\.draft) && some.is(partial) && some.is(whole) && !Order?.none.is(partial))
    #expect([order, .cancelled].filter { $0.is(\.draft) } == [order])
    #expect([order, .cancelled].compactMap(\.draft) == [.items(2)])
  }

  @Test("a key path to a value goes through an optional that a case carries")
  func optionalPayloads() {
    let refund: CaseKeyPath<Order, Cart> = \.refund
    #expect(Order.refund(.empty)[case: refund] == .empty)
    #expect(Order.refund(nil)[case: refund] == nil && !Order.refund(nil).is(refund))
    #expect(refund(.items(1)) == .refund(.items(1)))
    let note: CaseKeyPath<Order, String> = \.draft.note
    #expect(Order.draft(.note("gift"))[case: note] == "gift" && note("gift") == .draft(.note("gift")))
    // Where nothing asks for what is inside, the value is what the case carries.
    #expect((\Order.Cases.refund)(nil) == .refund(nil))
    let optional: Cart?? = Order.refund(nil)[case: \.refund]
    #expect(optional == .some(nil))
    var order = Order.refund(.items(1))
    order.modify(\.refund.items) { $0 += 1 }
    #expect(order == .refund(.items(2)))
  }

  @Test("an optional enum is edited by a case of what is wrapped")
  func optionalRoots() {
    let items = \Order.Cases.draft.items
    var order: Order? = .draft(.items(1))
    order.modify(items) { $0 += 1 }
    #expect(order == .draft(.items(2)))
    #expect(reportedIssues { order.modify(\Order.Cases.cancelled) { _ in } }.count == 1)
    order = nil
    #expect(reportedIssues { order.modify(items) { $0 += 1 } }.count == 1 && order == nil)
  }

  @Test("all cases, in the order of their declaration")
  func listing() {
    #expect(Array(Cart.allCasePaths) == [\.empty, \.items, \.note])
    #if os(Linux)
      #expect(
        Array(Order.allCasePaths) == [\.draft, \.paid, \.cancelled, \.refund, \.reopened, \.archived]
      )
    #endif
    #expect(Playlist<Int>.allCasePaths.map { $0 } == [\.element, \.all, \.root])
    #expect(Array(Result<Int, any Error>.allCasePaths) == [\.success, \.failure])
    #expect(Array(StackAction<Int, Cart>.allCasePaths) == [\.element, \.popFrom, \.push])
    #expect(Array(IdentifiedAction<Int, Cart>.allCasePaths) == [\.element])
    #expect(Array(Never.allCasePaths).isEmpty)
    func count<Enum: CasePathIterable>(_: Enum.Type) -> Int { Enum.allCasePaths.reduce(0) { count, _ in count + 1 } }
    #expect(count(Cart.self) == 3 && count(Nobody.self) == 0)
  }

  @Test("the case of a value")
  func reflecting() {
    #expect(Order.allCasePaths[.draft(.empty)] == \.draft)
    #expect(Order.allCasePaths[.refund(nil)] == \.refund)
    #expect(Order.allCasePaths[.cancelled] == \.cancelled)
    #expect(Order.allCasePaths[.reopened(.cancelled)] == \.reopened)
    #expect(Playlist.allCasePaths[.all([1], by: .init())] == \.all)
    #expect(Int?.allCasePaths[nil] == \.none)
    #expect(Result<Int, any Error>.allCasePaths[.failure(CancellationError())] == \.failure)
    #expect(StackAction<Int, Cart>.allCasePaths[.popFrom(id: 0)] == \.popFrom)
    #expect(PresentationAction<Cart>.allCasePaths[.presented(.empty)] == \.presented)
  }

  @Test("payloads whose types have the names of a sequence's own")
  func shadowedNames() {
    #expect(Playlist.element("song")[case: \.element] == "song")
    #expect(Playlist<Int>.root(.init(title: "top"))[case: \.root]?.title == "top")
    #expect((\Playlist<Int>.Cases.all)(([1], by: .init(step: 2))) == .all([1], by: .init(step: 2)))
  }

  @Test("cases with the names of methods of sequences and of case paths, also within others")
  func methodNames() {
    let listing = Listing.filter(3)
    #expect(listing.is(\.filter) && listing[case: \.filter] == 3 && !listing.is(\.first) && listing.filter == 3)
    let presented = PresentationAction.presented(listing)
    #expect(presented.is(\.filter) && !presented.is(\.first) && presented[case: \.filter] == 3)
    #expect(Optional(listing).is(\.filter) && !Optional(listing).is(\.map.items))
    #expect(Listing.count(.presented(.items(1))).is(\.count.items))
    #expect((\Listing.Cases.first)() == .first && Array(Listing.allCasePaths).count == 8)
    let modify = Listing.allCasePaths.modify
    #expect(modify.embed("crop") == .modify("crop") && modify.extract(from: .extract("crop")) == nil)
    #expect(Listing.allCasePaths.appending.extract(from: .appending(1)) == 1)
    #expect(Listing.allCasePaths[.modify("crop")] != \.first)
  }
}
