/// The values of dependencies that no code overrides: each is made once, at its first look-up.
///
/// A process has one of these, and each test another one, which its stores share.
///
/// `@unchecked`: the variables are touched only with the lock held.
@usableFromInline
final class DefaultValues: @unchecked Sendable {
  struct Entry: Sendable {
    /// A ``DependencyBox`` of the key's value.
    let box: any Sendable
    /// The issue that each look-up reports, where the key lacks the value and the box has another one.
    var issue: DependencyIssue?
    /// Whether code that depends on it has looked it up.
    var isUsed = false
    var isPrepared = false

    /// Whether the value can no longer be prepared: code has it, or it was prepared before.
    var isTaken: Bool { isUsed || isPrepared }
  }

  private let lock = Lock()
  private var entries: [DependencyContext: [ObjectIdentifier: Entry]] = [.live: [:], .preview: [:], .test: [:]]
  private var ownContext: DependencyContext

  init(context: DependencyContext) {
    ownContext = context
  }

  /// The context of code that overrides none.
  var context: DependencyContext { lock { ownContext } }

  /// The value of a key. It is made without the lock: it may look up others. The first one that is made stays.
  ///
  /// - Parameters:
  ///   - key: The key's type.
  ///   - context: The context, if that is overridden.
  ///   - isUse: Whether code that depends on the value looks it up.
  ///   - make: Makes the value for a context.
  func entry(
    of key: ObjectIdentifier,
    in context: DependencyContext?,
    isUse: Bool,
    make: (DependencyContext) -> Entry
  ) -> Entry {
    let (context, known) = lock {
      let context = context ?? ownContext
      let known = entries[context]?[key]
      if isUse && known?.isUsed == false { entries[context]?[key]?.isUsed = true }
      return (context, known)
    }
    if let known { return known }
    let made = make(context)
    return lock {
      var entry = entries[context]?[key] ?? made
      if isUse { entry.isUsed = true }
      entries[context]?[key] = entry
      return entry
    }
  }

  // MARK: - Which one

  private static let ofProcess = DefaultValues(context: .live)
  private static let ofTests = PerTest { DefaultValues(context: .test) }

  /// The values of the test that runs here, or of the process if none does. Nil in a task that belongs to no test, while
  /// tests run.
  static var known: DefaultValues? {
    TestRunner.running == nil ? ofProcess : ofTests.value
  }

  /// The values of code here, which keeps them. Where the test is not known they are new ones, so that tests share nothing.
  static var here: DefaultValues { known ?? DefaultValues(context: .test) }

  /// The values of code with certain surroundings.
  static func of(_ surroundings: EffectContext?) -> DefaultValues {
    surroundings?[ObjectIdentifier(DefaultValues.self)] as? DefaultValues ?? here
  }
}

// MARK: - Preparing

extension DefaultValues {
  /// Whether a value can no longer be prepared.
  func isTaken(_ key: ObjectIdentifier, in context: DependencyContext?) -> Bool {
    lock { entries[context ?? ownContext]?[key]?.isTaken == true }
  }

  /// Sets the context of code that overrides none.
  func setContext(_ context: DependencyContext) {
    lock { ownContext = context }
  }

  /// Takes prepared values, unless they are taken.
  func prepare(_ values: [ObjectIdentifier: any Sendable], in context: DependencyContext?) {
    lock {
      let context = context ?? ownContext
      for (key, box) in values where entries[context]?[key]?.isTaken != true {
        entries[context]?[key] = Entry(box: box, isPrepared: true)
      }
    }
  }
}
