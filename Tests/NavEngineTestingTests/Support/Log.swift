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
