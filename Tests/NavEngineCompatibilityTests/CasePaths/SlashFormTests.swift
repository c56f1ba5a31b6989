import NavEngineCompatibility
import TestSupport
import Testing

private protocol Payment: Sendable {}

private struct Card: Payment, Equatable {
  var (number, month, year, code) = (1, 2, 3, 4)
}

private struct Voucher: Payment, Equatable {}

/// What no thread may share.
private final class Receipt {}

private enum Checkout {
  case pay(any Payment)
  case payTwice(by: any Payment, any Payment)
  case tip(with: any Payment)
  indirect case later(any Payment)
  case card(Card)
  case token(String?)
  case key(AnyHashable)
  case failed(any Error)
  case signed(Receipt)
  case cancelled
}

@Suite("Slashes: in front of `.some`, as functions, and of what a payload holds")
struct SlashFormTests {
  @Test("`/.some` and `/.self`, where the context has the type")
  func implicit() {
    let some: CasePath<Int?, Int> = /.some
    #expect(some.extract(from: 3) == 3 && some.extract(from: nil) == nil && some.embed(4) == 4)
    #expect((/.some).extract(from: Optional(42)) == 42)
    let tree: CasePath<Checkout?, Checkout> = /.some
    #expect(tree.extract(from: .cancelled) != nil && tree.extract(from: nil) == nil)
  }

  @Test("a slash makes a function for `compactMap`")
  func functions() {
    let checkouts: [Checkout] = [.card(Card()), .cancelled, .token("a"), .token(nil), .cancelled]
    #expect(checkouts.compactMap(/Checkout.card) == [Card()])
    #expect(checkouts.compactMap(/Checkout.token) == ["a", nil])
    #expect(checkouts.compactMap(/Checkout.cancelled).count == 2)
    let optionals: [Checkout?] = [.card(Card()), nil]
    #expect(optionals.compactMap(/Checkout.card) == [Card()])
    #expect([Result<Int, any Error>.success(1), .failure(CancellationError())].compactMap(/Result.success) == [1])
  }

  @Test("what an existential holds is extracted, if it has the type, for each form of payload")
  func existentials() {
    let card = Card()
    let paths: [CasePath<Checkout, Card>] = [/Checkout.pay, /Checkout.tip, /Checkout.later, /Checkout.card]
    let roots: [Checkout] = [.pay(card), .tip(with: card), .later(card), .card(card)]
    // Twice: which case a path stands for is learnt from the first root that can tell.
    for _ in 0..<2 {
      for (own, path) in paths.enumerated() {
        for (index, root) in roots.enumerated() {
          #expect(path.extract(from: root) == (index == own ? card : nil), "\(own) \(index)")
        }
        for other in [Checkout.pay(Voucher()), .tip(with: Voucher()), .later(Voucher()), .cancelled, .token("a")] {
          #expect(path.extract(from: other) == nil)
        }
        let copy = path.embed(Card(number: 5, month: 6, year: 7, code: 8))
        #expect(path.extract(from: copy)?.number == 5)
      }
    }
    let both: CasePath<Checkout, (Card, Voucher)> = /Checkout.payTwice
    let pair = both.extract(from: .payTwice(by: card, Voucher()))
    #expect(pair?.0 == card && pair?.1 == Voucher())
    #expect(both.extract(from: .payTwice(by: Voucher(), card)) == nil)
    let error: CasePath<Checkout, CancellationError> = /Checkout.failed
    #expect(error.extract(from: .failed(CancellationError())) != nil)
    let whole: CasePath<Checkout, any Payment> = /Checkout.pay
    #expect(whole.extract(from: .pay(card)) as? Card == card)
  }

  @Test("what an optional or an AnyHashable holds is extracted")
  func optionals() {
    let token: CasePath<Checkout, String> = /Checkout.token
    let key: CasePath<Checkout, String> = /Checkout.key
    for _ in 0..<2 {
      #expect(token.extract(from: .token("a")) == "a" && token.extract(from: .token(nil)) == nil)
      #expect(token.extract(from: .key("a")) == nil)
      #expect(key.extract(from: .key("a")) == "a" && key.extract(from: .key(1)) == nil)
      #expect(key.extract(from: .token("a")) == nil)
    }
    let root: CasePath<Checkout?, String> = /Checkout.token
    #expect(root.extract(from: .token("a")) == "a" && root.extract(from: nil) == nil)
    let whole: CasePath<Checkout, String?> = /Checkout.token
    #expect(whole.extract(from: .token(nil)) == .some(nil) && whole.extract(from: .key("a")) == nil)
  }

  @Test("the payload is edited in place through a path of what it holds")
  func editing() {
    let path: CasePath<Checkout, Card> = /Checkout.pay
    var checkout = Checkout.pay(Card())
    path.modify(&checkout) { $0.number = 9 }
    #expect(path.extract(from: checkout)?.number == 9)
    checkout = .pay(Voucher())
    #expect(path.modify(&checkout) { $0.number = 9 } == nil)
  }

  @Test("a payload that is not sendable is extracted, and a path goes to another task")
  func sharing() async {
    let receipt = Receipt()
    let path: CasePath<Checkout, Receipt> = /Checkout.signed
    #expect(path.extract(from: path.embed(receipt)) === receipt && path.extract(from: .cancelled) == nil)
    let optional: CasePath<Checkout?, Receipt> = /Checkout.signed
    #expect(optional.extract(from: .signed(receipt)) === receipt && optional.extract(from: nil) == nil)
    #expect(await Task.detached { path.extract(from: .cancelled) == nil }.value)
  }
}
