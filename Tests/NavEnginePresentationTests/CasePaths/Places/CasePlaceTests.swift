import Testing

@testable import NavEngine

/// Payloads of all kinds, edited in an enum.
@Suite("Places of payloads")
struct CasePlaceTests {
  @Test("Reading a payload writes nothing, also where it is in a box")
  func readsOnly() {
    let place = CasePlace(Destination.allCasePaths.nested)
    let root = Destination.nested(.form(Form(name: "a name that is too long to be stored inline")))
    withUnsafePointer(to: root) { root in
      let before = Array(UnsafeRawBufferPointer(start: root, count: MemoryLayout<Destination>.size))
      for _ in 0..<3 {
        #expect(place.payload(of: root)?.pointee.form?.name == "a name that is too long to be stored inline")
        #expect(place.reading(root) { $0.pointee } == .form(Form(name: "a name that is too long to be stored inline")))
        let after = Array(UnsafeRawBufferPointer(start: root, count: MemoryLayout<Destination>.size))
        #expect(after == before)
      }
    }
  }

  private typealias Path<Value> = CasePath<Sample, Value>

  /// Whether a place finds its case among others, before and after it has learnt it, and whether it edits it.
  private func check<Value>(
    _ path: Path<Value>,
    inPlace: Bool = true,
    _ value: @autoclosure () -> Value,
    _ edited: @autoclosure () -> Value,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ isSame: (Value, Value) -> Bool
  ) {
    let place = CasePlace(path)
    var others: [Sample] = [.help, .count(-7), .text("other"), .base(Base()), .edit(id: 5, name: "b"), .cancel]
    others.removeAll { path.extract(from: $0) != nil }
    for _ in 0..<3 {
      for var other in others {
        let isOther = withUnsafeMutablePointer(to: &other) { other in
          !place.matches(other) && place.extract(other) == nil && place.withPayload(of: other) { _ in } == nil
        }
        #expect(isOther, sourceLocation: sourceLocation)
      }
      var root = path.embed(value())
      withUnsafeMutablePointer(to: &root) { root in
        #expect(place.matches(root), sourceLocation: sourceLocation)
        var address: UnsafeMutableRawPointer?
        let isThere = place.withPayload(of: root) { payload in
          address = UnsafeMutableRawPointer(payload)
          defer { payload.pointee = edited() }
          return isSame(payload.pointee, value())
        }
        #expect(isThere == true, sourceLocation: sourceLocation)
        #expect((address == UnsafeMutableRawPointer(root)) == inPlace, sourceLocation: sourceLocation)
        #expect(place.extract(root).map { isSame($0, edited()) } == true, sourceLocation: sourceLocation)
      }
      #expect(path.extract(from: root).map { isSame($0, edited()) } == true, sourceLocation: sourceLocation)
    }
  }

  private func path<Value>(
    _ embed: @escaping @Sendable (Value) -> Sample,
    _ extract: @escaping @Sendable (Sample) -> Value?
  ) -> Path<Value> {
    CasePath(embed: embed, extract: extract)
  }

  @Test("plain values")
  func plain() {
    check(path({ .total($0) }, { if case .total(let it) = $0 { it } else { nil } }), 3, -4, ==)
    check(path({ .flag($0) }, { if case .flag(let it) = $0 { it } else { nil } }), true, false, ==)
    check(path({ .large($0) }, { if case .large(let it) = $0 { it } else { nil } }), Large(), Large(text: "x"), ==)
    check(path({ .optional($0) }, { if case .optional(let it) = $0 { it } else { nil } }), "a", nil, ==)
    check(path({ .nested($0) }, { if case .nested(let it) = $0 { it } else { nil } }), .some(nil), 4, ==)
    check(path({ .empty($0) }, { if case .empty(let it) = $0 { it } else { nil } }), Nothing(), Nothing(), ==)
    check(path({ .void($0) }, { if case .void(let it) = $0 { it } else { nil } }), (), (), ==)
    check(path({ .cancel }, { if case .cancel = $0 { () } else { nil } }), (), (), ==)
  }

