public import Foundation
import NavEngine

/// A shared value in a file.
///
/// The file is read when the value is read first: at most 256 MB of it. It is written at most once a second, in the
/// background; `save()` waits until it is written. It is written whole or not at all, whatever happens meanwhile.
///
/// Bytes that are no value of the type are kept in a file beside it, `name.undecodable`, and reported; the value is the
/// default then. A change that another program makes is told, unless a change of this one waits to be written. When another
/// program removes the file, the value is the default.
public struct FileStorageKey<Value: Sendable>: SharedKey {
  private let writer: FileWriter
  private let decode: @Sendable (Data) throws -> Value
  private let encode: @Sendable (Value) throws -> Data

  fileprivate init(
    _ url: URL,
    decode: @escaping @Sendable (Data) throws -> Value,
    encode: @escaping @Sendable (Value) throws -> Data
  ) {
    writer = FileWriter.of(url, in: DependencyValues.current.defaultFileStorage)
    (self.decode, self.encode) = (decode, encode)
  }

  /// The file, and where it is.
  public var id: some Hashable & Sendable { writer.name }

  /// Reads the file, after what waits to be written, which is newer than the file.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    writer.flush()
    continuation.resume(with: Result { try read() })
  }

  private func read() throws -> Value? {
    guard let data = try writer.read() else { return nil }
    do {
      return try decode(data)
    } catch {
      throw FileStorageError(.undecodable("\(error)", kept: writer.keep()), writer.url)
    }
  }

  /// Hears of changes that other programs make.
  public func subscribe(context: LoadContext<Value>, subscriber: SharedSubscriber<Value>) -> SharedSubscription {
    // A change that waits to be written is newer.
    writer.watch { subscriber.receive { writer.isBusy ? nil : Result { try read() } } }
  }

  /// Writes the file: soon, or at once and waited for, if the program asks for it.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    writer.write(isUrgent: context == .userInitiated, continuation) { [encode, url = writer.url] in
      do { return try encode(value) } catch { throw FileStorageError(.unencodable("\(error)"), url) }
    }
  }
}

extension SharedReaderKey {
  /// A value in a file, as JSON unless told.
  ///
  /// - Parameters:
  ///   - url: The file. Its folder is made if there is none.
  ///   - decoder: Reads the value.
  ///   - encoder: Writes the value. By default with sorted keys, so that equal values are equal files.
  public static func fileStorage<Value: Codable & Sendable>(
    _ url: URL,
    decoder: JSONDecoder? = nil,
    encoder: JSONEncoder? = nil
  ) -> Self where Self == FileStorageKey<Value> {
    let decoder = UncheckedSendable(decoder)
    let encoder = UncheckedSendable(encoder)
    return .fileStorage(
      url,
      decode: { try (decoder.value ?? JSONDecoder()).decode(Value.self, from: $0) },
      encode: { value in
        if let encoder = encoder.value { return try encoder.encode(value) }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return try encoder.encode(value)
      }
    )
  }

  /// A value in a file, in bytes of one's own.
  public static func fileStorage<Value: Sendable>(
    _ url: URL,
    decode: @escaping @Sendable (Data) throws -> Value,
    encode: @escaping @Sendable (Value) throws -> Data
  ) -> Self where Self == FileStorageKey<Value> {
    FileStorageKey(url, decode: decode, encode: encode)
  }
}
