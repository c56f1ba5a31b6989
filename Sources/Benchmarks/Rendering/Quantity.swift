import Foundation

/// Numbers as people read them. The same whatever the locale.
enum Quantity {
  /// Three significant digits and the unit that needs the fewest zeros: `1.32 ns`, `45.1 µs`.
  static func time(nanoseconds: Double) -> String {
    // Rounding may carry into the next unit: 999.6 ns is 1.00 µs.
    for (unit, scale) in [("ns", 1.0), ("µs", 1e3), ("ms", 1e6)] where nanoseconds < 999.5 * scale {
      return significant(nanoseconds / scale) + " " + unit
    }
    return significant(nanoseconds / 1e9) + " s"
  }

  /// Two decimals, of small ones two significant digits at least: `1.05`, `0.33`, `0.014`, `0.0052`.
  static func ratio(_ value: Double) -> String {
    fixed(value, decimals: value < 0.00995 ? 4 : value < 0.0995 ? 3 : 2)
  }

  /// A time in units: `0.35`, `1,250`.
  static func units(_ value: Double) -> String {
    value < 100 ? fixed(value, decimals: 2) : grouped(value)
  }

  /// A count per operation: `0`, `1`, `0.125`.
  static func count(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : fixed(value, decimals: 3)
  }

  /// How many cases: `1 case`, `2 cases`.
  static func cases(_ count: Int) -> String {
    count == 1 ? "1 case" : "\(count) cases"
  }

  /// The next integer with a comma between thousands: `129,295`. What no file or clock should come to, as a power of
  /// ten, or as no number.
  static func grouped(_ value: Double) -> String {
    abs(value) < 1e15
      ? grouped(Int(value.rounded()))
      : String(format: "%.2e", locale: Locale(identifier: "en_US_POSIX"), value).lowercased()
  }

  /// An integer with a comma between thousands: `129,295`.
  static func grouped(_ value: Int) -> String {
    var digits = String(value.magnitude)
    var groups: [Substring] = []
    while digits.count > 3 {
      groups.insert(digits.suffix(3), at: 0)
      digits.removeLast(3)
    }
    return (value < 0 ? "-" : "") + ([digits[...]] + groups).joined(separator: ",")
  }

  static func fixed(_ value: Double, decimals: Int) -> String {
    String(format: "%.\(decimals)f", locale: Locale(identifier: "en_US_POSIX"), value)
  }

  private static func significant(_ value: Double) -> String {
    fixed(value, decimals: value < 9.995 ? 2 : value < 99.95 ? 1 : 0)
  }
}