  @Test("values with labels, and tuples")
  func tuples() {
    check(path({ .labelled(id: $0) }, { if case .labelled(let it) = $0 { it } else { nil } }), 3, 4, ==)
    check(path({ .tuple($0) }, { if case .tuple(let it) = $0 { it } else { nil } }), (3, 0.5), (4, -1), ==)
    let pair = path({ .pair($0.0, $0.1) }, { if case .pair(let a, let b) = $0 { (a, b) } else { nil } })
    check(pair, (2, "b"), (3, "a string that is not kept in place"), ==)
    let edit: Path<(id: Int, name: String)> = path({ .edit(id: $0.id, name: $0.name) }) {
      if case .edit(let id, let name) = $0 { (id, name) } else { nil }
    }
    check(edit, (id: 1, name: "a"), (id: 2, name: "b")) { $0.id == $1.id && $0.name == $1.name }
  }

  @Test("references and existentials")
  func references() {
    let (base, derived) = (Base(), Derived())
    check(path({ .base($0) }, { if case .base(let it) = $0 { it } else { nil } }), base, derived, ===)
    check(path({ .anything($0) }, { if case .anything(let it) = $0 { it } else { nil } }), "a" as Any, 2 as Any) {
      "\($0)" == "\($1)"
    }
    let error = path({ .error($0) }, { if case .error(let it) = $0 { it } else { nil } })
    check(error, Problem(code: 1) as any Error, Problem(code: 2) as any Error) { $0 as? Problem == $1 as? Problem }
    let named = path({ .named($0) }, { if case .named(let it) = $0 { it } else { nil } })
    check(named, Person(name: "a") as any Named, Person(name: "b") as any Named) { $0.name == $1.name }
  }

  @Test("what cannot be edited in place is moved")
  func moved() {
    let inner = path({ .inner($0) }, { if case .inner(let it) = $0 { it } else { nil } })
    check(inner, inPlace: false, .flag(true), .cancel) { "\($0)" == "\($1)" }
    let boxed = path({ .boxed($0.0, id: $0.1) }, { if case .boxed(let a, let b) = $0 { (a, b) } else { nil } })
    check(boxed, inPlace: false, ("a", 1), ("b", 2), ==)
    let aligned = path({ .aligned($0) }, { if case .aligned(let it) = $0 { it } else { nil } })
    check(aligned, inPlace: false, SIMD8(repeating: 1), SIMD8(repeating: 2), ==)
    let metatype = path({ .metatype($0) }, { if case .metatype(let it) = $0 { it } else { nil } })
    check(metatype, Base.self, Derived.self, ==)
    let callback = path({ .callback($0) }, { if case .callback(let it) = $0 { it } else { nil } })
    check(callback, {}, {}) { _, _ in true }
    let deep = inner.appending(path({ .total($0) }, { if case .total(let it) = $0 { it } else { nil } }))
    check(deep, inPlace: false, 1, 2, ==)
    check(inner.appending(inner).appending(inner).appending(deep), inPlace: false, 1, 2, ==)
  }

  @Test("enums of few bits, of one case, and generic ones")
  func layouts() {
    func check<Root, Value: Equatable>(_ path: CasePath<Root, Value>, _ values: [Value], others: [Root]) {
      let place = CasePlace(path)
      for (value, next) in zip(values, values.dropFirst() + values.prefix(1)) {
        var root = path.embed(value)
        withUnsafeMutablePointer(to: &root) { root in
          let address = place.withPayload(of: root) { payload in
            #expect(payload.pointee == value)
            payload.pointee = next
            return UnsafeMutableRawPointer(payload)
          }
          #expect(address == UnsafeMutableRawPointer(root) && place.extract(root) == next)
        }
        for var other in others { #expect(!withUnsafeMutablePointer(to: &other) { place.matches($0) }) }
      }
    }
    check(/SparseBits.b, [true, false], others: [.a(true), .c, .d(nil), .d(true), .e])
    check(/SparseBits.d, [true, nil, false], others: [.a(true), .b(true), .c, .e])
    check(/Extra.text, ["", "a", "a string that is not kept in place"], others: [.none, .unknown])
    check(/OnlyPayload.it, ["a", "b"], others: [])
    check(/OnlyInteger.it, [1, 2], others: [])
    check(CasePath(\Int?.Cases.some), [1, 2], others: [nil])
    check(CasePath(\String?.Cases.some), ["a", "b"], others: [nil])
    check(CasePath(\Bool??.Cases.some), [true, nil, false], others: [nil])
    check(CasePath<Int, Int>(), [1, 2], others: [])
    check(/Choice<Int, String>.second, ["a", "b"], others: [.first(1), .neither, .deeper(.first("a"))])
    check(/Choice<Int, Int>.second, [1, 2], others: [.first(1), .neither])
    check(/Outer<Int>.Inner<[Int]>.other, [[1], [2, 3]], others: [.element(1), .none])
  }
}
