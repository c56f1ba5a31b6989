import Foundation

/// Words for what went wrong with a file, the same on every platform.
enum FileProblem {
  /// Whether a file that exists is one with content of its own: no folder, device or pipe. Follows symbolic links.
  static func isOrdinary(_ path: String) -> Bool {
    attributes(of: path)?[.type] as? FileAttributeType == .typeRegular
  }

  /// The bits that say who may read, write and run a file; nil if there is none. Follows symbolic links.
  static func mode(of path: String) -> Int? {
    (attributes(of: path)?[.posixPermissions] as? NSNumber)?.intValue
  }

  private static func attributes(of path: String) -> [FileAttributeKey: Any]? {
    try? FileManager.default.attributesOfItem(atPath: URL(fileURLWithPath: path).resolvingSymlinksInPath().path)
  }

  static func reason(_ error: any Error, path: String) -> String {
    if isOutOfSpace(error) { return reason(error) }
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    if isFolder.boolValue { return "it is a folder" }
    if !exists { return "there is no such file" }
    if !isOrdinary(path) { return "it is no ordinary file" }
    return reason(error)
  }

  /// The reason where it is not the file's name or kind.
  static func reason(_ error: any Error) -> String {
    if isOutOfSpace(error) { return "the disk is full" }
    if let error = error as? CocoaError, [.fileReadNoPermission, .fileWriteNoPermission].contains(error.code) {
      return "permission is denied"
    }
    let words = errno(of: error).map { String(cString: strerror($0)) } ?? error.localizedDescription
    return words.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  private static func isOutOfSpace(_ error: any Error) -> Bool {
    (error as? CocoaError)?.code == .fileWriteOutOfSpace || [ENOSPC, EDQUOT].contains(errno(of: error))
  }

  /// The number that the system gave for a reason.
  static func errno(of error: any Error) -> Int32? {
    let error = error as NSError
    let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
    return cause.domain == NSPOSIXErrorDomain ? Int32(cause.code) : nil
  }
}
