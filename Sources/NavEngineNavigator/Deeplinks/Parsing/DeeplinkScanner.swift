/// Reads the bytes of a link.
struct DeeplinkScanner {
  let bytes: [UInt8]
  let limits: Deeplink.Limits

  /// A part of the link, whose indices are offsets in the link.
  private typealias Part = ArraySlice<UInt8>

  /// Reads a link with one of several schemes, or to one of several hosts.
  func scan(_ origin: Deeplink.Origin) throws(Deeplink.Failure) -> Deeplink {
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), Self.isScheme(bytes[..<colon]) else { throw .noScheme }
    let scheme = bytes[..<colon]
    var rest = bytes[(colon + 1)...]
    if origin.schemes.contains(where: { isEqual(scheme, $0) }) { return try link(rest, isUniversal: false) }
    let isSecure = isEqual(scheme, "https")
    guard !origin.hosts.isEmpty, isSecure || isEqual(scheme, "http") else {
      let expected = origin.schemes + (origin.hosts.isEmpty ? [] : ["https", "http"])
      throw .wrongScheme(found: start(of: scheme), expected: expected)
    }
    // Anything else that can stand with a host, such as a user, counts as a part of it, which is then no host of the app.
    var host = rest.prefix(0)
    if rest.starts(with: "//".utf8) {
      host = rest.dropFirst(2).prefix { !"/?#".utf8.contains($0) }
      rest = rest[host.endIndex...]
    }
    let port = isSecure ? ":443" : ":80"
    if isEqual(host.suffix(port.utf8.count), port) { host = host.dropLast(port.utf8.count) }
    guard origin.hosts.contains(where: { isEqual(host, $0) }) else {
      throw .wrongHost(found: start(of: host), expected: origin.hosts)
    }
    return try link(rest, isUniversal: true)
  }

  /// Reads the components and the fragment. The arguments of a universal link end with the link.
  private func link(_ part: Part, isUniversal: Bool) throws(Deeplink.Failure) -> Deeplink {
    let (steps, fragment) = cut(part, at: "#")
    var components: [DeeplinkComponent] = []
    var rest = steps
    while !rest.isEmpty {
      let name = rest.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
      rest = rest[name.endIndex...]
      let text = try text(name)
      var items: [DeeplinkComponent.Item]?
      if rest.first == UInt8(ascii: "?") {
        let end = isUniversal ? nil : rest.firstIndex(of: UInt8(ascii: "/"))
        items = try arguments(rest[..<(end ?? rest.endIndex)].dropFirst())
        rest = rest[(end ?? rest.endIndex)...]
      }
      components.add(DeeplinkComponent(name: text, items: items))
      if let last = components.last { try limits.check(last, at: components.count - 1) }
      // The slash.
      rest = rest.dropFirst()
    }
    var end: String?
    if let fragment { end = try text(fragment) }
    return Deeplink(components: components, fragment: end)
  }

  /// Reads arguments, up to the first one too many.
  private func arguments(_ part: Part) throws(Deeplink.Failure) -> [DeeplinkComponent.Item] {
    var items: [DeeplinkComponent.Item] = []
    var rest = part
    while !rest.isEmpty, items.count <= limits.arguments {
      let (item, others) = cut(rest, at: "&")
      rest = others ?? []
      if item.isEmpty { continue }
      let (name, value) = cut(item, at: "=")
      let text = try text(name)
      var argument = DeeplinkComponent.Argument.flag
      if let value { argument = .value(try self.text(value)) }
      items.append(DeeplinkComponent.Item(text, argument))
    }
    return items
  }

  /// Undoes the escapes of a name, a value or a fragment.
  private func text(_ part: Part) throws(Deeplink.Failure) -> String {
    let isPlain = part.allSatisfy { 0x20..<0x7F ~= $0 && $0 != UInt8(ascii: "%") }
    if isPlain { return String(decoding: part, as: UTF8.self) }
    var decoded: [UInt8] = []
    var offsets: [Int] = []
    var rest = part
    while let byte = rest.first {
      offsets.append(rest.startIndex)
      if byte == UInt8(ascii: "%") {
        let digits = rest.dropFirst().prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
        guard digits.count == 2 else { throw .badEscape(offset: rest.startIndex) }
        decoded.append(UInt8(digits[0] << 4 | digits[1]))
        rest = rest.dropFirst(3)
      } else {
        decoded.append(byte)
        rest = rest.dropFirst()
      }
    }
    var (parser, iterator, position) = (UTF8.ForwardParser(), decoded.makeIterator(), 0)
    while position < decoded.count {
      guard case .valid(let character) = parser.parseScalar(from: &iterator) else {
        throw .invalidUTF8(offset: offsets[position])
      }
      let scalar = UTF8.decode(character)
      if DeeplinkScalar.isForbidden(scalar) { throw .forbiddenCharacter(scalar, offset: offsets[position]) }
      position += character.count
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  /// The parts before and after a character; the second is nil without one.
  private func cut(_ part: Part, at character: Unicode.Scalar) -> (Part, Part?) {
    guard let index = part.firstIndex(of: UInt8(ascii: character)) else { return (part, nil) }
    return (part[..<index], part[(index + 1)...])
  }

  /// A part of the link for an error, cut where it is long.
  private func start(of part: Part) -> String { String(decoding: part.prefix(4 * DeeplinkText.length), as: UTF8.self) }

  /// Whether a part of the link is this text, without regard to the case of ASCII letters.
  private func isEqual(_ part: Part, _ text: String) -> Bool {
    part.elementsEqual(text.utf8) { Self.lowercased($0) == Self.lowercased($1) }
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
  }

  /// Whether these are a letter, and after it letters, digits, `+`, `-` and `.` of ASCII.
  static func isScheme(_ bytes: some Collection<UInt8>) -> Bool {
    func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= lowercased(byte) }
    guard let first = bytes.first, isLetter(first) else { return false }
    return bytes.allSatisfy { isLetter($0) || "0123456789+-.".utf8.contains($0) }
  }
}

