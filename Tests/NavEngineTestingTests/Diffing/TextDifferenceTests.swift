import Testing

@testable import NavEngineDumping

@Suite struct TextDifferenceTests {
  @Test("Strings of one line are quoted and escaped")
  func quoted() {
    #expect(
      difference("a \"b\" \\ \t", "a\u{200B}\u{A0}é👨‍👩‍👧") == #"""
        - "a \"b\" \\ \t"
        + "a\u{200B}\u{A0}é👨‍👩‍👧"
        """#
    )
  }

  @Test("Of strings with several lines, those that have changed are marked")
  func lines() {
    struct Note: Equatable {
      var text: String
      var isDone = false
    }
    #expect(
      difference(Note(text: "a\nb\nc\nd\ne\nf\ng\nh"), Note(text: "a\nb\nc\nd\nE\nf\ng\nh")) == #"""
          TextDifferenceTests.Note(
            text: """
              … (2 unchanged)
              c
              d
        -     e
        +     E
              f
              g
              … (1 unchanged)
              """,
            … (1 unchanged)
          )
        """#
    )
  }

  @Test("Lines between two changes are shown if there are no more than twice the context")
  func between() {
    #expect(
      difference("1\n2\n3\n4\n5\n6", "1!\n2\n3\n4\n5\n6!") == #"""
          """
        -   1
        +   1!
            2
            3
            4
            5
        -   6
        +   6!
            """
        """#
    )
    #expect(
      difference("1\n2\n3\n4\n5\n6\n7", "2\n3\n4\n5\n6\n7\n8\n9") == #"""
          """
        -   1
            2
            3
            … (2 unchanged)
            6
            7
        +   8
        +   9
            """
        """#
    )
  }

  @Test("A line feed at the end is a change, and so is a carriage return")
  func ends() {
    #expect(
      difference("a", "a\n") == #"""
          """
            a
        +
            """
        """#
    )
    #expect(
      difference("a\nb", "a\r\nb") == #"""
          """
        -   a
        +   a\r
            b
            """
        """#
    )
  }

  @Test("Old lines stand before the new ones that take their place")
  func blocks() {
    #expect(
      difference("a\nb\nc\n\"\"\"", "x\ny\nc\n\"\"\"\"") == #"""
          """
        -   a
        -   b
        +   x
        +   y
            c
        -   ""\"
        +   ""\""
            """
        """#
    )
  }

  @Test("A string of several lines against nothing")
  func whole() {
    #expect(
      difference(String?.none as Any, "a\nb" as String? as Any) == #"""
        - nil
        + """
        +   a
        +   b
        +   """
        """#
    )
  }
}
