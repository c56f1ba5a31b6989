/// The number of an alert, a dialog or a button, which its copies have and no other one. Equality and coding leave it out.
struct Occurrence: Hashable, Sendable {
  let number = IDSource.take(1)

  static func == (left: Occurrence, right: Occurrence) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}

/// A value whose id is its ``Occurrence``: equal ones have different ids.
package protocol IdentifiedByOccurrence: Identifiable {}
