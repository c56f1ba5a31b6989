import TestSupport
import Testing

@testable import NavEngine

@Suite("Places of projections")
struct ProjectionPlaceTests {
  typealias Path<Child> = WritableKeyPath<Screens, PresentationState<Child>>

  private func full() -> Screens {
    var root = Screens(form: Form(name: "form", tags: onHeap(1, 2, 3)), other: Form(name: "other", tags: onHeap(4)))
    root.number = 1
    root.nested.form = Form(name: "nested", tags: onHeap(5))
    root.nested.deep = ["a"]
    root.tuple.1.form = Form(name: "tuple", tags: onHeap(6))
    root.plain.wrappedValue = "plain"
    return root
  }

  @Test(
    "the storage is found with the first root, and edits copy nothing",
    arguments: [
      (\Screens.$form, "form"), (\Screens.$other, "other"), (\Screens.nested.$form, "nested"),
      (\Screens.tuple.1.$form, "tuple"), (\Screens.alias, "other"),
    ] as [(Path<Form> & Sendable, String)]
  )
  func found(path: Path<Form> & Sendable, name: String) throws {
    var root = full()
    let tags = root[keyPath: path].wrappedValue?.place
    let id = root[keyPath: path].id
    let place = PropertyPlace(path)
    withUnsafeMutablePointer(to: &root) { root in
      #expect(place.known(in: root) == nil)
      for round in 0..<3 {
        place.withPlace(in: root) { $0.pointee.wrappedValue?.tags[0] = round }
        #expect(place.known(in: root) != nil)
      }
      #expect(place.withPlace(of: UnsafePointer(root)) { $0.pointee.wrappedValue?.name } == name)
    }
    #expect(root[keyPath: path].wrappedValue?.tags.first == 2 && root[keyPath: path].wrappedValue?.place == tags)
    #expect(root[keyPath: path].id == id)
    root[keyPath: path] = PresentationState(wrappedValue: nil)
    var rest = full()
    rest[keyPath: path] = PresentationState(wrappedValue: nil)
    #expect(names(root) == names(rest))
  }

  private func names(_ root: Screens) -> [String?] {
    [root.form?.name, root.other?.name, root.nested.form?.name, root.tuple.1.form?.name, root.plain.wrappedValue]
  }

  @Test("the storage is found while nothing is presented, and by reading")
  func empty() {
    var root = Screens()
    let (form, number, deep) = (
      PropertyPlace(\Screens.$form), PropertyPlace(\Screens.$number), PropertyPlace(\Screens.nested.$deep)
    )
    withUnsafeMutablePointer(to: &root) { root in
      #expect(form.withPlace(of: UnsafePointer(root)) { $0.pointee.wrappedValue } == nil)
      number.withPlace(in: root) { $0.pointee.wrappedValue = 5 }
      deep.withPlace(in: root) { $0.pointee.wrappedValue = ["x"] }
      #expect(form.known(in: root) != nil && number.known(in: root) != nil && deep.known(in: root) != nil)
      form.withPlace(in: root) { $0.pointee.wrappedValue = Form(name: "new") }
    }
    #expect(root.form?.name == "new" && root.number == 5 && root.nested.deep == ["x"] && root.other == nil)
  }

  @Test("two properties that share a box are told apart")
  func shared() {
    var root = Screens(form: Form(name: "a", tags: onHeap(1)))
    root.$other = root.$form
    let place = PropertyPlace(\Screens.$other)
    withUnsafeMutablePointer(to: &root) { root in
      place.withPlace(in: root) { $0.pointee.wrappedValue?.name = "b" }
      #expect(place.known(in: root) != nil)
    }
    #expect(root.form?.name == "a" && root.other?.name == "b")
  }

  @Test("a copy of the root keeps its child")
  func copies() {
    var root = full()
    let copy = root
    let place = PropertyPlace(\Screens.$form)
    withUnsafeMutablePointer(to: &root) { root in
      for _ in 0..<2 { place.withPlace(in: root) { $0.pointee.wrappedValue?.name += "!" } }
    }
    #expect(root.form?.name == "form!!" && copy.form?.name == "form")
  }