extension [DeeplinkComponent] {
  /// Adds a component; one without a name gives its arguments to the one before it.
  mutating func add(_ component: DeeplinkComponent) {
    guard component.name.isEmpty else { return append(component) }
    guard let items = component.items else { return }
    guard let last = popLast() else { return append(component) }
    // Thousands of question marks copy nothing.
    let isSame = items.isEmpty && last.items != nil
    append(isSame ? last : DeeplinkComponent(name: last.name, items: (last.items ?? []) + items))
  }
}

extension Deeplink.Limits {
  /// Refuses a component that is one too many, or has too many arguments.
  func check(_ component: DeeplinkComponent, at index: Int) throws(Deeplink.Failure) {
    let place = Deeplink.Location(index: index, name: component.name)
    if index >= components { throw .tooManyComponents(at: place, limit: components) }
    if component.items?.count ?? 0 > arguments { throw .tooManyArguments(of: place, limit: arguments) }
  }
}

/// The characters that a link may hold.
enum DeeplinkScalar {
  /// Whether links with this character are refused: a control character, one that turns the direction of writing so
  /// that a link reads as another than it is, one that ends a line, an invisible one, or no character at all.
  ///
  /// Joiners and variation selectors are seen by what they make of their neighbours, such as a family of emoji.
  static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F: true
    // Marks of direction, the separators of lines and paragraphs, and invisible operators with what is reserved there.
    case 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F: true
    // Hyphens, spaces and marks without a width, fillers of Hangul, and vowels of Khmer that are never written.
    case 0xAD, 0x034F, 0x115F...0x1160, 0x17B4...0x17B5, 0x200B, 0x3164, 0xFEFF, 0xFFA0: true
    // Marks of annotations, shorthand and notes, tags, and what is reserved beside them.
    case 0xFFF0...0xFFFB, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE00FF, 0xE01F0...0xE0FFF: true
    case 0xFDD0...0xFDEF: true
    default: scalar.value & 0xFFFE == 0xFFFE
    }
  }
}
