import NavEngineNavigator
import TestSupport
import Testing

/// Links come from anywhere: a web page, a message, a code on a wall.
@Suite("Hostile links")
struct HostileLinkTests {
  private func error(_ link: String, limits: Deeplink.Limits = .standard) -> Deeplink.Failure? {
    #expect(throws: Deeplink.Failure.self) { try Deeplink(parsing: link, matching: "example", limits: limits) }
  }

  private static let megabyte = String(repeating: "%", count: 1 << 20)

  @Test("of a megabyte are refused by their length, before anything is read")
  func long() {
    // The first byte is no scheme, which nobody notices.
    #expect(error(Self.megabyte) == .tooLong(bytes: 1 << 20, limit: 16_384))
    guard countsAllocations else { return }
    // The origin and the error, but not the bytes, which would be a megabyte.
    #expect(allocations { keep(try? Deeplink(parsing: Self.megabyte, matching: "example")) } <= 2)
  }

  @Test("just as long as allowed are taken, and one byte longer ones are not")
  func limit() throws {
    let link = "example://" + String(repeating: "a", count: 16_384 - 10)
    #expect(try Deeplink(parsing: link, matching: "example").components[0].name.count == 16_374)
    #expect(error(link + "a") == .tooLong(bytes: 16_385, limit: 16_384))
  }

  @Test("of 100,000 components are refused at the first one too many")
  func components() throws {
    let link = "example://" + String(repeating: "a/", count: 100_000)
    #expect(error(link) == .tooLong(bytes: 200_010, limit: 16_384))
    // What comes after the 129th would be another error.
    let limits = Deeplink.Limits(bytes: .max)
    let rest = "%"
    #expect(error(link + rest, limits: limits) == .tooManyComponents(at: .init(index: 128, name: "a"), limit: 128))
    let most = "example://" + String(repeating: "a/", count: 128)
    #expect(try Deeplink(parsing: most, matching: "example").components.count == 128)
    let many = Deeplink.Limits(bytes: .max, components: .max)
    #expect(try Deeplink(parsing: link, matching: "example", limits: many).components.count == 100_000)
  }

  @Test("of 100,000 arguments are refused at the first one too many, however they are spread")
  func arguments() throws {
    let limits = Deeplink.Limits(bytes: .max)
    let place = Deeplink.Location(index: 0, name: "a")
    let link = "example://a?" + String(repeating: "b=&", count: 100_000) + "%"
    #expect(error(link, limits: limits) == .tooManyArguments(of: place, limit: 128))
    let spread = "example://a" + String(repeating: "?b=/", count: 100_000)
    #expect(error(spread, limits: limits) == .tooManyArguments(of: place, limit: 128))
    let marks = "example://a?b" + String(repeating: "/?", count: 5_000)
    #expect(try Deeplink(parsing: marks, matching: "example").components == [.init(name: "a", arguments: ["b": .flag])])
    let most = "example://a?" + String(repeating: "b=&&", count: 128)
    #expect(try Deeplink(parsing: most, matching: "example").components[0].items?.count == 128)
  }

