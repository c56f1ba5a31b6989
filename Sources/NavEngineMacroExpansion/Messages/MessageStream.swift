#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(ucrt)
  import ucrt
#endif

/// Messages on two file descriptors: eight bytes with the length, the lowest first, then as many bytes of JSON.
struct MessageStream {
  /// A message longer than this is none: something else was written to the plugin.
  static let limit = 1 << 30

  var input: Int32 = 0
  var output: Int32 = 1
  var errors: Int32 = 2

  /// The bytes of the next message, or nil at the end.
  ///
  /// - Throws: ``MessageStreamError`` if the end comes within a message, or a length is beyond the limit.
  func next() throws -> [UInt8]? {
    let header = bytes(8)
    if header.isEmpty { return nil }
    if header.count < 8 { throw MessageStreamError.endedEarly }
    let length = header.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    if length > UInt64(Self.limit) { throw MessageStreamError.tooLong(length) }
    let body = bytes(Int(length))
    if body.count < Int(length) { throw MessageStreamError.endedEarly }
    return body
  }

  /// Writes a message.
  ///
  /// - Throws: ``MessageStreamError`` if nobody reads any more.
  func send(_ message: PluginMessage) throws {
    let body = try JSONEncoder().encode(message)
    let length = (0..<8).map { UInt8(truncatingIfNeeded: body.count >> (8 * $0)) }
    try write(length + body, to: output)
  }

  /// Says what has gone wrong, to whoever reads that.
  func complain(_ line: String) {
    try? write(Array((line + "\n").utf8), to: errors)
  }

  private func write(_ bytes: [UInt8], to file: Int32) throws(MessageStreamError) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { systemWrite(file, $0.baseAddress! + sent, bytes.count - sent) }
      if count < 0 && errno == EINTR { continue }
      if count <= 0 { throw MessageStreamError.closed }
      sent += Int(count)
    }
  }

  /// As many bytes, or fewer if the end comes.
  ///
  /// A length alone takes no memory: there may be nothing behind it.
  private func bytes(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let next = piece(of: min(count - bytes.count, 1 << 16))
      if next.isEmpty { break }
      bytes += next
    }
    return bytes
  }

  /// At most as many bytes; none at the end.
  private func piece(of count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      repeat { filled = read(input, buffer.baseAddress!, count) } while filled < 0 && errno == EINTR
      filled = max(filled, 0)
    }
  }
}

/// The system's function, which a method of that name hides.
private func systemWrite(_ file: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(file, bytes, count)
}

/// An error that ends a conversation.
enum MessageStreamError: Error, Equatable {
  case endedEarly
  case tooLong(UInt64)
  /// No file has text there.
  case offsetOutOfRange
  case closed
}

extension MessageStreamError: CustomStringConvertible {
  var description: String {
    switch self {
    case .endedEarly: "The input stops within a message."
    case .tooLong(let length): "A message of \(length) bytes is longer than a gigabyte."
    case .offsetOutOfRange: "A message says that source text is at an offset that no file has."
    case .closed: "The answers are not read any more."
    }
  }
}
