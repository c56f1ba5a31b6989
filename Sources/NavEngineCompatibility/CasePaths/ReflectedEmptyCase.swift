import NavEngine
internal import NavEngineReflection

/// A case without a payload, which is known by a value: what `/Action.help` stands for.
///
/// To match is to compare the tags that the enum's value witness table gives. See `ReflectedCase`.
@usableFromInline
final class ReflectedEmptyCase<Root>: Sendable {
  private let tag: UInt32
  /// Nil if the value is no such case.
  private let metadata: EnumMetadata?
  /// Whether it is reported that the value is no such case; nil if it is one.
  private let isReported: LockIsolated<Bool>?

  @usableFromInline
  init(_ root: Root) {
    let metadata = EnumMetadata.of(Root.self)
    let tag = metadata?.tag(of: root) ?? 0
    let cases = metadata?.cases ?? []
    let hasPayload = Int(tag) < cases.count && cases[Int(tag)].hasPayload
    self.tag = tag
    self.metadata = hasPayload ? nil : metadata
    isReported = self.metadata == nil ? LockIsolated(false) : nil
  }

  /// Whether the root is this case.
  @usableFromInline
  func matches(_ root: Root) -> Bool {
    if let metadata { return metadata.tag(of: root) == tag }
    reportOnce()
    return false
  }

  private func reportOnce() {
    let wasReported = isReported?.withValue { isReported in
      defer { isReported = true }
      return isReported
    }
    if wasReported != false { return }
    reportIssue(
      """
      The path of a case without a payload, written with a slash, was made of a \(Root.self) that is none. It matches \
      nothing. If a case with a payload was meant, say the type: CasePath<Action, _>.
      """,
      fileID: #fileID,
      line: #line
    )
  }
}
