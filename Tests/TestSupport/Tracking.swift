import Foundation
import Observation

/// Counts how often what was read has changed.
package final class Count: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  package var value: Int { lock.withLock { count } }

  package init() {}

  package func increase() {
    lock.withLock { count += 1 }
  }
}

/// Tracks what `read` reads, once.
@MainActor
@discardableResult
package func tracking(_ read: @MainActor () -> Void) -> Count {
  let count = Count()
  withObservationTracking {
    read()
  } onChange: {
    count.increase()
  }
  return count
}
