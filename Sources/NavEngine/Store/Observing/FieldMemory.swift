/// What is kept of a watched field, to tell later whether it has changed.
///
/// Nobody keeps a copy of a collection, because it would make the next write to the collection copy it. How a field
/// is compared is chosen once, by its type:
///
/// 1. values without collections in them, if they are `Equatable`: by a copy, and `==`
/// 2. a presented child: by its presentation's token, see ``Fingerprint``
/// 3. all others: by a ``Fingerprint``
///
/// This class itself is the memory of what cannot be told: it takes the field to have changed.
class FieldMemory<State> {
  func keep(_ state: UnsafePointer<State>) {}

  /// Lets go of what is kept.
  func drop() {}

  func hasChanged(_ state: UnsafePointer<State>) -> Bool { true }
}

/// A field, read where it is if it is stored.
struct WatchedField<State, Value> {
  private enum Place {
    case offset(Int)
    case keyPath(KeyPath<State, Value>)
  }

  private let place: Place

  init(_ keyPath: KeyPath<State, Value>) {
    place = MemoryLayout<State>.offset(of: keyPath).map { .offset($0) } ?? .keyPath(keyPath)
  }

  init(offset: Int) {
    place = .offset(offset)
  }

  func read<Result>(_ state: UnsafePointer<State>, _ body: (UnsafePointer<Value>) -> Result) -> Result {
    switch place {
    // SAFETY: the offset is that of a field of this type.
    case .offset(let offset): body((UnsafeRawPointer(state) + offset).assumingMemoryBound(to: Value.self))
    case .keyPath(let keyPath): withUnsafePointer(to: state.pointee[keyPath: keyPath], body)
    }
  }
}

/// Compares copies.
final class CopiedField<State, Value: Equatable>: FieldMemory<State> {
  private let field: WatchedField<State, Value>
  private var value: Value?

  init(_ field: WatchedField<State, Value>) {
    self.field = field
  }

  override func keep(_ state: UnsafePointer<State>) {
    value = field.read(state) { $0.pointee }
  }

  override func drop() {
    value = nil
  }

  override func hasChanged(_ state: UnsafePointer<State>) -> Bool {
    field.read(state) { $0.pointee != value }
  }
}

/// Compares fingerprints.
final class PrintedField<State, Value>: FieldMemory<State> {
  private let field: WatchedField<State, Value>
  private let print = Fingerprint.printer(of: Value.self)
  private var kept: Fingerprint.Result?

  init(_ field: WatchedField<State, Value>) {
    self.field = field
  }

  override func keep(_ state: UnsafePointer<State>) {
    kept = result(state)
  }

  override func drop() {
    kept = nil
  }

  override func hasChanged(_ state: UnsafePointer<State>) -> Bool {
    guard let kept else { return true }
    return !kept.isSame(as: result(state))
  }

  private func result(_ state: UnsafePointer<State>) -> Fingerprint.Result {
    field.read(state) { value in
      var fingerprint = Fingerprint()
      print(UnsafeRawPointer(value), &fingerprint)
      return fingerprint.finish()
    }
  }
}

/// Compares the presentations of an optional child, once it is known where they are.
final class PresentedField<State, Child>: FieldMemory<State> {
  private let place: ChildPlace<State, Child>
  private let otherwise: FieldMemory<State>
  private var kept: Fingerprint.Result?

  init(_ place: ChildPlace<State, Child>, otherwise: FieldMemory<State>) {
    self.place = place
    self.otherwise = otherwise
  }

  override func keep(_ state: UnsafePointer<State>) {
    kept = result(state)
    if kept == nil { otherwise.keep(state) }
  }

  override func drop() {
    kept = nil
    otherwise.drop()
  }

  override func hasChanged(_ state: UnsafePointer<State>) -> Bool {
    guard let kept else { return otherwise.hasChanged(state) }
    guard let result = result(state) else { return true }
    return !kept.isSame(as: result)
  }

  private func result(_ state: UnsafePointer<State>) -> Fingerprint.Result? {
    // Asking finds the presentation.
    _ = place.isPresent(in: state)
    guard let presentation = place.presentation(of: state) else { return nil }
    var fingerprint = Fingerprint()
    presentation.pointee.addToken(to: &fingerprint)
    return fingerprint.finish()
  }
}

/// Compares whether an optional child is there, and which presentation it is.
final class ChildPresence<State, Child>: FieldMemory<State> {
  private let place: ChildPlace<State, Child>
  private var kept: (isPresent: Bool, id: PresentationID?) = (false, nil)

  init(_ place: ChildPlace<State, Child>) {
    self.place = place
  }

  override func keep(_ state: UnsafePointer<State>) {
    kept = presence(state)
  }

  override func hasChanged(_ state: UnsafePointer<State>) -> Bool {
    kept != presence(state)
  }

  private func presence(_ state: UnsafePointer<State>) -> (isPresent: Bool, id: PresentationID?) {
    let isPresent = place.isPresent(in: state)
    return (isPresent, place.presentation(of: state)?.pointee.id)
  }
}
