/// The ranges of positions that are nodes', so that payloads are copied and ended in bulk.
@usableFromInline
struct PresentationRuns: Sequence, IteratorProtocol {
  private let links: UnsafeMutablePointer<PresentationLink>
  private let end: Int
  private let hasHoles: Bool
  private var position = 0

  @usableFromInline
  init(_ header: UnsafeMutablePointer<PresentationHeader>) {
    links = header.links
    end = Int(header.pointee.used)
    hasHoles = header.pointee.count < header.pointee.used
  }

  @usableFromInline
  mutating func next() -> Range<Int>? {
    if !hasHoles {
      defer { position = end }
      return position < end ? position..<end : nil
    }
    while position < end, links[position].role == .free { position += 1 }
    let start = position
    while position < end, links[position].role != .free { position += 1 }
    return start < position ? start..<position : nil
  }
}
