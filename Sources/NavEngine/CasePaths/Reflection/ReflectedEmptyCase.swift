import CNavEngineThreads

/// A case without a payload, which is known by a value: what `/Action.help` stands for.
///
/// To match is to compare the tags that the enum's value witness table gives. See ``ReflectedCase``.
@usableFromInline
final class ReflectedEmptyCase<Root>: Sendable {
  private let witnesses: EnumWitnesses?
  private let tag: UInt32
  /// 1 once it is reported that the value is no such case.
  ///
  /// SAFETY: an initialised word, owned by this object and freed with it, touched only through atomic operations.
  private nonisolated(unsafe) let reports: UnsafeMutablePointer<UInt64>

  @usableFromInline
  init(_ root: Root) {
    let witnesses = EnumWitnesses(Root.self)
    let tag = witnesses?.tag(of: root) ?? 0
    let cases = EnumCases.of(Root.self)
    let hasPayload = Int(tag) < cases.count && cases[Int(tag)].hasPayload
    self.tag = tag
    self.witnesses = hasPayload ? nil : witnesses
    reports = .allocate(capacity: 1)
    reports.initialize(to: 0)
  }

  deinit {
    reports.deallocate()
  }

  /// Whether the root is this case.
  @usableFromInline
  func matches(_ root: Root) -> Bool {
    guard let witnesses else {
      reportOnce()
      return false
    }
    return witnesses.tag(of: root) == tag
  }

  private func reportOnce() {
    guard nav_atomic_raise(reports, 1) else { return }
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
