/// What a report says about the code that was measured.
enum Versions {
  static let engine = "0.1.0"

  /// The compiler that built this executable.
  static var swift: String {
    #if compiler(>=6.5)
      "6.5 or later"
    #elseif compiler(>=6.4)
      "6.4"
    #elseif compiler(>=6.3)
      "6.3"
    #elseif compiler(>=6.2)
      "6.2"
    #else
      "6.1"
    #endif
  }
}
