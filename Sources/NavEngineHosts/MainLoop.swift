public import Foundation

/// Runs the work of the main actor in a program whose main thread belongs to another loop than the system's: GLib's, SDL's, a
/// game's, a terminal's.
///
/// Such a loop delivers no action of an effect by itself, and no `Task { @MainActor in … }`: on Linux nothing else runs the
/// main actor's work. So the loop waits by ``poll(_:_:_:)`` where it would wait by `poll(2)`, or calls ``runPending()`` in
/// each turn if it does not wait, as a game:
///
///     while isOpen {
///       MainLoop.runPending()
///       drawFrame()
///     }
///
/// GLib has a place for the function, so that each turn of a GTK app runs the main actor's work:
///
///     g_main_context_set_poll_func(nil) { MainLoop.poll(OpaquePointer($0).map { .init($0) }, $1, $2) }
///
/// The main function has to be synchronous: an `async` one may leave the main thread. A loop within the main actor's work,
/// such as that of a modal dialog that is shown by a button's action, runs none of it until the dialog has closed.
public enum MainLoop {
  /// Runs what waits on the main actor, and returns.
  ///
  /// - Precondition: The main thread calls it.
  public static func runPending() {
    MainActor.preconditionIsolated("The loop of the main thread runs the main actor's work.")
    wait(until: Date())
  }

  /// Waits as `poll(2)` does, and runs the main actor's work meanwhile. It returns early when it has run some: the loop has
  /// its turn after each. A `Timer` of Foundation's runs meanwhile, too, and does not end the wait.
  ///
  /// - Parameters:
  ///   - descriptors: The descriptors to wait for, and how they are, as of `poll(2)`.
  ///   - count: The number of descriptors.
  ///   - timeout: The longest wait in milliseconds; 0 for none, negative for an endless one.
  /// - Returns: The number of descriptors that are ready; 0 if there is none yet; -1 with `errno` for an error.
  /// - Precondition: The main thread calls it.
  /// - Complexity: O(`count`). It waits without work of the processor.
  public static func poll(
    _ descriptors: UnsafeMutablePointer<pollfd>?,
    _ count: UInt32,
    _ timeout: Int32
  ) -> Int32 {
    let ready = systemPoll(descriptors, count)
    if ready != 0 || timeout == 0 {
      runPending()
      return ready
    }
    let sources = UnsafeBufferPointer(start: descriptors, count: Int(count)).flatMap(sources)
    for source in sources { source.resume() }
    let end = timeout < 0 ? Date.distantFuture : Date(timeIntervalSinceNow: Double(timeout) / 1_000)
    wait(until: end)
    for source in sources { source.cancel() }
    // The ends of the sources are work of the main actor, too: left for the next wait, they would end it at once. No work may
    // run before a wait, which would not know of a timer that the work has given to the loop.
    runPending()
    return systemPoll(descriptors, count)
  }

  /// Runs what comes, once something has come, until a time at the latest.
  private static func wait(until end: Date) { _ = RunLoop.main.run(mode: .default, before: end) }

  /// Sources that end a wait of the run loop when a descriptor is ready. Made for each wait: a loop may close a descriptor
  /// between two waits, and open another one with its number.
  private static func sources(of descriptor: pollfd) -> [any DispatchSourceProtocol] {
    if descriptor.fd < 0 { return [] }
    var sources: [any DispatchSourceProtocol] = []
    // Errors and hang-ups are told to readers.
    if descriptor.events & Int16(POLLIN | POLLPRI) != 0 || descriptor.events == 0 {
      sources.append(DispatchSource.makeReadSource(fileDescriptor: descriptor.fd, queue: .main))
    }
    if descriptor.events & Int16(POLLOUT) != 0 {
      sources.append(DispatchSource.makeWriteSource(fileDescriptor: descriptor.fd, queue: .main))
    }
    for source in sources { source.setEventHandler {} }
    return sources
  }
}

/// How descriptors are, without waiting.
private func systemPoll(_ descriptors: UnsafeMutablePointer<pollfd>?, _ count: UInt32) -> Int32 {
  poll(descriptors, nfds_t(count), 0)
}
