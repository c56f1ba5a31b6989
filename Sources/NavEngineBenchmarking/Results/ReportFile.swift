import Foundation

/// Reports in files.
enum ReportFile {
  /// - Throws: ``ReportFileError``.
  static func read(_ path: String) throws -> Report {
    let data: Data
    do {
      data = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw ReportFileError.unreadable(file: path, reason: FileProblem.reason(error, path: path))
    }
    return try decode(data, file: path)
  }

  /// - Throws: ``ReportFileError``; `file` is what its message calls the source.
  static func decode(_ data: Data, file: String) throws -> Report {
    struct Schema: Decodable {
      var schema: Int
    }
    struct Body: Decodable {
      var results: [CaseResult]
    }
    let decoder = JSONDecoder()
    do {
      let schema = try decoder.decode(Schema.self, from: data).schema
      guard schema == Report.currentSchema else { throw ReportFileError.schema(file: file, found: schema) }
      var head = try decoder.decode(Head.self, from: data)
      (head.engine, head.swift, head.host) = (head.engine.printable, head.swift.printable, head.host.printable)
      let results = try decoder.decode(Body.self, from: data).results
      if let twice = Dictionary(grouping: results, by: \.name).first(where: { $1.count > 1 })?.key {
        throw ReportFileError.damaged(file: file, reason: "\(twice) is there twice")
      }
      if let size = head.sizes?.first(where: { !Report.possibleSizes.contains($0) }) {
        throw ReportFileError.damaged(file: file, reason: "\(size) is no size")
      }
      return Report(
        engine: head.engine,
        swift: head.swift,
        host: head.host,
        sizes: head.sizes,
        unitNanoseconds: head.unitNanoseconds,
        results: results
      )
    } catch let error as DecodingError {
      throw ReportFileError.damaged(file: file, reason: reason(error))
    }
  }

  /// JSON with a line for each case, by name, so that two files compare line by line.
  static func encode(_ report: Report) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let head = Head(
      engine: report.engine,
      swift: report.swift,
      host: report.host,
      sizes: report.sizes,
      unitNanoseconds: report.unitNanoseconds
    )
    let text = String(decoding: try encoder.encode(head), as: UTF8.self).dropLast()
    let lines = report.results.sorted { $0.name < $1.name }.map(\.line)
    return text + ",\"results\":[\n" + lines.joined(separator: ",\n") + "\n]}\n"
  }

  /// The lines before the results.
  private struct Head: Codable {
    var schema = Report.currentSchema
    var engine: String
    var swift: String
    var host: Host
    var sizes: [Int]?
    var unitNanoseconds: Double?

    enum CodingKeys: String, CodingKey {
      case schema, engine, swift, host, sizes
      case unitNanoseconds = "unit_ns"
    }
  }

  /// The file of a baseline: the one given, or in a folder that of this system and architecture.
  ///
  /// - Throws: ``ReportFileError``.
  static func baseline(at path: String, host: Host = .current) throws -> String {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else { return path }
    let file = URL(fileURLWithPath: path).appendingPathComponent("\(host.os)-\(host.arch).json").relativePath
    guard FileManager.default.fileExists(atPath: file) else {
      throw ReportFileError.noBaseline(folder: path, os: host.os, arch: host.arch)
    }
    return file
  }

  /// Writes all of the text or nothing. A symbolic link stays one, and a file keeps its mode.
  ///
  /// - Throws: ``ReportFileError``.
  static func write(_ text: String, to path: String) throws {
    try checkWritable(path)
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let mode = FileProblem.mode(of: path)
    do {
      try Data(text.utf8).write(to: target, options: .atomic)
      if let mode { try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: target.path) }
    } catch {
      throw ReportFileError.unwritable(file: path, reason: FileProblem.reason(error, path: path))
    }
  }

  /// Finds out before a minute of measuring that ``write(_:to:)`` would fail, without writing anything.
  ///
  /// - Throws: ``ReportFileError``.
  static func checkWritable(_ path: String) throws {
    let manager = FileManager.default
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    if path.hasSuffix("/") { throw ReportFileError.unwritable(file: path, reason: "it is the name of a folder") }
    if let link = try? manager.destinationOfSymbolicLink(atPath: path), !manager.fileExists(atPath: path) {
      throw ReportFileError.unwritable(file: path, reason: "it is a link to \(link), which is not there")
    }
    // Replacing a device or a pipe by a file is nothing that anyone means.
    if manager.fileExists(atPath: target.path), !FileProblem.isOrdinary(path) {
      throw ReportFileError.unwritable(file: path, reason: "it is no ordinary file")
    }
    // To replace a file asks for nothing but its folder, and root may write to any.
    if let mode = FileProblem.mode(of: path) {
      if mode & 0o222 == 0 { throw ReportFileError.unwritable(file: path, reason: "it is read-only") }
      guard manager.isWritableFile(atPath: target.path) else {
        throw ReportFileError.unwritable(file: path, reason: "permission is denied")
      }
    }
    let folder = target.deletingLastPathComponent().path
    var isFolder: ObjCBool = false
    guard manager.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
      throw ReportFileError.unwritable(file: path, reason: "there is no folder \(folder)")
    }
    guard manager.isWritableFile(atPath: folder) else {
      throw ReportFileError.unwritable(file: path, reason: "permission is denied")
    }
    let longest = pathconf(folder, Int32(_PC_NAME_MAX))
    if longest > 0, target.lastPathComponent.utf8.count > longest {
      throw ReportFileError.unwritable(file: path, reason: "its name is too long")
    }
  }

  private static func reason(_ error: DecodingError) -> String {
    func place(_ path: [any CodingKey]) -> String {
      let text = path.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
      return text.isEmpty ? "the whole" : text.hasPrefix(".") ? String(text.dropFirst()) : text
    }
    switch error {
    case .keyNotFound(let key, let context): return "\(place(context.codingPath + [key])) is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return "\(place(context.codingPath)) has the wrong type"
    case .dataCorrupted(let context) where context.codingPath.isEmpty: return "it is no JSON"
    case .dataCorrupted(let context): return "\(place(context.codingPath)) is wrong: \(context.debugDescription)"
    @unknown default: return "it does not decode"
    }
  }
}

