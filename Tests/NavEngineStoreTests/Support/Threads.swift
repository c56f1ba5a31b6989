import Foundation

/// Another thread, which releases objects as they come, while this one goes on.
///
/// SAFETY of `@unchecked`: what changes is touched with the lock held.
final class Releaser: @unchecked Sendable {
  /// Whether the code at work is the end of an object on the other thread.
  @TaskLocal static var isAtWork = false

  private let lock = NSLock()
  private var objects: [AnyObject] = []
  private var isClosed = false
  /// The number of objects that may wait.
  static let limit = 2_000

  /// Calls a closure with a thread that is there meanwhile.
  @MainActor
  static func with(_ body: @MainActor (Releaser) throws -> Void) async rethrows {
    let releaser = Releaser()
    let thread = Task.detached {
      $isAtWork.withValue(true) {
        while let object = releaser.take() {
          withExtendedLifetime(object) {}
        }
      }
    }
    do {
      defer { releaser.lock.withLock { releaser.isClosed = true } }
      try body(releaser)
    }
    await thread.value
  }

  /// Takes objects over. It waits if there are many: the two threads are to be at work at the same time.
  func release(_ new: consuming [AnyObject]) {
    lock.withLock {
      objects += new
      new = []
    }
    wait { objects.count < Self.limit }
  }

  /// The next object, nil if there will be none.
  private func take() -> AnyObject? {
    wait { !objects.isEmpty || isClosed }
    return lock.withLock { objects.popLast() }
  }

  /// Waits without letting go of the processor, for a while.
  private func wait(until condition: () -> Bool) {
    var turns = 0
    while !lock.withLock(condition) {
      turns += 1
      if turns.isMultiple(of: 2_000) { sched_yield() }
    }
  }
}

/// Something that tests wait for until it is opened, once and for good.
actor Gate {
  private var isOpen = false
  private var waiters: [CheckedContinuation<Void, Never>] = []

  func open() {
    isOpen = true
    for waiter in waiters { waiter.resume() }
    waiters = []
  }

  func wait() async {
    if isOpen { return }
    await withCheckedContinuation { waiters.append($0) }
  }
}
