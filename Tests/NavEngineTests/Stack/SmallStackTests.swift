import NavEngine
import TestSupport
import Testing

/// Edits by position of all stacks of up to 12 elements, and of those around 16, where the ids get a block of their own:
/// scanned and indexed, alone and shared, under ids from pushes and from outside.
@Suite("Small stacks, exhaustively")
struct SmallStackTests {
  private static let counts = Array(0...9) + [16, 17]

  /// One stack, what it should hold, and a copy that must stay as it was.
  private struct Subject<Element: SampleElement> {
    var stack: StackState<Element>
    var model: StackModel<Element>
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
    at ranges: (Int) -> [Range<Int>],
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

  private func check<Element: SampleElement>(
    _ call: String,
    at ranges: (Int) -> [Range<Int>],
    with elements: [Element],
    _ edit: (inout StackState<Element>, Range<Int>) throws -> Void
  ) throws {
    try forEachSubject(at: ranges) { subject, range, seen in
      try edit(&subject.stack, range)
      try subject.verifyReplaced(range, with: elements, seen: &seen, by: call)
    }
  }

  private func subranges(_ count: Int) -> [Range<Int>] {
    (0...count).flatMap { lower in (lower...count).map { lower..<$0 } }
  }

  private func places(_ count: Int) -> [Range<Int>] { (0...count).map { $0..<$0 } }

  private func elements(_ count: Int) -> [Range<Int>] { (0..<count).map { $0..<$0 + 1 } }

  @Test("replacing any range keeps the others' ids and gives fresh ones", arguments: [0, 1, 3])
  func replaceSubrange(inserted: Int) throws {
    func replace<Element: SampleElement>(_: Element.Type) throws {
      let new = (100..<100 + inserted).map(Element.init)
      try check("replaceSubrange", at: subranges, with: new) { $0.replaceSubrange($1, with: new) }
      if inserted == 0 { try check("removeSubrange", at: subranges, with: new) { $0.removeSubrange($1) } }
    }
    try replace(Int.self)
    try replace(Label.self)
  }

  @Test("inserting anywhere, and removing by position, by id and by nil, keep the others' ids")
  func insertAndRemove() throws {
    try insertAndRemove(Int.self)
    try insertAndRemove(Opaque<Int>.self)
    try insertAndRemove(Label.self)
  }

  private func insertAndRemove<Element: SampleElement>(_: Element.Type) throws {
    let new = [Element(50), Element(51), Element(52)]
    try check("insert", at: places, with: [new[0]]) { $0.insert(new[0], at: $1.lowerBound) }
    try check("insert(contentsOf:)", at: places, with: new) { $0.insert(contentsOf: new, at: $1.lowerBound) }
    try check("remove(at:)", at: elements, with: [Element]()) { stack, range in
      let removed = stack.remove(at: range.lowerBound)
      try verify(removed == Element(range.lowerBound), "\(removed) was removed at \(range)")
    }
    try check("remove(id:)", at: elements, with: [Element]()) { stack, range in
      let removed = stack.remove(id: stack.ids[range.lowerBound])
      try verify(removed == Element(range.lowerBound), "\(String(describing: removed)) was removed at \(range)")
    }
    try check("[id:] = nil", at: elements, with: [Element]()) { $0[id: $0.ids[$1.lowerBound]] = nil }
  }

  @Test("any element moves to any place with its id")
  func move() throws {
    try move(Int.self)
    try move(Label.self)
  }

  private func move<Element: SampleElement>(_: Element.Type) throws {
    let pairs = { (count: Int) in (0..<count).flatMap { lower in (lower..<count).map { lower..<$0 } } }
    try forEachSubject(at: pairs) { (subject: inout Subject<Element>, range, _) in
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
