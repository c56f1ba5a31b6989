import TestSupport

/// An enum with a case of each kind of payload.
enum Sample {
  case help
  case count(Int)
  case total(Int)
  case text(String)
  case flag(Bool)
  case edit(id: Int, name: String)
  case pair(Int, String)
  case labelled(id: UInt16)
  case tuple((Int8, Double))
  case optional(String?)
  case nested(Int??)
  case empty(Nothing)
  case void(Void)
  case never(Never)
  case object(Token)
  case error(any Error)
  case named(any Named)
  case anything(Any)
  case callback(() -> Void)
  case sendableCallback(@Sendable () -> Void)
  case optionalCallback((() -> Void)?)
  case weak(WeakReference)
  case large(Large)
  indirect case inner(Sample)
  indirect case boxed(String, id: Int)
  indirect case aligned(SIMD8<Double>)
  indirect case boxedVoid(Void)
  case base(Base)
  case metatype(Base.Type)
  case cancel
}

struct Nothing: Equatable, Sendable {}

struct Problem: Error, Equatable {
  var code: Int
}

protocol Named {
  var name: String { get }
}

struct Person: Named {
  var name: String
}

class Base {}

final class Derived: Base {}

struct Large: Equatable {
  var text = "large"
  var numbers = InlineNumbers()
}

/// 256 bytes.
struct InlineNumbers: Equatable {
  var first = SIMD32<Int32>(repeating: 1)
  var second = SIMD32<Int32>(repeating: 2)
}

enum OnlyCase { case it }

enum OnlyPayload: Equatable { case it(String) }

enum OnlyInteger: Equatable { case it(id: Int) }

enum SparseBits: Equatable { case a(Bool), b(Bool), c, d(Bool?), e }

enum Extra: Equatable { case text(String), none, unknown }

indirect enum Tree: Equatable, Sendable {
  case leaf
  case value(Int)
  case node(Tree, Tree)
  case wrapped(Tree)
}

enum Choice<First, Second> {
  case first(First)
  case second(Second)
  case both(First, Second)
  case many([First], named: Second?)
  case neither
  indirect case deeper(Choice<Second, First>)
}

struct Outer<Element> {
  enum Inner<Other> {
    case element(Element)
    case other(Other)
    case pair(Element, Other)
    case outer(Outer<Element>)
    case none
  }

  enum Plain: Sendable where Element: Sendable {
    case element(Element)
    case optional(Element?)
  }
}

/// An enum of more than a kilobyte.
enum Huge {
  case numbers(Four, String)
  case none

  struct Four: Equatable {
    var a = InlineNumbers(), b = InlineNumbers(), c = InlineNumbers(), d = InlineNumbers(), e = InlineNumbers()
  }
}
