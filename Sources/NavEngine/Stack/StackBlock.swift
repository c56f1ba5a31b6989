public import CIdentified

/// The heap block of a ``StackState``: the header, then the elements, then the ids, as far as they are in memory.
///
/// The class has no instances. Where elements are trivial, a block is an object that C makes (``StackHandle/isMemory``);
/// else one of ``OwningStackBlock``, which has the same layout. To Swift, a reference is a reference, as long as nobody
/// asks an object for its class. That is why this one is not generic: code that is not specialised asks an instance of a
/// generic class what it is made of.
@usableFromInline
final class StackBlock {
  private init() {}

  // Never run. The end of a block ends elements, with whatever these do then: of a class that does nothing, the optimiser
  // might take it that a release changes nothing.
  deinit { _ = cid_reference_word(Unmanaged.passUnretained(self).toOpaque()) }
}

/// The block of elements that have to be deinitialised, or need more alignment than all memory has.
@usableFromInline
final class OwningStackBlock<Element>: ManagedBuffer<StackReferences, Element> {
  deinit {
    let handle = StackHandle<Element>(address: UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()))
    handle.elements.deinitialize(count: handle.header.pointee.count)
  }
}

/// What a block gives back at its end: the first two words of its ``StackHeader``, the rest of which is trivial. Not
/// the whole, because a value that has references is copied, and the copy ended, on its way into memory.
@usableFromInline
struct StackReferences {
  var table: StackTable?
  unowned var watched: StackBlock?

  /// None.
  @usableFromInline
  init() {
    table = nil
    watched = nil
  }
}

// MARK: - Making blocks

extension StackHandle {
  /// A block with memory for `capacity` elements and none yet.
  @inlinable
  static func makeBlock(capacity: Int) -> StackBlock {
    let block = makeBlock(capacity: capacity, idCapacity: StackHeader.ownIDCapacity(capacity), StackHeader())
    let handle = Self(block)
    handle.header.pointee.begin(capacity: capacity)
    handle.useOwnIDs()
    handle.header.pointee.ids.initialize(repeating: 0, count: StackHeader.fewIDs)
    return block
  }

  /// A block for copies of the first `count` elements of another, which the caller initialises. It shares the table of
  /// ids if there is one.
  @inlinable
  @inline(__always)  // stack/copy-mutate
  static func makeBlock(sharing source: StackHandle<Element>, count: Int, capacity: Int) -> StackBlock {
    let block = makeBlock(borrowing: source, count: count, capacity: capacity)
    // Asked of the source, because what was just written in bulk takes a while to be readable.
    if let table = source.header.pointee.table {
      _ = cid_try_retain(table.toOpaque())
      source.header.noteSharing()
    }
    return block
  }

  /// The same, but the block has the other's table, if there is one, without a reference to it: for callers who give it
  /// a table of its own, or take the other's away.
  @inlinable
  @inline(__always)  // stack/copy-push
  static func makeBlock(borrowing source: StackHandle<Element>, count: Int, capacity: Int) -> StackBlock {
    let hasTable = source.header.pointee.hasTable
    let block = makeBlock(
      capacity: capacity,
      idCapacity: hasTable ? 0 : StackHeader.ownIDCapacity(capacity),
      StackHeader(copy: source.header, count: count, capacity: capacity)
    )
    if !hasTable { Self(block).copyIDs(of: source.header, count: count) }
    return block
  }

  /// A block with this header, and memory for elements and ids.
  @inlinable
  @inline(__always)  // stack/copy-mutate
  static func makeBlock(capacity: Int, idCapacity: Int, _ header: @autoclosure () -> StackHeader) -> StackBlock {
    let (word, element) = (MemoryLayout<UInt64>.self, MemoryLayout<Element>.self)
    let gap = element.alignment < word.alignment ? word.alignment - 1 : 0
    let end = elementsOffset + capacity * element.stride + gap + idCapacity * word.stride
    if isMemory {
      let block = Unmanaged<StackBlock>.fromOpaque(cid_block_make(StackHeader.offset + end)).takeRetainedValue()
      Self(block).checkAddress()
      Self(block).header.initialize(to: header())
      return block
    }
    let strides = (end - tailOffset + element.stride - 1) / element.stride
    let owner = OwningStackBlock<Element>.create(minimumCapacity: strides) { _ in StackReferences() }
    // SAFETY: a reference to an object, whose memory reaches to `end`. Its first words are null, and no references to give
    // back. From here on, it is not read as anything but a header, elements and ids.
    let block = unsafeBitCast(owner, to: StackBlock.self)
    Self(block).checkLayout(of: owner)
    owner.withUnsafeMutablePointerToHeader {
      UnsafeMutableRawPointer($0).bindMemory(to: StackHeader.self, capacity: 1).initialize(to: header())
    }
    return block
  }

  /// Whether a block is memory that needs no deinitialiser, and no more alignment than all memory has.
  @inlinable
  @inline(__always)
  static var isMemory: Bool { _isPOD(Element.self) && MemoryLayout<Element>.alignment <= CID_MEMORY_ALIGNMENT }

  /// Where an instance of the class has memory for elements, from its header on, of which it knows the references.
  @inlinable
  @inline(__always)
  static var tailOffset: Int {
    let end = StackHeader.offset + MemoryLayout<StackReferences>.size
    return StackHeader.aligned(end, to: MemoryLayout<Element>.alignment) - StackHeader.offset
  }

  @inlinable
  func checkLayout(of owner: ManagedBuffer<StackReferences, Element>) {
    owner.withUnsafeMutablePointers { references, elements in
      precondition(
        UnsafeRawPointer(references) == UnsafeRawPointer(header)
          && UnsafeRawPointer(elements) == UnsafeRawPointer(references) + Self.tailOffset,
        "StackHandle computes another layout for \(Element.self) than ManagedBuffer has."
      )
    }
    checkAddress()
  }
}
