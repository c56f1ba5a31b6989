import Testing

@testable import NavEngineDumping

@Suite struct TypeNameTests {
  private enum Hidden {
    struct Inner {}
  }

  @Test("Names have no modules, in generic arguments, functions and tuples either, and all that the type is in")
  func short() {
    #expect(TypeName(Feature.State.self).text == "Feature.State")
    #expect(TypeName(Int.self).text == "Int")
    #expect(TypeName(Hidden.Inner.self).text == "TypeNameTests.Hidden.Inner")
    #expect(TypeName(Outer<Counter.State>.Inner<[Int?]>.self).text == "Outer<Counter.State>.Inner<[Int?]>")
    #expect(TypeName([String: Set<Character>].self).text == "[String: Set<Character>]")
    #expect(TypeName((any Error)?.self).text == "Error?")
    #expect(TypeName([Int].Index.self).text == "Int")
    #expect(TypeName(Array<Int>.Iterator.self).text == "IndexingIterator<[Int]>")
    #expect(TypeName(Dictionary<Int, Item>.Index.self).text == "[Int: Item].Index")
    #expect(TypeName(((Item, Int) -> [Item]).self).text == "(Item, Int) -> [Item]")
    #expect(TypeName(((Int) -> Void)?.self).text == "((Int) -> ())?")
    #expect(TypeName((x: Item, Int).self).text == "(x: Item, Int)")
    #expect(TypeName([(Int) -> Bool].self).text == "[(Int) -> Bool]")
  }

  @Test("Types that are local to a function go by their names")
  func local() {
    struct Local<Value> {
      enum State {}
    }
    #expect(TypeName(Local<Feature.Path>.State.self).text == "TypeNameTests.Local<Feature.Path>.State")
  }
}
