import Foundation

/// Words for what went wrong with a file, the same on every platform.
enum FileProblem {
  /// Whether a file that exists is one with content of its own: no folder, device or pipe. Follows symbolic links.
  static func isOrdinary(_ path: String) -> Bool {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    return (try? FileManager.default.attributesOfItem(atPath: target))?[.type] as? FileAttributeType == .typeRegular
  }

  static func reason(_ error: any Error, path: String) -> String {
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    if isFolder.boolValue { return "it is a folder" }
    if !exists { return "there is no such file" }
    if !isOrdinary(path) { return "it is no ordinary file" }
    if let error = error as? CocoaError, [.fileReadNoPermission, .fileWriteNoPermission].contains(error.code) {
      return "permission is denied"
    }
    return error.localizedDescription.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
