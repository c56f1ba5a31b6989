import Foundation
import NavEngine

/// What tells the value of a key from all others that are in one place.
///
/// `@unchecked`: the id of a key is only hashed, compared and printed, and the key, which makes it, is `Sendable`.
enum SharedName: Hashable, CustomStringConvertible, @unchecked Sendable {
  case inMemory(String)
  case appStorage(ObjectIdentifier, String)
  indirect case fileStorage(FileStorage, URL)
  /// The id of a key, and the key's type.
  indirect case other(AnyHashable, ObjectIdentifier)

  var description: String {
    switch self {
    case .inMemory(let name): ".inMemory(\"\(name)\")"
    case .appStorage(_, let name): ".appStorage(\"\(name)\")"
    case .fileStorage(_, let url): ".fileStorage(\(url.path))"
    case .other(let id, _): "\(id)"
    }
  }
}

/// The values that keys stand for, so that two declarations with one key refer to one value.
typealias SharedReferences = ObjectTable<SharedName, _ObservedReference>

extension SharedReaderKey {
  /// The reference of this key's value, made where there is none.
  func reference(at site: IssueLocation, default value: () -> Value) -> ValueReference<Value> {
    let traits = _traits
    let name = traits.name
    let references = traits.references ?? DependencyValues.current[SharedReferencesKey.self]
    if let known = references[name] {
      if let reference = known as? ValueReference<Value> { return reference }
      reportIssue(
        """
        The key \(name) is used for a shared \(Value.self) at \(site.text), and for \(known.declaration). A key \
        stands for one value: give one of them another name. The one at \(site.text) is not shared and not saved.
        """
      )
      return ValueReference(value())
    }
    // Code of the app, without the lock.
    let value = value()
    let new: ValueReference<Value> =
      references.keepsObjects
      ? ValueReference(value, at: site)
      : KeyedReference(self, value, at: site) { [weak references] in references?.removeEnded(name) }
    return references.object(of: name) { new } as? ValueReference<Value> ?? new
  }
}

/// How the value of a key is found: not for apps.
public struct _SharedKeyTraits {
  let name: SharedName
  /// Where the value stays without anything that refers to it, and is not loaded.
  var references: SharedReferences?
}

private enum SharedReferencesKey: DependencyKey {
  static let liveValue = SharedReferences()
  static var previewValue: SharedReferences { SharedReferences() }
  static var testValue: SharedReferences { SharedReferences() }
}

// MARK: - Declarations with keys

extension Shared where Value: Sendable {
  /// A value that a key loads and saves, with a default for when there is none: that of the first of several declarations
  /// with one key.
  public init(
    wrappedValue: @autoclosure () -> Value,
    _ key: some SharedKey<Value>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(SwitchingReference(key.reference(at: IssueLocation(fileID, line), default: wrappedValue)))
  }

  /// A value that a key loads and saves, nil where there is none.
  public init<Wrapped>(_ key: some SharedKey<Value>, fileID: StaticString = #fileID, line: UInt = #line)
  where Value == Wrapped? {
    self.init(wrappedValue: nil, key, fileID: fileID, line: line)
  }

  /// A value of a key with a default, or with one of its own in place of that.
  public init<Base: SharedKey<Value>>(
    wrappedValue: @autoclosure () -> Value? = nil,
    _ key: DefaultedKey<Base>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(wrappedValue: wrappedValue() ?? key.makeDefault(), key, fileID: fileID, line: line)
  }

  /// The value that a key has already.
  ///
  /// - Throws: The key's error, or ``SharedValueMissing`` if there is no value.
  public init(
    require key: some SharedKey<Value>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) async throws {
    let value = try await key.loaded()
    self.init(wrappedValue: value, key, fileID: fileID, line: line)
  }

  /// Goes on with the value of another key, in all copies of this reference, and loads it.
  ///
  /// - Throws: The key's error, which is ``loadError`` then.
  public func load(_ key: some SharedKey<Value>, fileID: StaticString = #fileID, line: UInt = #line) async throws {
    try await reference.change(to: key, at: IssueLocation(fileID, line))
  }
}

extension SharedReader where Value: Sendable {
  /// A value that a key loads, with a default for when there is none.
  public init(
    wrappedValue: @autoclosure () -> Value,
    _ key: some SharedReaderKey<Value>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(SwitchingReference(key.reference(at: IssueLocation(fileID, line), default: wrappedValue)))
  }

  /// A value that a key loads, nil where there is none.
  public init<Wrapped>(_ key: some SharedReaderKey<Value>, fileID: StaticString = #fileID, line: UInt = #line)
  where Value == Wrapped? {
    self.init(wrappedValue: nil, key, fileID: fileID, line: line)
  }

  /// A value of a key with a default, or with one of its own in place of that.
  public init<Base: SharedReaderKey<Value>>(
    wrappedValue: @autoclosure () -> Value? = nil,
    _ key: DefaultedKey<Base>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(wrappedValue: wrappedValue() ?? key.makeDefault(), key, fileID: fileID, line: line)
  }

  /// The value that a key has already.
  ///
  /// - Throws: The key's error, or ``SharedValueMissing`` if there is no value.
  public init(
    require key: some SharedReaderKey<Value>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) async throws {
    let value = try await key.loaded()
    self.init(wrappedValue: value, key, fileID: fileID, line: line)
  }

  /// Goes on with the value of another key, in all copies of this reference, and loads it.
  ///
  /// - Throws: The key's error, which is ``loadError`` then.
  public func load(_ key: some SharedReaderKey<Value>, fileID: StaticString = #fileID, line: UInt = #line) async throws
  {
    try await reference.change(to: key, at: IssueLocation(fileID, line))
  }
}

extension _SharedReference where Value: Sendable {
  fileprivate func change(to key: some SharedReaderKey<Value>, at site: IssueLocation) async throws {
    guard let switching = self as? SwitchingReference<Value> else {
      return reportIssue("A shared value without a key cannot go on with one: \(site.text) loads a key into it.")
    }
    // A value that the other key does not have is as it was.
    let reference = key.reference(at: site) { self.unloadedValue }
    try await reference.load { switching.change(to: reference) }
  }
}

extension SharedReaderKey {
  fileprivate func loaded() async throws -> Value {
    let value: Value? = try await withCheckedThrowingContinuation { waiting in
      load(context: .userInitiated, continuation: LoadContinuation("\(Self.self)") { waiting.resume(with: $0) })
    }
    guard let value else { throw SharedValueMissing(key: "\(id)") }
    return value
  }
}

/// A key has no value, and one was required.
public struct SharedValueMissing: Error, Hashable, CustomStringConvertible {
  /// The id of the key.
  public let key: String

  /// The key, and the way out.
  public var description: String {
    "There is no value for the key \(key). Declare it with a default, or save one first."
  }
}
