import CBenchmarks
import TestSupport
import Testing

@testable import NavEngine

@Suite("Allocations of places", .enabled(if: countsAllocations))
struct PlaceAllocationTests {
  @Test("properties and payloads are reached without a block on the heap")
  func reaching() {
    var root = Screens(form: Form(name: "a", tags: onHeap(1, 2, 3)), optional: Form(tags: onHeap(4)))
    var destination = Destination.form(Form(tags: onHeap(5)))
    let (form, count, optional) = (
      PropertyPlace(\Screens.$form), PropertyPlace(\Screens.count), PropertyPlace(\Screens.optional)
    )
    let (payload, other) = (CasePlace(CasePath(\Destination.Cases.form)), CasePlace(CasePath(\Destination.Cases.count)))
    var sum = 0
    let blocks = withUnsafeMutablePointer(to: &root) { root in
      withUnsafeMutablePointer(to: &destination) { destination in
        allocations {
          for round in 0..<100 {
            form.withPlace(in: root) { $0.pointee.withChild(by: nil) { $0.pointee.tags[0] = round } }
            count.withPlace(in: root) { $0.pointee += 1 }
            optional.withPlace(in: root) { $0.pointee?.tags[0] += 1 }
            payload.withPayload(of: destination) { $0.pointee.tags[0] += 1 }
            if other.matches(destination) { sum += 1_000_000 }
          }
        }
      }
    }
    #expect(root.form?.tags == [99, 2, 3] && root.count == 200 && root.optional?.tags == [204] && sum == 0)
    #expect(destination.form?.tags == [205])
    // Where places are checked, key paths are applied, which takes blocks without optimisation.
    #expect(blocks == 0 || checksPlaces)
  }

  @Test("the search gives back what it takes")
  func balance() {
    func use() {
      var root = Screens(form: Form(name: "a", tags: onHeap(1)))
      withUnsafeMutablePointer(to: &root) { root in
        PropertyPlace(\Screens.$form).withPlace(in: root) { $0.pointee.wrappedValue?.tags[0] = 2 }
        PropertyPlace(\Screens.counted).withPlace(in: root) { $0.pointee.wrappedValue?.tags[0] = 3 }
      }
    }
    use()
    let before = cbench_live_bytes()
    use()
    let after = cbench_live_bytes()
    #expect(before == after)
  }
}