  @Test("are refused by a limit below 0 as by none at all, read and printed")
  func limitsBelowZero() throws {
    var limits = Deeplink.Limits(bytes: 100, components: -1, arguments: -2)
    #expect(limits == Deeplink.Limits(bytes: 100, components: 0, arguments: 0))
    let place = Deeplink.Location(index: 0, name: "a")
    #expect(error("example://a", limits: limits) == .tooManyComponents(at: place, limit: 0))
    let link = Deeplink(components: [.init(name: "a", arguments: ["b": .flag])])
    #expect(throws: Deeplink.Failure.tooManyComponents(at: place, limit: 0)) {
      try link.string(scheme: "example", limits: limits)
    }
    limits.components = 1
    #expect(error("example://a?b", limits: limits) == .tooManyArguments(of: place, limit: 0))
    #expect(throws: Deeplink.Failure.tooManyArguments(of: place, limit: 0)) {
      try link.string(scheme: "example", limits: limits)
    }
    limits.bytes = -3
    #expect(error("example://a", limits: limits) == .tooLong(bytes: 11, limit: 0))
  }

  @Test("with nothing but separators have no components")
  func separators() throws {
    #expect(try Deeplink(parsing: "example:" + String(repeating: "/", count: 16_000), matching: "example") == .empty)
    let arguments = "example://a?" + String(repeating: "&", count: 16_000)
    #expect(try Deeplink(parsing: arguments, matching: "example").components[0].items == [])
  }

  private static let escapes: [(String, Int)] = [
    ("example://%", 10), ("example://a%4", 11), ("example://a%4/b", 11), ("example://a%zz", 11),
    ("example://a?%=b", 12), ("example://a?b=%4G", 14), ("example://a#%", 12), ("example://%41%%41", 13),
    ("example://a%４１", 11),
  ]

  private static let encodings: [(String, Int)] = [
    ("example://%FF", 10), ("example://a%80", 11), ("example://%C3", 10), ("example://%C3/%A9", 10),
    ("example://%C3a", 10), ("example://%C0%80", 10), ("example://%C1%BF", 10), ("example://%E0%80%80", 10),
    ("example://%F0%80%80%80", 10), ("example://%ED%A0%80", 10), ("example://%F4%90%80%80", 10),
    ("example://%F8%88%80%80%80", 10), ("example://ab%41é%E2%82", 17), ("example://a?%41%FF=1", 15),
  ]

  @Test("with bad escapes, and with escapes that are not UTF-8, are refused, and it says where")
  func escaped() {
    for (link, offset) in Self.escapes { #expect(error(link) == .badEscape(offset: offset), "\(link)") }
    for (link, offset) in Self.encodings { #expect(error(link) == .invalidUTF8(offset: offset), "\(link)") }
  }

  @Test("with characters that deceive are refused, escaped or not")
  func characters() {
    let scalars: [UInt32] =
      Array(0x00...0x1F) + Array(0x7F...0x9F) + [0x061C, 0x200E, 0x200F] + Array(0x202A...0x202E)
      + Array(0x2066...0x2069) + [0xFDD0, 0xFDEF, 0xFFFE, 0xFFFF, 0x1FFFE, 0x10FFFF] + Self.unseen
    for scalar in scalars.compactMap(Unicode.Scalar.init) {
      let bytes = Array(String(Character(scalar)).utf8)
      let escaped = bytes.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      for text in [String(Character(scalar)), escaped] {
        for (prefix, offset) in [("example://a", 11), ("example://a?", 12), ("example://a?b=", 14), ("example:#", 9)] {
          #expect(error(prefix + text + "x") == .forbiddenCharacter(scalar, offset: offset))
        }
      }
    }
  }

  /// Ends of lines, and what takes no space and makes no mark.
  private static let unseen: [UInt32] =
    [
      0x2028, 0x2029, 0x200B, 0xFEFF, 0xAD, 0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFFA0, 0xFFF9, 0xFFFB,
      0x1BCA0, 0x1BCA3, 0x1D173, 0x1D17A, 0xE01F0, 0xE0FFF,
    ] + Array(0x2060...0x206F) + Array(0xE0000...0xE007F)

  @Test("with a character that is always ignored are refused, but for those that shape others")
  func ignorable() {
    for scalar in (0...0x10FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init) {
      let properties = scalar.properties
      guard properties.isDefaultIgnorableCodePoint else { continue }
      let shapes = properties.isJoinControl || properties.isVariationSelector || (0x180B...0x180F) ~= scalar.value
      let isTaken = (try? Deeplink(parsing: "example:\(scalar)", matching: "example")) != nil
      #expect(isTaken == shapes, "\(String(scalar.value, radix: 16))")
    }
  }

  @Test("are told from harmless ones with characters beside those")
  func neighbours() throws {
    let scalars: [UInt32] = [
      0x20, 0x7E, 0xA0, 0xAC, 0xAE, 0x061B, 0x061D, 0x200A, 0x200C, 0x200D, 0x2010, 0x2027, 0x202F, 0x205F, 0x2070,
      0xFDCF, 0xFDF0, 0xFE0F, 0xFF00, 0xFFFC, 0xFFFD, 0x10000, 0xD7FF, 0xE000, 0xE0100, 0xE01EF, 0xE1000, 0x10FFFD,
      0x7FF, 0x800,
    ]
    for scalar in scalars.compactMap(Unicode.Scalar.init) {
      let link = Deeplink(components: [DeeplinkComponent(name: String(Character(scalar)))])
      let text = try link.string(scheme: "example")
      #expect(try Deeplink(parsing: text, matching: "example") == link)
      #expect(try Deeplink(parsing: "example:" + String(Character(scalar)), matching: "example") == link)
    }
  }

  @Test("do not put more of themselves into messages than fits a line or two")
  func messages() {
    let text = String(repeating: "x", count: 16_000)
    for link in ["\(text)://home", "example://\(text)?%", "https://\(text)/"] {
      let origin = Deeplink.Origin(schemes: ["example"], hosts: ["example.com"])
      let error = #expect(throws: Deeplink.Failure.self) { try Deeplink(parsing: link, matching: origin) }
      #expect((error?.description.utf8.count ?? .max) < 300)
    }
  }
}

extension Deeplink {
  fileprivate static let empty = Deeplink(components: [])
}
