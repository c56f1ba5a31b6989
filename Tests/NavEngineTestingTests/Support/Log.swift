import NavEngine

/// Collects what comes from any thread.
///
/// SAFETY: `collected` is touched only under the lock.
final class Log<Entry: Sendable>: @unchecked Sendable {
  private let lock = Lock()
  private var collected: [Entry] = []

  var entries: [Entry] { lock { collected } }

  func add(_ entry: Entry) { lock { collected.append(entry) } }
}

/// Keeps who waits until it is opened.
///
/// SAFETY: what changes is touched only under the lock.
final class Gate: @unchecked Sendable {
  private let lock = Lock()
  private var isOpen = false
  private var waiters: [CheckedContinuation<Void, Never>] = []

  func wait() async {
    await withCheckedContinuation { waiter in
      let isOpen = lock {
        if !self.isOpen { waiters.append(waiter) }
        return self.isOpen
      }
      if isOpen { waiter.resume() }
    }
  }

  func open() {
    let waiters = lock {
      isOpen = true
      defer { self.waiters = [] }
      return self.waiters
    }
    for waiter in waiters { waiter.resume() }
  }
}
