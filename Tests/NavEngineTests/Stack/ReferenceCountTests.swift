import CIdentified
import Testing

@testable import NavEngine

@Suite("Reference counts")
struct ReferenceCountTests {
  @Test("the runtime keeps them as the hot paths expect")
  func words() {
    #expect(ReferenceCount.words.one == UInt(CID_ONE_REFERENCE))
    #expect(ReferenceCount.words.two == UInt(CID_TWO_REFERENCES))
  }

  /// An object with this many references, for as long as `body` runs.
  private func withReferences(_ count: Int, _ body: (UnsafeMutableRawPointer) -> Void) {
    // In raw memory, where nobody counts references but the test.
    let references = UnsafeMutablePointer<StackTable>.allocate(capacity: count)
    references.initialize(to: .make(capacity: 1))
    (references + 1).initialize(repeating: references[0], count: count - 1)
    body(UnsafeRawPointer(references).load(as: UnsafeMutableRawPointer.self))
    references.deinitialize(count: count)
    references.deallocate()
  }

  @Test("the complement of an object's address is no object, whose references are not counted")
  func complement() {
    withReferences(1) { object in
      // SAFETY: this is what the test is about: nobody but the runtime gets to see the reference.
      var word = ~UInt(bitPattern: object)
      withUnsafeMutablePointer(to: &word) { word in
        word.withMemoryRebound(to: StackTable?.self, capacity: 1) { reference in
          let copies = UnsafeMutablePointer<StackTable?>.allocate(capacity: 3)
          copies.initialize(repeating: reference.pointee, count: 3)
          copies.deinitialize(count: 3)
          copies.deallocate()
        }
      }
      #expect(word == ~UInt(bitPattern: object) && cid_has_one_reference(object))
    }
  }

  @Test("an object that others refer to is told from one that they do not", arguments: [1, 2, 3, 1_000])
  func more(count: Int) {
    withReferences(count) { object in
      #expect(cid_has_one_reference(object) == (count == 1))
      #expect(cid_has_more_references(object) == (count > 1))
    }
  }

  @Test("an unowned reference is none", arguments: [1, 2])
  func unowned(count: Int) {
    withReferences(count) { object in
      cid_unowned_retain(object)
      #expect(!cid_has_one_reference(object))
      #expect(cid_has_more_references(object) == (count > 1))
      cid_unowned_release(object)
      #expect(cid_has_one_reference(object) == (count == 1))
    }
  }

  @Test("who counts references elsewhere is not known to have others", arguments: [1, 2])
  func elsewhere(count: Int) {
    withReferences(count) { object in
      let table = Unmanaged<StackTable>.fromOpaque(object).takeUnretainedValue()
      weak var reference: StackTable?
      reference = table
      #expect(!cid_has_one_reference(object) && !cid_has_more_references(object))
      #expect(reference === table)
    }
  }

  @Test("references are taken and given back as the runtime does it, wherever it counts", arguments: [1, 2, 1_000])
  func takenAndGivenBack(count: Int) {
    withReferences(count) { object in
      let word = cid_reference_word(object)
      for _ in 0..<3 { #expect(cid_try_retain(object) == object) }
      #expect(cid_reference_word(object) == word + 3 * UInt(CID_ONE_MORE_REFERENCE))
      for _ in 0..<3 { cid_release(object) }
      #expect(cid_reference_word(object) == word)
    }
  }

  @Test("a block gives back its references at its end, whichever it has", arguments: [false, true], [false, true])
  func block(hasReference: Bool, hasUnowned: Bool) {
    let table = Unmanaged.passRetained(StackTable.make(capacity: 1)).toOpaque()
    let word = cid_reference_word(table)
    let block = cid_block_make(64)
    #expect(cid_has_one_reference(block))
    let references = (block + 2 * MemoryLayout<UInt>.size).assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
    (references[0], references[1]) = (nil, nil)
    if hasReference { references[0] = cid_try_retain(table) }
    if hasUnowned {
      cid_unowned_retain(table)
      references[1] = table
    }
    #expect((cid_reference_word(table) == word) == (!hasReference && !hasUnowned))
    _ = cid_try_retain(block)
    cid_release(block)
    #expect((cid_reference_word(table) == word) == (!hasReference && !hasUnowned))
    cid_release(block)
    #expect(cid_reference_word(table) == word)
    cid_release(table)
  }

  @Test("the memory of a block outlives it as long as there are unowned references")
  func outlived() {
    let block = cid_block_make(64)
    let words = block.assumingMemoryBound(to: UInt.self)
    (words[2], words[3], words[7]) = (0, 0, 42)
    cid_unowned_retain(block)
    cid_unowned_retain(block)
    cid_release(block)
    #expect(cid_try_retain(block) == nil)
    cid_unowned_release(block)
    #expect(words[7] == 42)
    cid_unowned_release(block)
  }

  @Test("an object that has ended is told from one that has not")
  func ended() {
    let table = Unmanaged.passRetained(StackTable.make(capacity: 1))
    let object = table.toOpaque()
    cid_unowned_retain(object)
    table.release()
    #expect(cid_try_retain(object) == nil)
    cid_unowned_release(object)
  }
}
