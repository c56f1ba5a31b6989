import TestSupport
import Testing

@testable import NavEngine

extension ChildPlace {
  /// Lets `body` read the child, by what presents it or by the key path.
  func withChild<Result>(of root: UnsafePointer<Root>, _ body: (UnsafePointer<Child>) -> Result) -> Result? {
    guard let presentation = presentation(in: root) else {
      return root.pointee[keyPath: keyPath].map { withUnsafePointer(to: $0, body) }
    }
    var result: Result?
    presentation.pointee.withBorrowedChild { result = body($0) }
    return result
  }
}

@Suite("Places of optional children")
struct ChildPlaceTests {
  @Test("a stored optional is read where it is")
  func stored() {
    var root = Screens(optional: Form(name: "a", tags: [1]))
    let place = ChildPlace(\Screens.optional)
    withUnsafePointer(to: &root) { root in
      #expect(place.withChild(of: root) { $0.pointee.name } == "a" && place.isPresent(in: root))
      #expect(place.presentation(of: root) == nil)
    }
    root.optional = nil
    withUnsafePointer(to: &root) { root in
      #expect(place.withChild(of: root) { $0.pointee.name } == nil && !place.isPresent(in: root))
    }
  }

  @Test(
    "a presented child is read in its box",
    arguments: [
      (\Screens.form, "form"), (\Screens.other, "other"), (\Screens.nested.form, "nested"),
      (\Screens.forwarded, "nested"),
    ] as [(KeyPath<Screens, Form?> & Sendable, String)]
  )
  func presented(path: KeyPath<Screens, Form?> & Sendable, name: String) {
    let place = ChildPlace(path)
    var root = Screens()
    withUnsafePointer(to: &root) { root in
      #expect(!place.isPresent(in: root) && place.presentation(of: root) == nil)
    }
    root.form = Form(name: "form")
    root.other = Form(name: "other")
    root.nested.form = Form(name: "nested")
    withUnsafePointer(to: &root) { root in
      #expect(place.withChild(of: root) { $0.pointee.name } == name)
      #expect(place.presentation(of: root)?.pointee.wrappedValue?.name == name)
    }
    root.form = nil
    root.other = nil
    root.nested.form = nil
    withUnsafePointer(to: &root) { root in
      #expect(place.withChild(of: root) { $0.pointee.name } == nil && place.presentation(of: root) != nil)
    }
  }

  @Test("two properties that share a box are told apart")
  func shared() {
    var root = Screens(form: Form(name: "a"))
    root.$other = root.$form
    let place = ChildPlace(\Screens.other)
    withUnsafePointer(to: &root) { root in #expect(place.withChild(of: root) { $0.pointee.name } == "a") }
    root.form = nil
    withUnsafePointer(to: &root) { root in #expect(place.withChild(of: root) { $0.pointee.name } == "a") }
    #expect(root.other?.name == "a")
  }

  @Test(
    "other properties are got",
    arguments: [
      (\Screens.renamed, [1, 0]), (\Screens.readOnly, [1]),
    ] as [(KeyPath<Screens, Form?> & Sendable, [Int])]
  )
  func computed(path: KeyPath<Screens, Form?> & Sendable, tags: [Int]) {
    var root = Screens(form: Form(name: "a", tags: [1]))
    let place = ChildPlace(path)
    withUnsafePointer(to: &root) { root in
      for _ in 0..<2 { #expect(place.withChild(of: root) { $0.pointee.tags } == tags) }
      #expect(place.presentation(of: root) == nil)
    }
    root.form = nil
    withUnsafePointer(to: &root) { root in #expect(!place.isPresent(in: root)) }
  }

  @Test("a property whose field changes is reported where it can be", .enabled(if: checksPlaces))
  func changing() {
    var root = Screens(form: Form(name: "a"), other: Form(name: "b", tags: [1]))
    let place = ChildPlace(\Screens.currentForm)
    let issues = reportedIssues {
      withUnsafePointer(to: &root) { root in #expect(place.withChild(of: root) { $0.pointee.name } == "a") }
      root.flag = 2
      withUnsafePointer(to: &root) { root in #expect(place.withChild(of: root) { $0.pointee.name } == "b") }
      root.flag = 1
      withUnsafePointer(to: &root) { root in #expect(place.withChild(of: root) { $0.pointee.name } == "a") }
    }
    #expect(issues.count == 1)
  }

  @Test("generic roots, and children behind references")
  func others() {
    func check<Child: Equatable>(_ child: Child) {
      var root = GenericScreens<Child>(child: child, after: child)
      withUnsafePointer(to: &root) { root in
        for path in [\GenericScreens<Child>.child, \.after] {
          let place = ChildPlace(path)
          for _ in 0..<2 { #expect(place.withChild(of: root) { $0.pointee } == child) }
        }
        #expect(!ChildPlace(\GenericScreens<Child>.optional).isPresent(in: root))
      }
    }
    check(1)
    check("a")
    check(Form(tags: [1]))
    check(Form?.none)
    var distant = DistantScreens()
    distant.storage.form = Form(name: "a")
    withUnsafePointer(to: &distant) { root in
      #expect(ChildPlace(\DistantScreens.storage.form).withChild(of: root) { $0.pointee.name } == "a")
      #expect(ChildPlace(\DistantScreens.storage.form).presentation(of: root) == nil)
    }
  }

  @Test("children live as long as they are presented")
  func lifetimes() {
    let lifetimes = Lifetimes()
    do {
      var root = GenericScreens<Tracked>(child: Tracked(1, in: lifetimes))
      let place = ChildPlace(\GenericScreens<Tracked>.child)
      withUnsafePointer(to: &root) { root in
        for _ in 0..<3 { #expect(place.withChild(of: root) { $0.pointee.value } == 1) }
      }
      #expect(lifetimes.live == 1)
      root.child = nil
      #expect(lifetimes.live == 0)
    }
  }
}
