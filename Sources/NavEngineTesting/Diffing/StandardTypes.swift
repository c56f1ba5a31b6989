/// The types that come with the language, whose fields say nothing to a reader.
enum StandardTypes {
  private static let modules = [
    "Swift.", "Foundation.", "FoundationEssentials.", "Dispatch.", "Observation.", "CoreGraphics.", "__C.",
  ]

  static func contains(_ type: Any.Type) -> Bool {
    let name = String(reflecting: type)
    return modules.contains { name.hasPrefix($0) }
  }
}
