import Dispatch
import Foundation
import NavEngine

/// Reads and writes one file for the keys that name it.
///
/// `@unchecked`: what changes is under the lock.
final class FileWriter: @unchecked Sendable {
  private struct Change {
    let encode: @Sendable () throws -> Data
    let waiting: [SaveContinuation]
    var isUrgent: Bool
  }

  let url: URL
  private let storage: FileStorage
  private let lock = Lock()
  /// Taken before a change is, and until it is written, so that a read waits for it.
  private let access = Lock()
  private let watchers = Listeners<Void>()
  private var folder: SharedSubscription?
  private var change: Change?
  private var isWriting = false
  private var lastWrite: ContinuousClock.Instant?
  private var isScheduled = false
  private var isPrepared = false
  /// The file as this program has read or written it last.
  private var stamp: FileStamp?

  private init(_ url: URL, in storage: FileStorage) {
    (self.url, self.storage) = (url, storage)
  }

  var name: SharedName { .fileStorage(storage, url) }

  // MARK: The writers of the program

  private static let all = ObjectTable<SharedName, FileWriter>()
  private static let queue = DispatchQueue(label: "NavEngine.files", qos: .utility)

  /// The one of a file: two of them would not know of each other's changes.
  static func of(_ url: URL, in storage: FileStorage) -> FileWriter {
    let url = url.standardizedFileURL
    return all.object(of: .fileStorage(storage, url)) { FileWriter(url, in: storage) }
  }

  deinit { Self.all.removeEnded(name) }

  /// Has all that waits be written when the program ends. Evaluated once.
  private static let endIsAwaited: Void = {
    atexit { FileWriter.writeAll() }
    // The names of UIKit's and AppKit's notifications, without the frameworks.
    for name in ["UIApplicationDidEnterBackgroundNotification", "NSApplicationWillTerminateNotification"] {
      _ = NotificationCenter.default.addObserver(forName: Notification.Name(name), object: nil, queue: nil) { _ in
        FileWriter.writeAll()
      }
    }
  }()

  /// The writes at work.
  private static let writes = DispatchGroup()

  /// Writes what waits, and waits for what other threads write: not for ever, as one of them may have ended the program.
  static func writeAll() {
    for writer in all.objects { writer.flush() }
    _ = writes.wait(timeout: .now() + 5)
  }

  // MARK: Reading

  func read() throws -> Data? {
    let isFirst = lock {
      defer { isPrepared = true }
      return !isPrepared
    }
    if isFirst { storage.files.prepare(url) }
    let file = access { Result { try storage.files.read(url) } }
    // A file that cannot be read is no news, either.
    lock { if !isBusy { stamp = (try? file.get()).map { $0?.stamp } ?? storage.files.stamp(of: url, after: stamp) } }
    return try file.get()?.data
  }

  func keep() -> URL? { try? storage.files.keep(url) }

  /// Calls a closure when others have changed the file, unless a change of this program is newer.
  func watch(_ onChange: @escaping @Sendable () -> Void) -> SharedSubscription {
    lock { if folder == nil { folder = storage.files.watch(url) { [weak self] in self?.findChange() } } }
    let reporter = IssueReporter.current
    let subscription = watchers.add { withIssueReporter(reporter) { onChange() } }
    // What was changed after the file was read, and before it was watched.
    findChange()
    return subscription
  }

  /// Tells of a change that others have made. What they change while this program has one is looked for when it is written.
  func findChange() {
    let isChanged = lock {
      if isBusy { return false }
      let known = stamp
      stamp = storage.files.stamp(of: url, after: known)
      return stamp != known
    }
    if isChanged { watchers.tell(()) }
  }

  /// Whether a change of this program waits to be written, or is being written.
  var isBusy: Bool { lock { isWriting || change != nil } }

  // MARK: Writing

  /// Has the bytes written that a closure makes: at once, or later, if the file was written just now.
  func write(isUrgent: Bool, _ continuation: SaveContinuation, _ encode: @escaping @Sendable () throws -> Data) {
    let isUrgent = isUrgent || storage.files.interval == .zero
    let delay = lock { () -> Duration? in
      change = Change(
        encode: encode,
        waiting: (change?.waiting ?? []) + [continuation],
        isUrgent: isUrgent || change?.isUrgent == true
      )
      if isUrgent || isScheduled { return nil }
      isScheduled = true
      return max(.milliseconds(1), lastWrite.map { storage.files.interval - (.now - $0) } ?? .zero)
    }
    if isUrgent { return flush() }
    guard let delay else { return }
    _ = Self.endIsAwaited
    // The queue knows nothing of the writer, who hears of errors.
    let reporter = IssueReporter.current
    Self.queue.asyncAfter(deadline: .now() + .milliseconds(Int(delay / .milliseconds(1)))) {
      withIssueReporter(reporter) { self.flush() }
    }
  }

  /// Writes what waits. Where another thread is writing, that one does it.
  func flush() {
    Self.writes.enter()
    defer { Self.writes.leave() }
    lock {
      isScheduled = false
      change?.isUrgent = true
    }
    while let change = beginWriting() {
      // Code of the app, without a lock.
      let result = Result { try storage.files.write(change.encode(), to: url) }
      access.unlock()
      if case .success(let new) = result { lock { stamp = new } }
      for continuation in change.waiting { continuation.resume(with: result.map { _ in }) }
      lock { isWriting = false }
      findChange()
    }
  }

  private func beginWriting() -> Change? {
    lock {
      guard !isWriting, let change, change.isUrgent else { return nil }
      access.lock()
      (self.change, isWriting, lastWrite) = (nil, true, .now)
      return change
    }
  }
}
