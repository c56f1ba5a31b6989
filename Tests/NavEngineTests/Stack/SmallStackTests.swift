import NavEngine
import TestSupport
import Testing

/// Edits by position of all stacks of up to 12 elements, and of those around 16, where the ids get a block of their own:
/// scanned and indexed, alone and shared, under ids from pushes and from outside.
@Suite("Small stacks, exhaustively")
struct SmallStackTests {
  private static let counts = Array(0...12) + [15, 16, 17, 18]

  /// One stack, what it should hold, and the ids met so far.
  private struct Subject<Element: SampleElement> {
    var stack: StackState<Element>
    var model: StackModel<Element>
    /// A copy that must stay as it was.
    let copy: StackState<Element>?
    let original: StackModel<Element>
    let context: String

    init(_ count: Int, _ pattern: IDPattern, isShared: Bool) {
      stack = pattern.stack(0..<count)
      model = StackModel(stack)
      original = model
      copy = isShared ? stack : nil
      context = "(\(count) \(Element.self), \(pattern) ids\(isShared ? ", shared" : ""))"
    }

    /// Checks the replacement of a range by new elements, which somebody has done to the stack.
    mutating func verifyReplaced(_ range: Range<Int>, with elements: [Element], seen: inout SeenIDs, by call: String)
      throws
    {
      let context = "after \(call) of \(elements.count) for \(range) \(self.context)"
      try verify(stack.count == model.count - range.count + elements.count, "wrong count \(context)")
      let fresh = stack.ids[range.lowerBound..<range.lowerBound + elements.count]
      try seen.admit(fresh)
      let removed = model.ids[range]
      model.replaceSubrange(range, with: elements, ids: fresh)
      try model.verify(stack, context)
      for id in removed {
        try verify(!stack.ids.contains(id), "\(id) is still there \(context)")
        try verify(stack[id: id] == nil, "\(id) still has a value \(context)")
      }
      if let copy { try original.verify(copy, "the copy, \(context)") }
    }
  }

  /// Runs `body` on a new subject for each count, sharing and source of ids.
  private func forEachSubject<Element: SampleElement>(
    of _: Element.Type,
    ranges: (Int) -> [Range<Int>],
    _ body: (inout Subject<Element>, Range<Int>, inout SeenIDs) throws -> Void
  ) throws {
    for pattern in IDPattern.allCases {
      var seen = SeenIDs()
      for count in Self.counts {
        for range in ranges(count) {
          for isShared in [false, true] {
            var subject = Subject<Element>(count, pattern, isShared: isShared)
            if pattern == .pushed { try seen.admit(subject.model.ids) } else { seen.know(subject.model.ids) }
            try body(&subject, range, &seen)
          }
        }
      }
    }
  }

  private func subranges(_ count: Int) -> [Range<Int>] {
    (0...count).flatMap { lower in (lower...count).map { lower..<$0 } }
  }

  @Test("replacing any range keeps the others' ids and gives fresh ones", arguments: 0...4)
  func replaceSubrange(inserted: Int) throws {
    try replaceSubrange(inserted, of: Int.self)
    try replaceSubrange(inserted, of: Label.self)
  }

  private func replaceSubrange<Element: SampleElement>(_ inserted: Int, of type: Element.Type) throws {
    let elements = (100..<100 + inserted).map(Element.init)
    try forEachSubject(of: type, ranges: subranges) { subject, range, seen in
      subject.stack.replaceSubrange(range, with: elements)
      try subject.verifyReplaced(range, with: elements, seen: &seen, by: "replaceSubrange")
    }
  }

  @Test("removing any range keeps the others' ids")
  func removeSubrange() throws {
    try removeSubrange(of: Int.self)
    try removeSubrange(of: Label.self)
  }

  private func removeSubrange<Element: SampleElement>(of type: Element.Type) throws {
    try forEachSubject(of: type, ranges: subranges) { subject, range, seen in
      subject.stack.removeSubrange(range)
      try subject.verifyReplaced(range, with: [], seen: &seen, by: "removeSubrange")
    }
  }

  @Test("inserting anywhere keeps the others' ids")
  func insert() throws {
    try insert(of: Int.self)
    try insert(of: Opaque<Int>.self)
    try insert(of: Label.self)
  }

  private func insert<Element: SampleElement>(of type: Element.Type) throws {
    let places = { (count: Int) in (0...count).map { $0..<$0 } }
    try forEachSubject(of: type, ranges: places) { subject, range, seen in
      subject.stack.insert(Element(50), at: range.lowerBound)
      try subject.verifyReplaced(range, with: [Element(50)], seen: &seen, by: "insert")
    }
    let elements = [Element(50), Element(51), Element(52)]
    try forEachSubject(of: type, ranges: places) { subject, range, seen in
      subject.stack.insert(contentsOf: elements, at: range.lowerBound)
      try subject.verifyReplaced(range, with: elements, seen: &seen, by: "insert(contentsOf:)")
    }
  }

  @Test("removing any element, by position, by id, and by nil, keeps the others' ids")
  func remove() throws {
    try remove(of: Int.self)
    try remove(of: Opaque<Int>.self)
    try remove(of: Label.self)
  }

  private func remove<Element: SampleElement>(of type: Element.Type) throws {
    let elements = { (count: Int) in (0..<count).map { $0..<$0 + 1 } }
    try forEachSubject(of: type, ranges: elements) { subject, range, seen in
      let removed = subject.stack.remove(at: range.lowerBound)
      try verify(removed == Element(range.lowerBound), "\(removed) was removed \(subject.context)")
      try subject.verifyReplaced(range, with: [], seen: &seen, by: "remove(at:)")
    }
    try forEachSubject(of: type, ranges: elements) { subject, range, seen in
      let removed = subject.stack.remove(id: subject.model.ids[range.lowerBound])
      try verify(removed == Element(range.lowerBound), "\(String(describing: removed)) was removed \(subject.context)")
      try subject.verifyReplaced(range, with: [], seen: &seen, by: "remove(id:)")
    }
    try forEachSubject(of: type, ranges: elements) { subject, range, seen in
      subject.stack[id: subject.model.ids[range.lowerBound]] = nil
      try subject.verifyReplaced(range, with: [], seen: &seen, by: "[id:] = nil")
    }
  }

  @Test("any element moves to any place with its id")
  func move() throws {
    try move(of: Int.self)
    try move(of: Label.self)
  }

  private func move<Element: SampleElement>(of type: Element.Type) throws {
    let pairs = { (count: Int) in (0..<count).flatMap { lower in (lower..<count).map { lower..<$0 } } }
    try forEachSubject(of: type, ranges: pairs) { subject, range, _ in
      for (from, to) in [(range.lowerBound, range.upperBound), (range.upperBound, range.lowerBound)] {
        subject.stack.move(from: from, to: to)
        subject.model.ids.insert(subject.model.ids.remove(at: from), at: to)
        subject.model.values.insert(subject.model.values.remove(at: from), at: to)
        try subject.model.verify(subject.stack, "after a move from \(from) to \(to) \(subject.context)")
        subject.stack.swapAt(from, to)
        subject.model.ids.swapAt(from, to)
        subject.model.values.swapAt(from, to)
        try subject.model.verify(subject.stack, "after an exchange of \(from) and \(to) \(subject.context)")
      }
      if let copy = subject.copy { try subject.original.verify(copy, "the copy \(subject.context)") }
    }
  }
}
