import TestSupport
import Testing

@testable import NavEngine

/// Paths that are not the plain one of a case, and what is kept right for them.
@Suite("What places of payloads learn")
struct CasePlaceLearningTests {
  private func numbers<Value>(_ path: CasePath<Sample, Value>, in roots: [Sample]) -> [Value?] {
    let place = CasePlace(path)
    return roots.map { root in
      var root = root
      return withUnsafeMutablePointer(to: &root) { root in
        let matches = place.matches(root)
        let edited = place.withPayload(of: root) { $0.pointee }
        #expect(matches == (edited != nil) && (place.extract(root) != nil) == matches)
        return edited
      }
    }
  }

  @Test("a path over several cases")
  func several() {
    let path = CasePath<Sample, Int>(embed: { .count($0) }) {
      switch $0 {
      case .count(let it), .total(let it), .inner(.count(let it)): it
      default: nil
      }
    }
    let roots: [Sample] = [.inner(.count(1)), .total(2), .count(3), .help, .total(4), .inner(.count(5)), .count(6)]
    #expect(numbers(path, in: roots) == [1, 2, 3, nil, 4, 5, 6])
  }

  @Test("a path that makes another value of the payload")
  func transforming() {
    let path = CasePath<Sample, Int>(embed: { .count($0 - 1) }) { if case .count(let it) = $0 { it + 1 } else { nil } }
    let place = CasePlace(path)
    var root = Sample.count(1)
    withUnsafeMutablePointer(to: &root) { root in
      for round in 2..<5 {
        #expect(
          place.matches(root)
            && place.withPayload(of: root) {
              $0.pointee += 1; return $0.pointee
            } == round + 1
        )
      }
    }
    #expect(path.extract(from: root) == 5)
    let text = CasePath<Sample, String>(embed: { .text($0.lowercased()) }) {
      if case .text(let it) = $0 { it.uppercased() } else { nil }
    }
    #expect(numbers(text, in: [.text("a"), .text("b"), .help]) == ["A", "B", nil])
  }

  @Test("a path of several steps finds what another root of the same case does not have")
  func appended() {
    let inner = CasePath<Destination, Int>(\.nested.count)
    let place = CasePlace(inner)
    let roots: [Destination] = [
      .nested(.help), .count(1), .nested(.help), .nested(.count(2)), .nested(.form(Form())), .nested(.count(3)),
    ]
    let found = roots.map { root in
      var root = root
      return withUnsafeMutablePointer(to: &root) { root in place.withPayload(of: root) { $0.pointee } }
    }
    #expect(found == [nil, nil, nil, 2, nil, 3])
  }

  @Test("a path of several steps whose value has the type of the first step's payload")
  func recursive() {
    enum Root {
      case tree(Tree)
      case none
    }
    let tree = CasePath<Root, Tree>(embed: { .tree($0) }) { if case .tree(let it) = $0 { it } else { nil } }
    let wrapped = CasePath<Tree, Tree>(embed: { .wrapped($0) }) { if case .wrapped(let it) = $0 { it } else { nil } }
    let roots: [Root] = [
      .tree(.leaf), .none, .tree(.wrapped(.leaf)), .tree(.wrapped(.wrapped(.value(1)))), .tree(.value(2)),
      .tree(.wrapped(.wrapped(.wrapped(.leaf)))),
    ]
    for roots in [roots, roots.reversed()] {
      let place = CasePlace(tree.appending(wrapped))
      for root in roots {
        var root = root
        let expected = tree.appending(wrapped).extract(from: root)
        withUnsafeMutablePointer(to: &root) { root in
          #expect(place.matches(root) == (expected != nil) && place.withPayload(of: root) { $0.pointee } == expected)
          _ = place.withPayload(of: root) { $0.pointee = .value(9) }
        }
        if expected != nil { #expect(tree.extract(from: root) == .wrapped(.value(9))) }
      }
    }
    let place = CasePlace(tree)
    for root in roots {
      var root = root
      let expected = tree.extract(from: root)
      #expect(withUnsafeMutablePointer(to: &root) { place.withPayload(of: $0) { $0.pointee } } == expected)
    }
  }

  @Test("the case of an optional enum")
  func optional() {
    let place = CasePlace(CasePath(\Destination?.Cases.form))
    var root: Destination? = .form(Form(name: "a", tags: onHeap(1, 2)))
    let tags = root?.form?.place
    withUnsafeMutablePointer(to: &root) { root in
      for round in 0..<3 { #expect(place.withPayload(of: root) { $0.pointee.tags[0] = round } != nil) }
      #expect(place.extract(root)?.tags == [2, 2])
    }
    #expect(root?.form?.place == tags)
    root = .help
    #expect(!withUnsafeMutablePointer(to: &root) { place.matches($0) })
    root = nil
    #expect(!withUnsafeMutablePointer(to: &root) { place.matches($0) })
  }

  @Test("a root that is no enum")
  func noEnum() {
    struct Wrapper { var number: Int }
    let path = CasePath<Wrapper, Int>(embed: { Wrapper(number: $0) }) { $0.number > 0 ? $0.number : nil }
    let place = CasePlace(path)
    var root = Wrapper(number: 1)
    withUnsafeMutablePointer(to: &root) { root in
      #expect(place.withPayload(of: root) { $0.pointee = 5 } != nil && place.matches(root) && place.extract(root) == 5)
      root.pointee.number = 0
      #expect(place.withPayload(of: root) { $0.pointee = 6 } == nil && !place.matches(root))
    }
  }

  @Test("a body may make the payload another, in the same case", arguments: [false, true])
  func lifetimes(isIndirect: Bool) {
    enum Root {
      case one(Tracked)
      indirect case two(Tracked)
      case none
    }
    let lifetimes = Lifetimes()
    do {
      let one = CasePath<Root, Tracked>(embed: { .one($0) }) { if case .one(let it) = $0 { it } else { nil } }
      let two = CasePath<Root, Tracked>(embed: { .two($0) }) { if case .two(let it) = $0 { it } else { nil } }
      let place = CasePlace(isIndirect ? two : one)
      var root = (isIndirect ? two : one).embed(Tracked(0, in: lifetimes))
      withUnsafeMutablePointer(to: &root) { root in
        for value in 1..<5 {
          #expect(place.withPayload(of: root) { $0.pointee = Tracked(value, in: lifetimes) } != nil)
          #expect(lifetimes.live == 1 && place.extract(root)?.value == value)
        }
        let copy = root.pointee
        #expect(place.withPayload(of: root) { $0.pointee = Tracked(9, in: lifetimes) } != nil && lifetimes.live == 2)
        #expect(place.path.extract(from: copy)?.value == 4)
      }
    }
    #expect(lifetimes.live == 0)
  }

  @Test("arrays in a payload keep their storage")
  func uniqueness() {
    var root = Destination.nested(.form(Form(tags: onHeap(1, 2))))
    let tags = root.nested?.form?.place
    for path in [CasePath(\Destination.Cases.nested.form), CasePath(\Destination.Cases.form)] {
      let place = CasePlace(path)
      withUnsafeMutablePointer(to: &root) { root in
        for round in 0..<3 { place.withPayload(of: root) { $0.pointee.tags[0] = round } }
      }
      let form = path.extract(from: root)
      #expect(form?.tags == [2, 2] && form?.place == tags)
      if let form { root = .form(form) }
    }
  }
}
