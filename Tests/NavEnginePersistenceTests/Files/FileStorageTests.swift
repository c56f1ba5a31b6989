import Foundation
import NavEngine
import NavEngineTesting
import TestSupport
import Testing

@testable import NavEnginePersistence

/// Calls a closure as it is released.
private final class DeinitNote: Sendable {
  private let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  deinit { body() }
}

@Suite("Shared values in files")
@MainActor
struct FileStorageTests {
  private func shared(_ url: URL, _ value: [Int] = []) -> Shared<[Int]> {
    withDependencies {
      $0.defaultFileStorage = .fileSystem
    } operation: {
      Shared(wrappedValue: value, .fileStorage(url))
    }
  }

  /// A text in a file, and closures that are called as it is decoded and encoded.
  private func text(
    _ url: URL,
    in storage: FileStorage = .fileSystem,
    onDecode: @escaping @Sendable (String) -> Void = { _ in },
    onEncode: @escaping @Sendable (String) throws -> Void = { _ in }
  ) -> Shared<String> {
    withDependencies {
      $0.defaultFileStorage = storage
    } operation: {
      let key = FileStorageKey<String>.fileStorage(url) {
        let text = String(decoding: $0, as: UTF8.self)
        onDecode(text)
        return text
      } encode: {
        try onEncode($0)
        return Data($0.utf8)
      }
      return Shared(wrappedValue: "", key)
    }
  }

  @Test("A value is written and read again, its folder is made, and nothing is touched before the first read")
  func roundTrip() async throws {
    let folder = try Folder()
    let url = folder.url.appendingPathComponent("deep/er/value.json")
    do {
      let numbers = shared(url)
      #expect(folder.names.isEmpty)
      numbers.withLock { $0 = [1, 2] }
      try await numbers.save()
    }
    #expect(shared(url).wrappedValue == [1, 2])
    #expect(try FileManager.default.contentsOfDirectory(atPath: url.deletingLastPathComponent().path) == ["value.json"])
  }

  @Test("Many writes within a second are two writes of the file, the last value last")
  func throttling() async throws {
    let folder = try Folder()
    let numbers = shared(folder.file)
    let start = ContinuousClock.now
    for number in 0..<1_000 { numbers.withLock { $0 = [number] } }
    await until { folder.text != nil }
    numbers.withLock { $0 = [-1] }
    await until { folder.text == "[-1]" }
    #expect(ContinuousClock.now - start > .milliseconds(900))
  }

