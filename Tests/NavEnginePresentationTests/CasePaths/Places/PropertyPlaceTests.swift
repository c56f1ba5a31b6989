import Testing

@testable import NavEngine

@Suite("Places of properties")
struct PropertyPlaceTests {
  @Test("a stored property is edited where it is")
  func stored() {
    var root = Screens(optional: Form(name: "a", tags: onHeap(1, 2)))
    let tags = root.optional?.place
    let text = PropertyPlace(\Screens.text)
    let optional = PropertyPlace(\Screens.optional)
    let inner = PropertyPlace(\Screens.tuple.1.name)
    let whole = PropertyPlace(\Screens.self)
    withUnsafeMutablePointer(to: &root) { root in
      #expect(text.known(in: root) != nil && inner.known(in: root) != nil)
      #expect(UnsafeMutableRawPointer(whole.known(in: root)!) == UnsafeMutableRawPointer(root))
      text.withPlace(in: root) { $0.pointee += "!" }
      inner.withPlace(in: root) { $0.pointee = "b" }
      optional.withPlace(in: root) { $0.pointee?.tags[0] = 9 }
      #expect(optional.withPlace(of: UnsafePointer(root)) { $0.pointee?.tags } == [9, 2])
    }
    #expect(root.text.hasSuffix("place!") && root.tuple.1.name == "b" && root.optional?.place == tags)
  }

  @Test("a computed property is got and set")
  func computed() {
    struct Root {
      var count = 1
      var observed = 1 { didSet { count += 10 } }
      var twice: Int {
        get { count * 2 }
        set { count = newValue / 2 }
      }
    }
    var root = Root()
    let (twice, observed) = (PropertyPlace(\Root.twice), PropertyPlace(\Root.observed))
    withUnsafeMutablePointer(to: &root) { root in
      #expect(twice.known(in: root) == nil)
      #expect(
        twice.withPlace(in: root) {
          $0.pointee += 4; return $0.pointee
        } == 6
      )
      #expect(twice.withPlace(of: UnsafePointer(root)) { $0.pointee } == 6)
      observed.withPlace(in: root) { $0.pointee = 7 }
    }
    #expect(root.count == 13 && root.observed == 7)
  }

  @Test("a key path through a reference, an optional or a subscript is applied")
  func others() {
    var root = DistantScreens()
    let copy = root
    withUnsafeMutablePointer(to: &root) { root in
      PropertyPlace(\DistantScreens.storage.form).withPlace(in: root) { $0.pointee = Form(name: "a", tags: onHeap(1)) }
      PropertyPlace(\DistantScreens.boxed[0].wrappedValue).withPlace(in: root) { $0.pointee = Form(name: "b") }
    }
    #expect(copy.storage.form?.name == "a" && root.boxed[0].wrappedValue?.name == "b")
    #expect(copy.boxed[0].wrappedValue == nil)
  }

  @Test("the place of a generic root's property", arguments: [0, 3])
  func generic(count: Int) {
    func check<Child: Equatable>(_ child: Child, _ edited: Child) {
      var root = GenericScreens<Child>(before: Array(repeating: child, count: count), child: child)
      let place = PropertyPlace(\GenericScreens<Child>.$child)
      withUnsafeMutablePointer(to: &root) { root in
        place.withPlace(in: root) { $0.pointee.wrappedValue = edited }
        #expect(place.known(in: root) != nil)
      }
      #expect(root.child == edited && root.before.count == count && root.after == nil)
    }
    check(1, 2)
    check("a", "b")
    check(Form(name: "a"), Form(name: "b"))
    check([Form?.none], [Form()])
  }
}