/// Why a file of results cannot be used.
enum ReportFileError: Error, Equatable, CustomStringConvertible {
  case unreadable(file: String, reason: String)
  case unwritable(file: String, reason: String)
  case damaged(file: String, reason: String)
  case schema(file: String, found: Int)
  case noBaseline(folder: String, os: String, arch: String)
  /// A part of a file was to be written that was measured elsewhere.
  case elsewhere(file: String, what: String)
  /// A file of another metric.
  case lacks(file: String, metric: Metric)

  /// How a file comes about that can be used.
  private static let remedy =
    "a baseline is written by `baseline FILE`, results by `run --format json --output FILE`"

  var description: String {
    switch self {
    case .unreadable(let file, let reason):
      "cannot read \(file): \(reason); \(Self.remedy)."
    case .unwritable(let file, let reason):
      "cannot write \(file): \(reason); give a file in a folder that exists and that you may write to."
    case .damaged(let file, let reason):
      "\(file) is not a file of results: \(reason); \(Self.remedy)."
    case .schema(let file, let found):
      "\(file) has schema \(found), and this version reads schema \(Report.currentSchema); "
        + "\(Self.remedy)."
    case .elsewhere(let file, let what):
      "\(file) was measured with other \(what), so that a part of it cannot be renewed; "
        + "write all of it, without `--filter`, `--metric` and `--sizes`."
    case .lacks(let file, let metric):
      "\(file) has no \(metric.noun); write them with `--metric \(metric.rawValue)`."
    case .noBaseline(let folder, let os, let arch):
      "\(folder) has no baseline of \(os) on \(arch); write one with `baseline \(folder)/\(os)-\(arch).json`."
    }
  }
}

/// Words for what went wrong with a file, the same on every platform.
package enum FileProblem {
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

  package static func reason(_ error: any Error, path: String) -> String {
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
