public import Foundation
public import NavEngine

/// Where ``FileStorageKey``s keep their files: on the disk, or in memory.
public struct FileStorage: Hashable, Sendable {
  let files: any FileSystem

  /// The files of the disk.
  ///
  /// A value is written at most once a second, in the background, and when the program ends in order: at its return from
  /// `main`, by `exit`, and when an app of Apple's systems goes to the background.
  public static let fileSystem = FileStorage(files: DiskFiles())

  /// Files in memory: none at first. A value is written at once.
  public static var inMemory: FileStorage { FileStorage(files: MemoryFiles()) }

  /// Files in memory, with some that are there.
  public static func inMemory(_ contents: [URL: Data]) -> FileStorage { FileStorage(files: MemoryFiles(contents)) }

  /// The bytes of a file as they are now; nil if there is none.
  ///
  /// - Throws: A ``FileStorageError``.
  public func contents(of url: URL) throws -> Data? { try files.read(url)?.data }

  /// Writes a file, whole or not at all, as another program does: values that are read from it are told.
  ///
  /// - Throws: A ``FileStorageError``.
  public func write(_ data: Data, to url: URL) throws {
    _ = try files.write(data, to: url)
    FileWriter.of(url, in: self).findChange()
  }

  /// Whether both are the same files.
  public static func == (left: FileStorage, right: FileStorage) -> Bool { left.files === right.files }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(files)) }
}

/// A file could not be read or written.
///
/// The value in memory is as it was, and so is the file.
public struct FileStorageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason.
  public enum Reason: Hashable, Sendable {
    /// There is no room for the new file beside the old one.
    case diskFull
    /// The file's folder was removed.
    case folderMissing
    /// The file, or its folder, may not be written.
    case readOnly
    /// There is a folder in the file's place.
    case isFolder
    /// The bytes are no value of the type. They are kept in another file.
    case undecodable(String, kept: URL?)
    /// The file has more bytes than ``FileStorageKey`` reads.
    case tooLarge(Int)
    /// The value has no bytes.
    case unencodable(String)
    /// Another error of the system, by its number.
    case system(Int32)
  }

  /// The reason.
  public let reason: Reason
  /// The file.
  public let url: URL

  init(_ reason: Reason, _ url: URL) {
    (self.reason, self.url) = (reason, url)
  }

  /// The file, the reason, and the way out.
  public var description: String {
    let path = url.path
    return switch reason {
    case .diskFull: "\(path) is not written: the disk is full. The old file is as it was. Make room and save again."
    case .folderMissing: "\(path) is not written: its folder is gone. Make it anew and save again."
    case .readOnly:
      "\(path) is not written: it, or its folder, may only be read. Change its permissions and save again."
    case .isFolder: "\(path) is a folder, and no file. Move it away and save again."
    case .undecodable(let error, let kept):
      "\(path) has no value of the expected type: \(error). "
        + (kept.map { "Its bytes are kept in \($0.path)." } ?? "Its bytes stay until the value is changed.")
    case .tooLarge(let count): "\(path) has \(count) bytes, and at most \(DiskFiles.maximumCount) are read."
    case .unencodable(let error): "\(path) is not written: the value has no bytes. \(error)"
    case .system(let number): "\(path): \(String(cString: strerror(number)))."
    }
  }
}

extension DependencyValues {
  /// Where values of `.fileStorage` keys are: on the disk; empty and in memory in each test and preview.
  public var defaultFileStorage: FileStorage {
    get { self[FileStorageDependency.self] }
    set { self[FileStorageDependency.self] = newValue }
  }
}

private enum FileStorageDependency: DependencyKey {
  static var liveValue: FileStorage { .fileSystem }
  static var previewValue: FileStorage { .inMemory }
  static var testValue: FileStorage { .inMemory }
}

/// Files by their URLs.
protocol FileSystem: AnyObject, Sendable {
  /// How long after a file was written it is written again.
  var interval: Duration { get }
  /// The bytes of a file; nil if there is none.
  func read(_ url: URL) throws -> (data: Data, stamp: FileStamp)?
  /// Writes a file, whole or not at all.
  func write(_ data: Data, to url: URL) throws -> FileStamp
  /// The stamp of a file; the one before, where its folder is gone, which takes no value with it.
  func stamp(of url: URL, after before: FileStamp?) -> FileStamp?
  /// Copies a file beside itself, and returns the copy.
  func keep(_ url: URL) throws -> URL?
  /// Makes a file's folder, and removes what a program that was killed has left there.
  func prepare(_ url: URL)
  /// Calls a closure when a file may have been changed, until the subscription ends.
  func watch(_ url: URL, _ onChange: @escaping @Sendable () -> Void) -> SharedSubscription
}

/// Tells a file from the one that is written next.
struct FileStamp: Equatable, Sendable {
  var inode = 0
  var seconds = 0
  var nanoseconds = 0
  var count = 0
}

/// Files in memory. They are changed by ``FileStorage/write(_:to:)`` alone, which tells of it.
private final class MemoryFiles: FileSystem {
  private let contents: LockIsolated<[URL: (data: Data, stamp: FileStamp)]>
  let interval = Duration.zero

  init(_ contents: [URL: Data] = [:]) {
    let files = contents.map { ($0.standardizedFileURL, (data: $1, stamp: FileStamp())) }
    self.contents = LockIsolated(Dictionary(files) { $1 })
  }

  func read(_ url: URL) -> (data: Data, stamp: FileStamp)? { contents.withValue { $0[url.standardizedFileURL] } }

  func write(_ data: Data, to url: URL) -> FileStamp {
    let url = url.standardizedFileURL
    return contents.withValue { contents in
      let stamp = FileStamp(inode: (contents[url]?.stamp.inode ?? 0) + 1)
      contents[url] = (data, stamp)
      return stamp
    }
  }

  func stamp(of url: URL, after before: FileStamp?) -> FileStamp? { read(url)?.stamp }

  func keep(_ url: URL) -> URL? {
    contents.withValue { contents in
      let copy = DiskFiles.names(beside: url).first { contents[$0] == nil }
      if let copy { contents[copy] = contents[url] }
      return copy
    }
  }

  func prepare(_ url: URL) {}
  func watch(_ url: URL, _ onChange: @escaping @Sendable () -> Void) -> SharedSubscription { SharedSubscription {} }
}
