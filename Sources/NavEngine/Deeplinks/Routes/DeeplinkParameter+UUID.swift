import Foundation

extension DeeplinkParameter<UUID> {
  /// A UUID, with letters of any case.
  public static func uuid(_ name: String) -> DeeplinkParameter {
    DeeplinkParameter(
      text: name,
      expected: "a UUID such as \"E621E1F8-C36C-495A-93FC-0C247A3E6E5F\"",
      parse: { UUID(uuidString: $0) },
      print: { $0.uuidString }
    )
  }
}
