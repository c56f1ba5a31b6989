import Dispatch
import Foundation
import NavEngine

/// Reads and writes one file for the keys that name it.
///
/// `@unchecked`: its variables are under the lock.
final class FileWriter: @unchecked Sendable {
  private struct Change {
    let number: Int
    let encode: @Sendable () throws -> Data
  }

  let url: URL
  private let storage: FileStorage
  private let lock = Lock()
  /// Held while the file is written, and while nothing else is done.
  private let disk = Lock()
  private let watchers = Listeners<Void>()
  private var folder: SharedSubscription?
  /// The newest change, until the file has it.
  private var change: Change?
  private var waiting: [(number: Int, continuation: SaveContinuation)] = []
  private var lastNumber = 0
  private var writtenNumber = 0
  private var lastWrite: ContinuousClock.Instant?
  private var isScheduled = false
  private lazy var isPrepared: Void = storage.files.prepare(url)
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

  static func writeAll() { for writer in all.objects { writer.flush() } }

  // MARK: Reading

  func read() throws -> Data? {
    lock { isPrepared }
    let file = Result { try storage.files.read(url) }
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
    // For a change after the file was read, and before it was watched.
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

  /// Whether a change of this program waits to be written, is being written, or has a result that is not told yet.
  var isBusy: Bool { lock { change != nil } }

  // MARK: Writing

  /// Has the bytes written that a closure makes: at once, or later, if the file was written just now.
  func write(isUrgent: Bool, _ continuation: SaveContinuation, _ encode: @escaping @Sendable () throws -> Data) {
    var older: Change?
    let delay = lock { () -> Duration? in
      lastNumber += 1
      older = change
      change = Change(number: lastNumber, encode: encode)
      waiting.append((lastNumber, continuation))
      if isUrgent || isScheduled { return isUrgent ? .zero : nil }
      isScheduled = true
      return max(.milliseconds(1), lastWrite.map { storage.files.interval - (.now - $0) } ?? .zero)
    }
    // Has values of the app, whose end no lock waits for.
    withExtendedLifetime(older) {}
    if storage.files.interval == .zero { return flush() }
    guard let delay else { return }
    _ = Self.endIsAwaited
    // The queue knows nothing of the writer, who hears of errors.
    let reporter = IssueReporter.current
    // Elsewhere if it is urgent, too: while the key saves, the file does not hear of newer values.
    let queue = isUrgent ? DispatchQueue(label: "NavEngine.file") : Self.queue
    queue.asyncAfter(deadline: .now() + .milliseconds(Int(delay / .milliseconds(1)))) {
      withIssueReporter(reporter) { self.flush() }
    }
  }

  /// Writes what waits. When it returns, the file has all changes that were made before the call, whoever has written them.
  func flush() {
    let last = lock {
      isScheduled = false
      // A change from now on is another write.
      if change != nil { lastWrite = .now }
      return lastNumber
    }
    while let change = lock({ writtenNumber < last ? change : nil }) {
      // Code of the app, without a lock: two threads may be about the same change.
      let bytes = Result { try change.encode() }
      let tell = disk { write(bytes, of: change.number) }
      tell()
      findChange()
    }
  }

  /// Returns what tells of the result, which is to be called without a lock.
  private func write(_ bytes: Result<Data, any Error>, of number: Int) -> () -> Void {
    if lock({ number <= writtenNumber }) { return {} }
    let result = Result { try storage.files.write(bytes.get(), to: url) }
    return lock {
      if case .success(let new) = result { stamp = new }
      writtenNumber = number
      let told = waiting.filter { $0.number <= number }
      waiting.removeFirst(told.count)
      return { [self] in
        for (_, continuation) in told { continuation.resume(with: result.map { _ in }) }
        // Others' changes are looked for only now: while a value is being saved, they are dropped.
        lock { if change?.number == number { change = nil } }
      }
    }
  }
}
