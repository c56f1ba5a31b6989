/// A child that its own reducer has made one which would be taken for another: it has another id, or is another case.
///
/// By value, since the child may be anywhere: stores that were scoped to one like that before go on with it.
struct IdentityChange {
  fileprivate let type: ObjectIdentifier
  fileprivate let (before, after): (ChildIdentity, ChildIdentity)

  init(of type: Any.Type, _ before: ChildIdentity, _ after: ChildIdentity) {
    self.type = ObjectIdentifier(type)
    (self.before, self.after) = (before, after)
  }
}

extension ReduceContext {
  /// Notes what a child's own reducer has made of it.
  @usableFromInline
  @inline(never)
  func noteChange<Child>(of child: UnsafePointer<Child>, from before: ChildIdentity) {
    let after = ChildIdentity(of: child)
    if after != before { host.changes.append(IdentityChange(of: Child.self, before, after)) }
  }

  /// Whether a child that was known by an identity may have made itself another one, in one step or several.
  func hasChanged<Child>(_ identity: ChildIdentity, to other: UnsafePointer<Child>) -> Bool {
    guard let changes = knownHost?.takeUnretainedValue().changes, !changes.isEmpty else { return false }
    var identity = identity
    let wanted = ChildIdentity(of: other)
    for change in changes where change.type == ObjectIdentifier(Child.self) && change.before == identity {
      identity = change.after
      if identity == wanted { return true }
    }
    return false
  }

  /// Forgets what children have made of themselves: an action begins.
  func forgetChanges() {
    guard let host = knownHost?.takeUnretainedValue(), !host.changes.isEmpty else { return }
    let ended = host.changes
    host.changes = []
    withExtendedLifetime(ended) {}
  }
}
