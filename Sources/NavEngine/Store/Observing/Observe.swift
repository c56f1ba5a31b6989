// A file that imports the engine can track what a store is read for, and declare observable models.
@_exported public import Observation

/// Runs a closure, and again when something that it has read from a store, or from another observable object, has
/// changed.
///
///     let token = observe { [weak label] in
///       label?.text = "\(store.count)"
///     }
///
/// It runs once before this returns, and after changes when the main actor comes to it: several changes that follow
/// each other may run it once. A change runs it again if the last run has read the changed value.
///
/// - Returns: A token. The runs end when it is released or cancelled.
@MainActor
public func observe(_ apply: @escaping @MainActor @Sendable () -> Void) -> ObserveToken {
  let token = ObserveToken(apply)
  token.run()
  return token
}

/// Keeps the closure of ``observe(_:)`` running.
///
/// `@unchecked`: what changes is touched with the lock held.
public final class ObserveToken: @unchecked Sendable {
  private let lock = Lock()
  /// Nil when it was cancelled.
  private var apply: (@MainActor @Sendable () -> Void)?

  init(_ apply: @escaping @MainActor @Sendable () -> Void) {
    self.apply = apply
  }

  /// Ends it. May be called from any thread.
  public func cancel() {
    // Released outside of the lock: what the closure holds may do anything when it goes.
    _ = lock {
      defer { apply = nil }
      return apply
    }
  }

  /// Puts the token into a set, which keeps it.
  public func store(in tokens: inout Set<ObserveToken>) {
    tokens.insert(self)
  }

  @MainActor
  func run() {
    guard let apply = lock({ apply }) else { return }
    withObservationTracking {
      apply()
    } onChange: { [weak self] in
      // The change is about to be made.
      Task { @MainActor [weak self] in self?.run() }
    }
  }
}

extension ObserveToken: Hashable {
  /// Whether both are the same object.
  public static func == (left: ObserveToken, right: ObserveToken) -> Bool { left === right }

  /// Hashes the identity of the token.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
