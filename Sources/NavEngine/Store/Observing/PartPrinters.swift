/// What adds the parts of the values of a type.
///
/// The printers are looked up once, when there is the first value: what a type is made of may be made of that type,
/// whose own printer is being made.
final class PartPrinters {
  // SAFETY of sharing it: values are printed by stores, on the main actor alone.

  private let types: [Any.Type]
  @exclusivity(unchecked) private var known: [Fingerprint.Printer] = []

  init(_ types: [Any.Type]) {
    self.types = types
  }

  subscript(part: Int) -> Fingerprint.Printer {
    if known.isEmpty { known = types.map(Fingerprint.printer) }
    return known[part]
  }
}
