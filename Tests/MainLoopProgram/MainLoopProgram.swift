import Foundation
import NavEngine
import NavEngineHosts

/// Counts up with each line that comes, and half a second's work later: an effect.
private struct Counter: Reducer {
  struct State {
    var lines = 0
    var ticks = 0
  }

  enum Action {
    case line
    case tick
  }

  @Dependency(\.continuousClock) var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .line:
      state.lines += 1
      return .run { send in
        try await clock.sleep(for: .milliseconds(20))
        await send(.tick)
      }
    case .tick:
      state.ticks += 1
      return .none
    }
  }
}

/// A program with a loop of its own on the main thread: it reads lines from the standard input, waits by `MainLoop.poll`, and
/// prints how a store counts. `MainLoopProgram frames` has a loop that never waits, and `MainLoopProgram timer` one with a
/// timer, and both have no input.
@main
struct MainLoopProgram {
  @MainActor
  static func main() {
    let store = Store(initialState: Counter.State()) { Counter() }
    if CommandLine.arguments.contains("frames") { return runFrames(store) }
    if CommandLine.arguments.contains("timer") { return runTimer() }
    let input = FileHandle.standardInput.fileDescriptor
    var (turns, isOpen) = (0, true)
    while isOpen || store.withState({ $0.ticks < $0.lines }) {
      var descriptor = pollfd(fd: isOpen ? input : -1, events: Int16(POLLIN), revents: 0)
      if MainLoop.poll(&descriptor, 1, -1) > 0 {
        var byte: UInt8 = 0
        isOpen = read(input, &byte, 1) == 1
        if isOpen, byte == UInt8(ascii: "\n") { store.send(.line) }
      }
      turns += 1
    }
    var usage = rusage()
    getrusage(rusageWho, &usage)
    let time = usage.ru_utime.tv_sec * 1_000_000 + Int(usage.ru_utime.tv_usec)
    print("lines \(store.withState(\.lines)) ticks \(store.withState(\.ticks)) turns \(turns) user \(time)")
  }

  /// Work that comes of other work gives the loop a timer, as a label that follows a store has GTK draw a frame.
  @MainActor
  private static func runTimer() {
    var end: Date?
    Task { @MainActor in
      try await Task.sleep(for: .milliseconds(20))
      Task { @MainActor in end = Date(timeIntervalSinceNow: 0.02) }
    }
    let start = Date()
    while end.map({ $0 > Date() }) ?? true {
      // Without a timer, longer than it may take.
      _ = MainLoop.poll(nil, 0, end.map { max(Int32($0.timeIntervalSinceNow * 1_000), 1) } ?? 5_000)
    }
    print("milliseconds \(Int(Date().timeIntervalSince(start) * 1_000))")
  }

  @MainActor
  private static func runFrames(_ store: Store<Counter.State, Counter.Action>) {
    store.send(.line)
    var frames = 0
    while store.withState(\.ticks) == 0 {
      MainLoop.runPending()
      usleep(1_000)
      frames += 1
    }
    print("ticks \(store.withState(\.ticks)) frames \(frames > 1)")
  }
}

#if canImport(Glibc)
  private let rusageWho = RUSAGE_SELF.rawValue
#else
  private let rusageWho = RUSAGE_SELF
#endif
