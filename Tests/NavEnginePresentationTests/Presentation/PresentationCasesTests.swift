import NavEngine
import TestSupport
import Testing

@Suite("Cases of what is presented")
struct PresentationCasesTests {
  private let count: CasePath<Destination, Int> = CasePath(\.count)

  @Test("reads the case that is there")
  func reading() {
    let screen = NestedScreen(child: NestedScreen(count: 4), destination: .count(1))
    #expect(screen.$destination[case: \.count] == 1 && screen.$destination[case: count] == 1)
    #expect(screen.$destination.count == 1 && screen.destination?.count == 1)
    #expect(screen.$destination[case: \.form] == nil && screen.$destination.form == nil)
    #expect(screen.$child.count == 4 && NestedScreen().$child.count == nil && NestedScreen().$destination.count == nil)
  }

  @Test("writes in place and keeps the identity")
  func writing() {
    var state = PresentationState(wrappedValue: Destination.form(Form(name: "a", tags: (1...2).map { $0 })))
    let (id, place) = (state.id, state.wrappedValue?.form?.place)
    let form: CasePath<Destination, Form> = CasePath(\.form)
    state[case: \.form]?.tags[0] = 5
    #expect(state.wrappedValue?.form?.place == place)
    state[case: form]?.tags[1] = 6
    #expect(state.wrappedValue?.form?.place == place)
    state.form?.tags.swapAt(0, 1)
    #expect(state.wrappedValue?.form?.place == place)
    state.wrappedValue?.form?.name = "b"
    #expect(state.wrappedValue?.form?.place == place)
    #expect(state.wrappedValue == .form(Form(name: "b", tags: [6, 5])) && state.id == id)
  }

  @Test("writes through the projection, which keeps the identity too")
  func projection() {
    var screen = NestedScreen(destination: .form(Form(name: "a", tags: [1, 2])))
    let (copy, id) = (screen, screen.$destination.id)
    screen.$destination[case: \.form]?.tags[0] = 5
    screen.$destination.form?.tags[1] = 6
    screen.destination?.form?.name = "b"
    #expect(screen.destination == .form(Form(name: "b", tags: [5, 6])) && screen.$destination.id == id)
    #expect(copy.destination == .form(Form(name: "a", tags: [1, 2])))
  }

  @Test("a shared box is copied before its case is written")
  func shared() {
    enum Holder { case tracked(Tracked), nothing }
    let tracked = CasePath<Holder, Tracked>(embed: { .tracked($0) }) {
      if case .tracked(let value) = $0 { value } else { nil }
    }
    let lifetimes = Lifetimes()
    do {
      let original = PresentationState(wrappedValue: Holder.tracked(Tracked(1, in: lifetimes)))
      var copy = original
      copy[case: tracked]?.value = 2
      #expect(original[case: tracked]?.value == 1 && copy[case: tracked]?.value == 2)
      copy[case: tracked] = nil
      #expect(copy.wrappedValue == nil && lifetimes.live == 1)
    }
    #expect(lifetimes.live == 0)
  }
}

@Suite("Cases of stack elements")
struct StackCasesTests {
  private func makeStack(_ count: Int) -> StackState<Destination> {
    var stack = StackState<Destination>()
    for number in 0..<count { stack.append(.form(Form(name: "\(number)", tags: [number, 1]))) }
    return stack
  }

  @Test("reads and writes in place", arguments: [1, 8, 9, 40])
  func inPlace(count: Int) {
    var stack = makeStack(count)
    let id = stack.ids[count / 2]
    let copy = makeStack(count)
    let place = stack[count / 2].form?.place
    stack[id: id, case: \.form]?.tags[1] = 9
    let form: CasePath<Destination, Form> = CasePath(\.form)
    stack[id: id, case: form]?.name = "x"
    #expect(
      stack[id: id, case: \.form] == Form(name: "x", tags: [count / 2, 9]) && stack[id: id, case: \.count] == nil
    )
    #expect(stack[count / 2].form?.place == place && copy[count / 2].form?.name == "\(count / 2)")
  }

  @Test("nil removes the element", arguments: [1, 8, 9])
  func removal(count: Int) {
    var stack = makeStack(count)
    let (copy, id) = (stack, stack.ids[0])
    stack[id: id, case: \.form] = nil
    #expect(stack.count == count - 1 && stack[id: id] == nil && copy.count == count)
    #expect(stack.elementsEqual(copy.dropFirst()) && stack.ids.elementsEqual(copy.ids.dropFirst()))
  }
}
