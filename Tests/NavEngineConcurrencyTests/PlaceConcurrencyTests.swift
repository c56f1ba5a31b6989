@testable import NavEngine
import Testing

@Suite("Concurrency of places")
struct PlaceConcurrencyTests {
  @Test("many tasks learn one path")
  func cases() async {
    let path = CasePath(\Destination.Cases.form)
    let place = CasePlace(path)
    let root = Destination.form(Form(name: "a", tags: onHeap(0...1)))
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<50 {
        group.addTask {
          var copy = number.isMultiple(of: 5) ? Destination.count(1) : root
          return withUnsafeMutablePointer(to: &copy) { copy in
            let isThere = place.withPayload(of: copy) { $0.pointee.tags[0] = number } != nil
            let tags = path.extract(from: copy.pointee)?.tags
            return isThere != number.isMultiple(of: 5) && isThere == (tags == [number, 1])
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
    #expect(path.extract(from: root)?.tags == [0, 1])
  }

  @Test("many tasks find one place")
  func properties() async {
    let place = PropertyPlace(\Screen.$form)
    let root = Screen(form: Form(name: "form", tags: onHeap(1...3)))
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<50 {
        group.addTask {
          var copy = root
          return withUnsafeMutablePointer(to: &copy) { copy in
            place.withPlace(in: copy) { $0.pointee.wrappedValue?.tags[0] = number }
            return copy.pointee.form?.tags == [number, 2, 3]
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
    #expect(root.form?.tags == [1, 2, 3])
  }
}
