import NavEngine
import Testing

/// Every way to hold a copy × every mutation, specialised for each: the test for uniqueness looks at a reference count,
/// and must see the holder's reference wherever the optimiser would like to put the retain.
@Suite("A copy that is held does not change")
struct CopyMatrixTests {
  @Test("plain bytes", arguments: [2, 7, 8, 9, 17, 60])
  func plainBytes(count: Int) { checkHolders(count, Int.self) }

  @Test("elements that are references", arguments: [2, 8, 9, 17, 60])
  func boxes(count: Int) { checkHolders(count, Boxed.self) }

  @Test("elements that hold references", arguments: [2, 8, 9, 17, 60])
  func labels(count: Int) { checkEdits(count, InArray<Label>.self) }

  @Test("plain bytes that the compiler does not know as such", arguments: [2, 8, 9, 17, 60])
  func opaque(count: Int) { checkEdits(count, InStruct<Opaque<Int>>.self) }

  private func checkHolders<Element: SampleElement>(_ count: Int, _: Element.Type) {
    checkEdits(count, InStruct<Element>.self)
    checkEdits(count, InClass<Element>.self)
    checkEdits(count, InArray<Element>.self)
    checkEdits(count, InOptional<Element>.self)
    checkEdits(count, InClosure<Element>.self)
    checkEdits(count, InEnum<Element>.self)
    checkEdits(count, InExistential<Element>.self)
    checkEdits(count, InIDs<Element>.self)
    checkEdits(count, InIterator<Element>.self)
    checkEdits(count, InCopyOfCopy<Element>.self)
  }

  private func checkEdits<Held: Holder>(_ count: Int, _ holder: Held.Type) {
    check(count, holder, Push.self)
    check(count, holder, PushMany.self)
    check(count, holder, Pop.self)
    check(count, holder, PopTwo.self)
    check(count, holder, PopToRoot.self)
    check(count, holder, PopThenPush.self)
    check(count, holder, PushThenPop.self)
    check(count, holder, ModifyByClosure.self)
    check(count, holder, ReplaceTop.self)
    check(count, holder, WriteAtPosition.self)
    check(count, holder, WriteByID.self)
    check(count, holder, RemoveByID.self)
    check(count, holder, RemoveFirst.self)
    check(count, holder, InsertFirst.self)
    check(count, holder, Exchange.self)
    check(count, holder, MoveFirst.self)
    check(count, holder, SortDown.self)
    check(count, holder, Reverse.self)
    check(count, holder, SetPath.self)
    check(count, holder, RemoveAll.self)
    check(count, holder, Reserve.self)
    check(count, holder, Reconcile.self)
  }

  private func check<Held: Holder, Change: Edit>(_ count: Int, _: Held.Type, _: Change.Type) {
    let (held, edited) = copyThenEdit(count, Held.self, Change.self)
    compare(held, edited, of: count, heldIn: Held.self, after: Change.self)
  }

  /// Compiled once: what is specialised for each holder and mutation is the copy, with the mutation after it.
  @inline(never)
  private func compare(
    _ held: [Int],
    _ edited: [Int],
    of count: Int,
    heldIn holder: any Holder.Type,
    after change: any Edit.Type
  ) {
    var expected = Array(0..<count)
    change.apply(to: &expected)
    if !held.elementsEqual(0..<count) || edited != expected {
      Issue.record("\(holder), then \(change), of \(count): held \(held), edited \(edited)")
    }
  }

  /// Copies and edits once: what is held afterwards, and what the edited stack has.
  @inline(never)
  private func copyThenEdit<Held: Holder, Change: Edit>(
    _ count: Int,
    _: Held.Type,
    _: Change.Type
  ) -> (held: [Int], edited: [Int]) {
    var stack = numbered(count, Held.Element.self)
    let held = Held(stack)
    Change.apply(to: &stack)
    return (numbers(held.elements), numbers(stack))
  }

  /// Compiled once for each element.
  @inline(never)
  private func numbers<Element: SampleElement>(_ elements: [Element]) -> [Int] { elements.map(\.number) }

  @inline(never)
  private func numbers<Element: SampleElement>(_ stack: StackState<Element>) -> [Int] { stack.map(\.number) }
}
