/// The identity of one element of a ``StackState``: an integer that no other element of any stack in this process
/// gets.
///
/// A stack gives each pushed element an id, and the id stays with it while its value changes, while it moves, and
/// through copies, encoding and decoding. It goes when the element is removed and does not come back. Ids count up
/// in steps of one within a stack, and with gaps where several stacks draw from the process's counter in turn.
///
/// In each test they count up from 0 (elsewhere within ``withStackElementIDs(startingAt:operation:)``), and are written
/// as literals:
///
///     var path: StackState = ["Home", "Detail"]
///     path[id: 1] = "Settings"
///
/// Semantics: "Stack-based navigation", sections "Integration" and "Testing", of The Composable Architecture.
public struct StackElementID: Hashable, RawRepresentable, Sendable {
  /// The id as a plain integer, for logs, view layers and other programs.
  public let rawValue: UInt64

  /// The id with this number. It identifies an element only if a stack has one with that id.
  @inlinable
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// The highest id that decoding accepts: 2⁶³ − 1.
  ///
  /// The engine counts up, from 1,000,000, and does not come near it, so a higher number in saved state is damage. The
  /// counter goes on above everything that was restored, up to 2⁶²; what is above that it leaves out, should it come
  /// there.
  public static let max = StackElementID(rawValue: UInt64(Int64.max))
}

extension StackElementID: Comparable {
  /// Orders ids by number. In a stack that was only pushed and popped, that is the order of the pushes.
  @inlinable
  public static func < (left: StackElementID, right: StackElementID) -> Bool {
    left.rawValue < right.rawValue
  }
}

extension StackElementID: ExpressibleByIntegerLiteral {
  /// The id with a number, for tests: nothing checks that a stack has given it.
  @inlinable
  public init(integerLiteral value: UInt64) {
    self.init(rawValue: value)
  }
}

extension StackElementID: CustomStringConvertible, CustomDebugStringConvertible {
  /// The number behind a number sign: `#3`.
  public var description: String { "#\(rawValue)" }

  /// The number behind a number sign: `#3`.
  public var debugDescription: String { description }
}

extension StackElementID: Codable {
  /// Reads the bare integer. No new element gets this id from now on, but in a scope of ids that begins later.
  ///
  /// - Throws: `DecodingError.dataCorrupted` when it is above ``max``, and whatever the decoder throws for what is no
  ///   `UInt64`.
  public init(from decoder: any Decoder) throws {
    self.init(rawValue: try RestoredID(from: decoder).rawValue)
    StackElementIDSource.reserve(self)
  }
}

/// An id that was read, of a stack or a tree. It may still be handed out until its reader reserves it.
struct RestoredID: Decodable {
  let rawValue: UInt64

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      rawValue = try container.decode(UInt64.self)
    } catch {
      guard let number = try? container.decode(Int64.self), number < 0 else { throw error }
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(number) is no id: ids begin at 0.")
    }
    guard rawValue <= UInt64(Int64.max) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "#\(rawValue) is past #\(Int64.max), the highest id there can be."
      )
    }
  }
}
