/// What is kept of a watched field, to tell later whether it has changed.
///
/// Nobody keeps a copy of a collection, because it would make the next write to the collection copy it. How a field
/// is compared is chosen once, by its type:
///
/// 1. values without collections in them, if they are `Equatable`: by a copy's bytes, and `==` where those differ
/// 2. a stack, and a presented child: by its token, see ``Fingerprint``
/// 3. all others: by a ``Fingerprint``
///
/// This class itself is the memory of what cannot be told: it takes the field to have changed.
class FieldMemory<State> {
  /// Keeps what is there now, while nothing is kept.
  func keep(_ state: UnsafePointer<State>) {}

  /// Lets go of what is kept. An object that ends with it may have the field read, and kept, again.
  func drop() {}

  func hasChanged(_ state: UnsafePointer<State>) -> Bool { true }
}