  @Test("What is written while the file is being written waits for the next second")
  func throttlingWhileWriting() async throws {
    let folder = try Folder()
    let (isEncoding, goesOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let times = Log<ContinuousClock.Instant>()
    let text = text(
      folder.file,
      onEncode: { text in
        times.note(.now)
        if text != "one" { return }
        isEncoding.signal()
        goesOn.wait()
      }
    )
    text.withLock { $0 = "one" }
    await until { isEncoding.wait(timeout: .now()) == .success }
    text.withLock { $0 = "two" }
    goesOn.signal()
    await until { folder.text == "two" }
    #expect(times.count == 2 && times.entries[1] - times.entries[0] > .milliseconds(900))
  }

  @Test("Bytes that are no value are kept beside the file and reported, and the value is the default")
  func undecodable() async throws {
    let folder = try Folder()
    try Data("no".utf8).write(to: folder.file)
    let numbers = shared(folder.file, [7])
    #expect(reportedIssues { _ = numbers.wrappedValue }.count == 1)
    #expect(numbers.wrappedValue == [7])
    let error = try #require(numbers.loadError as? FileStorageError)
    guard case .undecodable(_, let kept?) = error.reason else {
      Issue.record("\(error)")
      return
    }
    #expect(try Data(contentsOf: kept) == Data("no".utf8))
    numbers.withLock { $0.append(8) }
    try await numbers.save()
    #expect(folder.text == "[7,8]" && folder.names == ["value.json", "value.json.undecodable"])
  }

  @Test("A change by another program is told, one's own are not, and a removed file is the default")
  func others() async throws {
    let folder = try Folder()
    // A file that another program is still writing is no value yet.
    let numbers = withIssueReporter(.ignore) {
      let numbers = shared(folder.file)
      numbers.withLock { $0 = [1] }
      return numbers
    }
    try await numbers.save()
    let log = Log<[Int]>()
    let subscription = (numbers.reference as! SwitchingReference<[Int]>).observe { log.note($0) }
    defer { subscription.cancel() }
    try Data("[2]".utf8).write(to: folder.file, options: .atomic)
    await until { numbers.wrappedValue == [2] }
    try Data("[3]".utf8).write(to: folder.file)
    await until { numbers.wrappedValue == [3] }
    numbers.withLock { $0 = [4] }
    try await numbers.save()
    try await Task.sleep(for: .milliseconds(50))
    try FileManager.default.removeItem(at: folder.file)
    await until { numbers.wrappedValue == [] }
    #expect(log.entries == [[1], [2], [3], [4], []])
  }

  @Test("Loading while a change waits to be written writes it first, and keeps it")
  func loadingBeforeWriting() async throws {
    let folder = try Folder()
    let numbers = shared(folder.file)
    numbers.withLock { $0 = [1] }
    try await numbers.save()
    numbers.withLock { $0 = [2] }
    try await numbers.load()
    #expect(numbers.wrappedValue == [2] && folder.text == "[2]")
  }

  @Test("A value that is written while another program's change is decoded is the newer one")
  func writingWhileDecoding() async throws {
    let folder = try Folder()
    let (isDecoding, goesOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let text = withDependencies {
      $0.defaultFileStorage = .fileSystem
    } operation: {
      let key = FileStorageKey<String>.fileStorage(folder.file) { data in
        let text = String(decoding: data, as: UTF8.self)
        if text == "theirs" {
          isDecoding.signal()
          goesOn.wait()
        }
        return text
      } encode: {
        Data($0.utf8)
      }
      return Shared(wrappedValue: "", key)
    }
    text.withLock { $0 = "old" }
    try await text.save()
    try Data("theirs".utf8).write(to: folder.file, options: .atomic)
    await until { isDecoding.wait(timeout: .now()) == .success }
    text.withLock { $0 = "mine" }
    try await text.save()
    goesOn.signal()
    try await Task.sleep(for: .milliseconds(50))
    #expect(text.wrappedValue == "mine" && folder.text == "mine")
  }

  @Test("What is loaded while another program's older change is decoded is the newer one")
  func loadingWhileDecoding() async throws {
    let folder = try Folder()
    let (isDecoding, goesOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let text = text(folder.file) {
      if $0 != "older" { return }
      isDecoding.signal()
      goesOn.wait()
    }
    text.withLock { $0 = "mine" }
    try await text.save()
    try Data("older".utf8).write(to: folder.file, options: .atomic)
    await until { isDecoding.wait(timeout: .now()) == .success }
    try Data("newer".utf8).write(to: folder.file, options: .atomic)
    try await text.load()
    #expect(text.wrappedValue == "newer")
    goesOn.signal()
    try await Task.sleep(for: .milliseconds(50))
    #expect(text.wrappedValue == "newer")
  }

  @Test("Loading a value that cannot be written keeps it")
  func loadingUnwritten() async throws {
    let folder = try Folder()
    let numbers = withIssueReporter(.ignore) { shared(folder.file, [1]) }
    try await numbers.save()
    try FileManager.default.removeItem(at: folder.url)
    // The write waits for a second, or until the value is loaded.
    try await withIssueReporter(.ignore) {
      numbers.withLock { $0 = [2] }
      try await numbers.load()
    }
    #expect(numbers.wrappedValue == [2] && numbers.saveError != nil)
  }

  @Test("A change by others that comes when a value has just been saved is told")
  func changeAfterSaving() throws {
    @Dependency(\.defaultFileStorage) var storage
    let url = URL(fileURLWithPath: "/text.txt")
    let text = text(url, in: storage, onEncode: { if $0 == "bad" { throw CancellationError() } })
    withIssueReporter(.ignore) { text.withLock { $0 = "bad" } }
    withObservationTracking {
      #expect(text.saveError != nil)
    } onChange: {
      try? storage.write(Data("theirs".utf8), to: url)
    }
    text.withLock { $0 = "mine" }
    #expect(try storage.contents(of: url) == Data("theirs".utf8))
    #expect(text.wrappedValue == "theirs")
  }

  @Test("The end of the program writes what was changed while another thread saves")
  func endWhileSaving() async throws {
    let folder = try Folder()
    let (isEncoding, goesOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let turns = Log<String>()
    let text = text(
      folder.file,
      onEncode: { text in
        turns.note(text)
        if turns.count > 1 { return }
        isEncoding.signal()
        goesOn.wait()
      }
    )
    let save = Task.detached {
      text.withLock { $0 = "one" }
      try await text.save()
    }
    await until { isEncoding.wait(timeout: .now()) == .success }
    text.withLock { $0 = "two" }
    // As the end does for each writer.
    FileWriter.of(folder.file, in: .fileSystem).flush()
    #expect(folder.text == "two")
    goesOn.signal()
    try await save.value
    #expect(folder.text == "two")
  }

  @Test("A value that is released when a newer one is to be written is released without a lock")
  func releasing() async throws {
    let folder = try Folder()
    let writer = FileWriter.of(folder.file, in: .fileSystem)
    let isFree = Log<Bool>()
    let held = LockIsolated<DeinitNote?>(
      DeinitNote {
        let isAnswered = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
          _ = writer.isBusy
          isAnswered.signal()
        }
        isFree.note(isAnswered.wait(timeout: .now() + 30) == .success)
      }
    )
    func write() {
      let note = held.withValue { value in
        defer { value = nil }
        return value
      }
      writer.write(isUrgent: false, SaveContinuation { _ in }) { withExtendedLifetime(note) { Data() } }
    }
    // The next ones wait for a second.
    writer.write(isUrgent: true, SaveContinuation { _ in }) { Data() }
    await until { folder.text != nil && !writer.isBusy }
    write()
    write()
    writer.flush()
    #expect(isFree.entries == [true])
  }

  @Test("Loading while the file is being written waits for that")
  func loadingWhileWriting() async throws {
    let folder = try Folder()
    let (isEncoding, goesOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let text = withDependencies {
      $0.defaultFileStorage = .fileSystem
    } operation: {
      let key = FileStorageKey<String>.fileStorage(folder.file) {
        String(decoding: $0, as: UTF8.self)
      } encode: {
        isEncoding.signal()
        // Loading encodes it, too.
        goesOn.wait()
        goesOn.signal()
        return Data($0.utf8)
      }
      return Shared(wrappedValue: "", key)
    }
    text.withLock { $0 = "mine" }
    await until { isEncoding.wait(timeout: .now()) == .success }
    let load = Task.detached { try await text.load() }
    try await Task.sleep(for: .milliseconds(20))
    goesOn.signal()
    try await load.value
    #expect(text.wrappedValue == "mine" && folder.text == "mine")
  }

  @Test("Tasks that write, save and load one file lose nothing, in memory and in the file")
  func manyTasks() async throws {
    let folder = try Folder()
    let numbers = shared(folder.file)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          for turn in 0..<100 {
            numbers.withLock { $0 = [($0.first ?? 0) + 1] }
            if turn.isMultiple(of: 7) { try await numbers.save() }
            if turn.isMultiple(of: 5) { try await numbers.load() }
          }
        }
      }
      try await group.waitForAll()
    }
    try await numbers.save()
    #expect(numbers.wrappedValue == [400] && folder.text == "[400]")
  }

  @Test("A file in memory is found by each spelling of its URL")
  func spellings() {
    withDependencies {
      $0.defaultFileStorage = .inMemory([URL(fileURLWithPath: "/folder/../value.json"): Data("[1]".utf8)])
    } operation: {
      @Shared(.fileStorage(URL(fileURLWithPath: "/./value.json"))) var numbers: [Int] = []
      #expect(numbers == [1])
    }
  }

  @Test("A file that cannot be written is a saveError with the reason, and the value in memory is right")
  func failing() async throws {
    let folder = try Folder()
    let numbers = withIssueReporter(.ignore) {
      let numbers = shared(folder.file)
      _ = numbers.wrappedValue
      return numbers
    }
    func save(_ value: Int) async throws -> FileStorageError.Reason? {
      withIssueReporter(.ignore) { numbers.withLock { $0 = [value] } }
      do {
        try await withIssueReporter(.ignore) { try await numbers.save() }
      } catch {
        #expect(numbers.wrappedValue == [value])
        #expect(numbers.saveError as? FileStorageError == error as? FileStorageError)
        return try #require(error as? FileStorageError).reason
      }
      #expect(numbers.saveError == nil)
      return nil
    }
    #expect(try await save(1) == nil)
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: folder.file.path)
    #expect(try await save(2) == .readOnly)
    #expect(folder.text == "[1]")
    try FileManager.default.removeItem(at: folder.file)
    try FileManager.default.createDirectory(at: folder.file, withIntermediateDirectories: false)
    #expect(try await save(3) == .isFolder)
    try FileManager.default.removeItem(at: folder.url)
    #expect(try await save(4) == .folderMissing)
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: false)
    #expect(try await save(5) == nil)
    #expect(folder.names == ["value.json"])
  }

  @Test("A disk that is full is a saveError, and the old file is as it was")
  func diskFull() async throws {
    let folder = try Folder()
    try Data("[\"old\"]".utf8).write(to: folder.file)
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    // A file that may not grow further is a disk without room, as the program sees it.
    process.arguments = ["-c", "ulimit -f 4; exec '\(Folder.writer.path)' '\(folder.file.path)' 100000"]
    process.standardOutput = output
    try process.run()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    // ThreadSanitizer maps files of its own, and cannot start.
    if process.terminationStatus == 66 { return }
    #expect(text == "old: old\nerror: \(FileStorageError(.diskFull, folder.file))\nin memory: 100000\n")
    #expect(folder.text == "[\"old\"]" && folder.names == ["value.json"])
  }

  @Test("A file keeps its permissions, and a link stays one")
  func attributes() async throws {
    let folder = try Folder()
    let other = folder.url.appendingPathComponent("other.json")
    try Data("[1]".utf8).write(to: other)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: other.path)
    try FileManager.default.createSymbolicLink(at: folder.file, withDestinationURL: other)
    let numbers = shared(folder.file)
    #expect(numbers.wrappedValue == [1])
    numbers.withLock { $0 = [2] }
    try await numbers.save()
    #expect(try String(contentsOf: other, encoding: .utf8) == "[2]")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.file.path) == other.path)
    let attributes = try FileManager.default.attributesOfItem(atPath: other.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test("A value in memory is a file of the test, with bytes of one's own, and others' changes are told")
  func inMemory() throws {
    let url = URL(fileURLWithPath: "/text.txt")
    @Dependency(\.defaultFileStorage) var storage
    try storage.write(Data("old".utf8), to: url)
    let key = FileStorageKey<String>.fileStorage(
      url,
      decode: { String(decoding: $0, as: UTF8.self) },
      encode: { Data($0.utf8) }
    )
    let text = Shared(wrappedValue: "", key)
    #expect(text.wrappedValue == "old")
    text.withLock { $0 = "new" }
    #expect(try storage.contents(of: url) == Data("new".utf8))
    try storage.write(Data("other".utf8), to: url)
    #expect(text.wrappedValue == "other")
  }
}
