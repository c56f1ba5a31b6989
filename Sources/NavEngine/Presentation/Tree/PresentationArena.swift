/// The one block of a ``PresentationTree``: the header, the payloads, and behind them texts, ids, links and slots.
@usableFromInline
final class PresentationArena<Payload>: ManagedBuffer<PresentationHeader, Payload> {
  /// How many nodes the smallest arena has memory for: as many as are scanned.
  @inlinable static var leastCapacity: Int { PresentationHeader.few }

  /// An arena with memory for `capacity` nodes at least, and none yet.
  @inlinable
  static func make(capacity: Int) -> PresentationArena {
    let capacity = Swift.max(capacity, leastCapacity)
    let columns = PresentationColumns(capacity: capacity)
    let stride = MemoryLayout<Payload>.stride
    // Of the alignment of a word, which the payloads' end may lack.
    let bytes = columns.bytes + MemoryLayout<UInt64>.alignment
    let arena = create(minimumCapacity: capacity + (bytes + stride - 1) / stride) { buffer in
      buffer.withUnsafeMutablePointerToElements { columns.header(behind: $0 + capacity) }
    }
    return unsafeDowncast(arena, to: PresentationArena.self).checked()
  }

  @inlinable
  func checked() -> PresentationArena {
    let handle = PresentationHandle<Payload>(self)
    withUnsafeMutablePointers { header, payloads in
      precondition(
        header == handle.header && payloads == handle.payloads,
        "PresentationHandle computes another layout for \(Payload.self) than ManagedBuffer has."
      )
    }
    return self
  }

  deinit {
    withUnsafeMutablePointers { header, payloads in
      if !_isPOD(Payload.self) {
        for run in PresentationRuns(header) { (payloads + run.lowerBound).deinitialize(count: run.count) }
      }
      header.deinitializeTexts()
    }
  }
}
