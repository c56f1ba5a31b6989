import CNavEngineBenchmarking
import Foundation
import Synchronization

/// A folder for the time of a count, and the processes that work in it.
///
/// It goes with this process when that is told to end: by Ctrl-C, by the end of the terminal, or by `kill`.
final class CountingFolder: Sendable {
  let url: URL
  /// Those that run. Whoever holds the lock can be sure that none starts, and that no end of one is noticed.
  private let processes = Mutex<Set<Int32>>([])

  /// Makes a folder for the time of `body`.
  ///
  /// - Throws: ``CountingError`` where no folder can be made, or what `body` throws.
  static func with<Value>(in parent: URL, _ body: (CountingFolder) throws -> Value) throws -> Value {
    let folder = try CountingFolder(in: parent)
    // A process that was started to ignore a signal, as by `nohup`, goes on doing so.
    let signals = [SIGINT, SIGTERM, SIGHUP].filter { cbench_ignore($0) }
    let sources = signals.map { number in
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler { folder.endProgram(by: number) }
      source.resume()
      return source
    }
    defer {
      folder.removeFiles()
      for source in sources { source.cancel() }
      for number in signals { signal(number, SIG_DFL) }
    }
    return try body(folder)
  }

  private init(in parent: URL) throws(CountingError) {
    url = parent.appendingPathComponent("benchmarks-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      throw .failed("cannot make the folder \(url.path): \(FileProblem.reason(error))")
    }
  }

  /// Starts a process. It has to be ended by ``end(_:)``.
  func start(_ process: Process) throws {
    try processes.withLock { processes in
      try process.run()
      processes.insert(process.processIdentifier)
    }
  }

  /// Ends a process that has not come to its end.
  func end(_ process: Process) {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    _ = processes.withLock { $0.remove(process.processIdentifier) }
  }

  /// Ends all processes and removes the folder, and ends this process as the signal would have.
  private func endProgram(by number: Int32) {
    // The lock is kept: no thread tells of a child that has ended by what is done here.
    processes.withLock { processes in
      for process in processes { kill(process, SIGKILL) }
      removeFiles()
      cbench_end_by(number)
    }
  }

  /// A file that a process writes while it ends may appear only after the others are removed.
  private func removeFiles() {
    for _ in 0..<100 where FileManager.default.fileExists(atPath: url.path) {
      do {
        try FileManager.default.removeItem(at: url)
      } catch {
        usleep(10_000)
      }
    }
  }
}