  @Test("a property that does more than to store goes through its accessors, and copies no child")
  func computed() {
    var root = full()
    let tags = root.form?.place
    let place = PropertyPlace(\Screens.counted)
    withUnsafeMutablePointer(to: &root) { root in
      for round in 0..<3 { place.withPlace(in: root) { $0.pointee.wrappedValue?.tags[0] = round } }
      #expect(place.known(in: root) == nil)
      #expect(place.withPlace(of: UnsafePointer(root)) { $0.pointee.wrappedValue?.tags } == [2, 2, 3])
    }
    #expect(root.form?.place == tags && root.form?.tags == [2, 2, 3] && root.count >= 3)
    withUnsafeMutablePointer(to: &root) { root in
      PropertyPlace(\Screens.both).withPlace(in: root) { $0.pointee.wrappedValue?.name = "two" }
    }
    #expect(root.form?.name == "two" && root.other?.name == "two")
  }

  @Test("a property whose field changes is reported where it can be", .enabled(if: checksPlaces))
  func changing() {
    var root = full()
    let place = PropertyPlace(\Screens.current)
    let issues = reportedIssues {
      withUnsafeMutablePointer(to: &root) { root in
        place.withPlace(in: root) { $0.pointee.wrappedValue?.name = "first" }
        root.pointee.flag = 2
        place.withPlace(in: root) { $0.pointee.wrappedValue?.name = "second" }
        place.withPlace(in: root) { $0.pointee.wrappedValue?.name += "!" }
      }
    }
    #expect(root.form?.name == "first" && root.other?.name == "second!" && issues.count == 1)
  }

  @Test("presentations in enums, behind references and in arrays are edited through the key path, uncopied")
  func distant() {
    var root = DistantScreens()
    root.storage.form = Form(name: "a", tags: onHeap(1))
    root.boxed[0].wrappedValue = Form(name: "b", tags: onHeap(2))
    root.kind = .presented(PresentationState(wrappedValue: Form(name: "c", tags: onHeap(3))))
    let paths = [\DistantScreens.storage.$form, \.boxed[0], \.inKind] as [WritableKeyPath<_, PresentationState<Form>>]
    for path in paths {
      let tags = root[keyPath: path].wrappedValue?.place
      let place = PropertyPlace(path)
      withUnsafeMutablePointer(to: &root) { root in
        for _ in 0..<2 { place.withPlace(in: root) { $0.pointee.wrappedValue?.tags[0] += 10 } }
        #expect(place.known(in: root) == nil)
      }
      #expect(root[keyPath: path].wrappedValue?.place == tags && root[keyPath: path].wrappedValue!.tags[0] > 20)
    }
    #expect(root.decoy.wrappedValue == nil)
  }

  @Test("a class as the root")
  func classes() {
    var root = ClassScreens()
    root.form = Form(name: "a", tags: onHeap(1))
    let tags = root.form?.place
    let place = PropertyPlace(\ClassScreens.$form as WritableKeyPath)
    withUnsafeMutablePointer(to: &root) { root in
      for _ in 0..<2 { place.withPlace(in: root) { $0.pointee.wrappedValue?.tags[0] += 1 } }
    }
    #expect(root.form?.tags == [3] && root.form?.place == tags)
  }

  @Test("children live as long as they are presented")
  func lifetimes() {
    let lifetimes = Lifetimes()
    do {
      var root = GenericScreens<Tracked>(child: Tracked(1, in: lifetimes))
      let place = PropertyPlace(\GenericScreens<Tracked>.$child)
      withUnsafeMutablePointer(to: &root) { root in
        for value in 2..<5 {
          place.withPlace(in: root) { $0.pointee.wrappedValue = Tracked(value, in: lifetimes) }
          #expect(lifetimes.live == 1)
        }
        place.withPlace(in: root) { $0.pointee.wrappedValue = nil }
        #expect(lifetimes.live == 0)
        place.withPlace(in: root) { $0.pointee.wrappedValue = Tracked(9, in: lifetimes) }
      }
      #expect(root.child?.value == 9)
    }
    #expect(lifetimes.live == 0)
  }
}
