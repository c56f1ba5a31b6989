import Foundation
import NavEngine

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The files of the disk.
///
/// A file is written as another one beside it, which is synced, renamed to the file's name, and synced as an entry of its
/// folder: at each moment, the old or the new content is there, whole. The other one is locked while it is written, so that
/// what a killed program has left is told from what is being written.
final class DiskFiles: FileSystem {
  let interval = Duration.seconds(1)
  /// How many bytes of a file are read.
  static let maximumCount = 256 << 20

  func prepare(_ url: URL) {
    let folder = url.deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let prefix = Self.prefix(of: url)
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] where name.hasPrefix(prefix) {
      Self.removeUnlessLocked(folder.appendingPathComponent(name).path)
    }
  }

  func read(_ url: URL) throws -> (data: Data, stamp: FileStamp)? {
    let descriptor = open(url.path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw Self.error(errno, url)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Self.error(errno, url) }
    if status.st_mode & S_IFMT == S_IFDIR { throw FileStorageError(.isFolder, url) }
    if status.st_size > Self.maximumCount { throw FileStorageError(.tooLarge(Int(status.st_size)), url) }
    do {
      let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
      return (try file.read(upToCount: Self.maximumCount) ?? Data(), FileStamp(status))
    } catch {
      throw Self.error(errno, url)
    }
  }

  func write(_ data: Data, to url: URL) throws -> FileStamp {
    // A link stays one.
    let path = url.resolvingSymlinksInPath().path
    var status = stat()
    let isThere = stat(path, &status) == 0
    if isThere && status.st_mode & S_IFMT == S_IFDIR { throw FileStorageError(.isFolder, url) }
    if isThere && (status.st_mode & 0o222 == 0 || access(path, W_OK) != 0) { throw FileStorageError(.readOnly, url) }
    let mode = isThere ? status.st_mode & 0o777 : 0o644
    // Another program that tidies up may take the new file for a killed program's before it is locked.
    for _ in 0..<8 {
      if let stamp = try writeBeside(data, path, mode, url) { return stamp }
    }
    throw Self.error(ENOENT, url)
  }

  /// Returns the stamp of the file that was renamed; nil if somebody has removed it.
  private func writeBeside(_ data: Data, _ path: String, _ mode: mode_t, _ url: URL) throws -> FileStamp? {
    let folder = (path as NSString).deletingLastPathComponent
    let other = folder + "/" + Self.prefix(of: url) + UUID().uuidString
    let descriptor = open(other, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor < 0 { throw Self.error(errno, url) }
    defer { close(descriptor) }
    var status = stat()
    do {
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return nil }
      try Self.writeAll(data, descriptor, url)
      let isWritten = fchmod(descriptor, mode) == 0 && fsync(descriptor) == 0 && fstat(descriptor, &status) == 0
      if !isWritten { throw Self.error(errno, url) }
      if rename(other, path) != 0 {
        let number = errno
        if number == ENOENT && access(folder, F_OK) == 0 { return nil }
        throw Self.error(number, url)
      }
    } catch {
      unlink(other)
      throw error
    }
    let entry = open(folder, O_RDONLY | O_CLOEXEC)
    if entry >= 0 {
      fsync(entry)
      close(entry)
    }
    return FileStamp(status)
  }

  private static func writeAll(_ data: Data, _ descriptor: Int32, _ url: URL) throws {
    try data.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        // SAFETY: the slice is of bytes that live until the closure ends, and is not empty.
        let count = Foundation.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress!, rest.count)
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if errno != EINTR {
          throw error(errno, url)
        }
      }
    }
  }

  private static func removeUnlessLocked(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { return }
    defer { close(descriptor) }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
  }

  private static func prefix(of url: URL) -> String { ".\(url.lastPathComponent).new-" }

  private static func error(_ number: Int32, _ url: URL) -> FileStorageError {
    let reason: FileStorageError.Reason =
      switch number {
      case ENOSPC, EDQUOT, EFBIG: .diskFull
      case ENOENT, ENOTDIR: .folderMissing
      case EACCES, EPERM, EROFS: .readOnly
      case EISDIR: .isFolder
      default: .system(number)
      }
    return FileStorageError(reason, url)
  }

  func keep(_ url: URL) throws -> URL? {
    let copy = Self.names(beside: url).first { !FileManager.default.fileExists(atPath: $0.path) }
    if let copy { try FileManager.default.copyItem(at: url, to: copy) }
    return copy
  }

  /// The names of files with bytes that are no value: a hundred, so that a file that is damaged each day fills no disk.
  static func names(beside url: URL) -> [URL] {
    [url.appendingPathExtension("undecodable")]
      + (2...100).map { url.appendingPathExtension("undecodable-\($0)") }
  }

  func stamp(of url: URL, after before: FileStamp?) -> FileStamp? {
    var status = stat()
    if stat(url.path, &status) == 0 { return FileStamp(status) }
    return access(url.deletingLastPathComponent().path, F_OK) == 0 ? nil : before
  }

  func watch(_ url: URL, _ onChange: @escaping @Sendable () -> Void) -> SharedSubscription {
    FolderWatch.watch(url.deletingLastPathComponent(), onChange)
  }
}

extension FileStamp {
  fileprivate init(_ status: stat) {
    inode = Int(truncatingIfNeeded: status.st_ino)
    count = Int(status.st_size)
    #if canImport(Darwin)
      (seconds, nanoseconds) = (status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec)
    #else
      (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    #endif
  }
}
