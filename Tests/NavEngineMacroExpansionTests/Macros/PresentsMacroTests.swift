import Testing

@testable import NavEngineMacroExpansion

@Suite("@Presents")
struct PresentsMacroTests {
  @Test("accessors reach into what is stored behind the dollar sign, and initialise it")
  func accessors() {
    let declaration = "@Presents var addItem: ItemForm.State?"
    let expansion = Expansion("Presents", .accessor, of: declaration, in: ["struct State {}"])
    #expect(expansion.diagnostics.isEmpty)
    #expect(
      expansion.code == """
        {
          @storageRestrictions(initializes: $addItem)
          init(initialValue) {
            $addItem = NavEngine.PresentationState(wrappedValue: initialValue)
          }
          get { $addItem._read(as: \\Self.addItem, from: \\Self.$addItem) }
          set { $addItem.wrappedValue = newValue }
          _modify { yield &$addItem.wrappedValue }
        }
        """
    )
  }

  @Test("accessors of a class do not name the property by a key path, which Swift cannot make there")
  func accessorsOfClass() throws {
    let expansion = Expansion("Presents", .accessor, of: "@Presents var a: A.State?", in: ["final class Model {}"])
    #expect(try #require(expansion.code).contains("get { $a.wrappedValue }"))
  }

  @Test("what is stored is as visible as the property")
  func storage() {
    let expansion = Expansion("Presents", .peer, of: "@Presents public private(set) var a: A.State? = .init()")
    #expect(expansion.diagnostics.isEmpty)
    #expect(
      expansion.code == """
        public private(set) var $a = NavEngine.PresentationState<A.State>(wrappedValue: .init())
        """
    )
  }

  @Test(
    "optionals in all their spellings",
    arguments: [
      ("A?", "A"), ("A!", "A"), ("Optional<A>", "A"), ("Swift.Optional<A<B>>", "A<B>"), ("A.B<C>?", "A.B<C>"),
      ("A??", "A?"),
    ]
  )
  func optionals(type: String, child: String) {
    let code = Expansion("Presents", .peer, of: "@Presents var a: \(type)").code ?? ""
    #expect(code == "var $a = NavEngine.PresentationState<\(child)>(wrappedValue: nil)")
  }

  @Test("a name in backticks")
  func quotedName() {
    let expansion = Expansion("Presents", .peer, of: "@Presents var `default`: A?")
    #expect(expansion.code?.contains("var $default =") == true)
  }

  @Test(
    "A slip is told where it is, and how it is mended",
    arguments: [
      Slip("@Presents «let» a: A?", "needs a “var”", .accessor, fixed: "@Presents var a: A?"),
      Slip(
        "@Presents var a: «A.State» = A.State()",
        "needs an optional",
        .accessor,
        fixed: "@Presents var a: A.State? = A.State()"
      ),
      Slip("@Presents var «`my child`»: A?", "one word", .accessor),
      Slip("@Presents var «a» = A()", "needs the type", .accessor),
      Slip("@Presents var a: A?, «b»: B?", "one property", .accessor),
      Slip("@Presents var a: A? «{» didSet {} }", "observers", .accessor),
      Slip("@Presents var a: A? «{» nil }", "without observers", .accessor),
      Slip("@Presents «static» var a: A?", "“static”", .accessor),
      Slip("@Presents «lazy» var a: A? = nil", "“lazy”", .accessor),
      Slip("@Presents «func» a() {}", "is for properties", .accessor),
    ]
  )
  func slips(slip: Slip) throws {
    try slip.check("Presents")
  }

  @Test("a slip is told once, and nothing is written")
  func tellsOnce() {
    let peer = Expansion("Presents", .peer, of: "@Presents let a: A?")
    #expect(peer.code == "")
    #expect(peer.diagnostics.isEmpty)
    #expect(Expansion("Presents", .accessor, of: "@Presents let a: A?").code == nil)
  }
}
