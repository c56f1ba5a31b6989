/// How far a root store is: what all stores scoped from one look at with each action and each read.
@usableFromInline
final class StoreClock {
  @usableFromInline
  struct Flags: OptionSet {
    @usableFromInline var rawValue: UInt8

    @inlinable
    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// An action is being handled.
    @inlinable static var sending: Flags { Flags(rawValue: 1) }
    /// A reducer has the state.
    @inlinable static var reducing: Flags { Flags(rawValue: 2) }
    /// There is something to do before an action: stores have copies of what it may edit, or somebody looks on.
    @inlinable static var preparations: Flags { Flags(rawValue: 4) }
    /// There is something to do after an action.
    @inlinable static var followUps: Flags { Flags(rawValue: 8) }
  }

  /// In one field, because each access to a field of an object is checked.
  @usableFromInline
  struct Time {
    /// Goes up with each action: what was found in the state before is to be looked for again.
    @usableFromInline var generation: UInt64 = 1
    @usableFromInline var flags: Flags = []

    @inlinable
    init() {}

    /// Begins an action, if nothing is to be done before.
    @inlinable
    mutating func begin() -> Bool {
      if flags.rawValue & 0b111 != 0 { return false }
      flags.rawValue |= 0b011
      generation &+= 1
      return true
    }

    /// Ends the reducer's part.
    ///
    /// - Returns: Whether the action has ended with it.
    @inlinable
    mutating func end(hasEffect: Bool) -> Bool {
      flags.rawValue &= ~0b010
      if hasEffect || flags.rawValue & 0b1000 != 0 { return false }
      flags.rawValue &= ~0b001
      return true
    }
  }

  @usableFromInline final var time = Time()

  @usableFromInline
  init() {}

  @inlinable
  var generation: UInt64 { time.generation }

  @inlinable
  func has(_ flag: Flags) -> Bool { time.flags.contains(flag) }

  @usableFromInline
  func set(_ flag: Flags, _ isSet: Bool = true) {
    if isSet { time.flags.insert(flag) } else { time.flags.remove(flag) }
  }
}
