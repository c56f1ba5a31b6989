/// How far a root store is: what all stores scoped from one look at with each action and each read.
///
/// Its fields are private, and its functions are not inlined into clients: then the compiler sees all accesses, and none
/// is checked at run time.
final class StoreClock {
  struct Flags: OptionSet {
    let rawValue: UInt8

    /// An action is being handled.
    static let sending = Flags(rawValue: 1)
    /// A reducer has the state.
    static let reducing = Flags(rawValue: 2)
    /// There is something to do before an action: stores have copies of what it may edit, or an inspector or a tracer is attached.
    static let preparations = Flags(rawValue: 4)
    /// There is something to do after an action.
    static let followUps = Flags(rawValue: 8)
  }

  /// Goes up with each action: what was found in the state before is to be looked for again.
  private(set) var generation: UInt64 = 1
  private var flags: Flags = []

  func has(_ flag: Flags) -> Bool { flags.contains(flag) }

  func set(_ flag: Flags, _ isSet: Bool = true) {
    if isSet { flags.insert(flag) } else { flags.remove(flag) }
  }

  /// All cores look for their states again.
  func advance() {
    generation &+= 1
  }

  /// Begins an action, if nothing is to be done before.
  func begin() -> Bool {
    if has(.sending) || has(.reducing) || has(.preparations) { return false }
    set(.sending)
    set(.reducing)
    advance()
    return true
  }

  /// Ends the reducer's part.
  ///
  /// - Returns: Whether the action has ended with it.
  func endReduction(hasEffect: Bool) -> Bool {
    set(.reducing, false)
    if hasEffect || has(.followUps) { return false }
    set(.sending, false)
    return true
  }
}
