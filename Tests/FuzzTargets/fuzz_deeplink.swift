// Fuzzes links: bytes as the text of one, and bytes as the parts of one that is printed. Compiled together with the
// sources of the parser.
//
// The first byte chooses between them. A finding traps with a sentence.

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDeeplink(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  var input = Input(data, size)
  let choice = input.byte()
  switch choice % 5 {
  case 0: scan(input.bytes)
  case 3: parse(input.text, isUniversal: false)
  case 1: parse("example://" + input.text, isUniversal: false)
  case 2: parse("https://example.com/" + input.text, isUniversal: true)
  default: print(link(of: &input), isUniversal: choice & 0x80 != 0)
  }
  return 0
}

/// What says which paths a tree builds is not compiled here. The parser and the printer ask no tree.
public enum ScreenPath {
  public struct ValidationError: Error, Hashable, Sendable, CustomStringConvertible {
    public var description: String { "" }
  }
}

private let origin = Deeplink.Origin(schemes: ["example"], hosts: ["example.com"])
private let limits = Deeplink.Limits(bytes: 600, components: 6, arguments: 5)

/// Bytes that need not be UTF-8.
private func scan(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
  do {
    // A short scheme, which is soon found.
    verify(try DeeplinkScanner(bytes: Array(bytes), limits: limits).scan(.scheme("e")))
  } catch {
    verify(error)
  }
}

private func parse(_ text: String, isUniversal: Bool) {
  do {
    let link = try Deeplink(parsing: text, matching: origin, limits: limits)
    verify(link)
    if isUniversal { print(link, isUniversal: true) }
    print(link, isUniversal: false)
  } catch {
    verify(error, in: text)
  }
}

/// What holds of every link that has been parsed.
private func verify(_ link: Deeplink) {
  check(link.components.count <= limits.components, "There are more components than are allowed.")
  for (index, component) in link.components.enumerated() {
    check(!component.name.isEmpty || index == 0 && component.items != nil, "A component is empty.")
    check((component.items?.count ?? 0) <= limits.arguments, "There are more arguments than are allowed.")
    verify(component.name)
    for item in component.items ?? [] {
      verify(item.name)
      switch item.argument {
      case .flag: check(!item.name.isEmpty, "An argument is empty.")
      case .value(let value): verify(value)
      }
    }
  }
  verify(link.fragment ?? "")
}

private func verify(_ text: String) {
  check(!text.unicodeScalars.contains { DeeplinkScalar.isForbidden($0) }, "A text holds what is refused.")
}

private func verify(_ error: Deeplink.Failure) {
  check(error.description.utf8.count < 1_000, "A message is long.")
  verify(error.description)
}

private func verify(_ error: Deeplink.Failure, in text: String) {
  verify(error)
  switch error {
  case .badEscape(let offset), .invalidUTF8(let offset), .forbiddenCharacter(_, let offset):
    check(text.utf8.count > offset, "An offset is past the end.")
  case .tooLong(let bytes, _): check(bytes == text.utf8.count, "The length is another.")
  default: break
  }
}

/// What is printed is parsed into the same link; else it is not printed.
private func print(_ link: Deeplink, isUniversal: Bool) {
  let text: String
  do {
    text =
      try isUniversal
      ? link.string(host: "example.com", limits: limits)
      : link.string(scheme: "example", limits: limits)
  } catch {
    return verify(error)
  }
  check(text.utf8.allSatisfy { 0x20 < $0 && $0 < 0x7F }, "What is printed is not ASCII.")
  guard let other = try? Deeplink(parsing: text, matching: origin, limits: limits) else {
    fatalError("What was printed is refused: \(text)")
  }
  check(other == link && other.hashValue == link.hashValue, "What was printed is another link: \(text)")
  check(zip(other.components, link.components).allSatisfy { $0.items == $1.items }, "The order is another: \(text)")
}

/// A link with parts that the bytes say: a byte for what comes, a byte for how long it is, and the text of it.
private func link(of input: inout Input) -> Deeplink {
  var (components, fragment): ([DeeplinkComponent], String?) = ([], nil)
  var name: String?
  var items: [DeeplinkComponent.Item]?
  func text() -> String { input.text(below: 24) }
  while let kind = input.bytes.popFirst() {
    switch kind % 5 {
    case 0:
      if let name { components.append(DeeplinkComponent(name: name, items: items)) }
      (name, items) = (text(), nil)
    case 1: items = (items ?? []) + [.init(text(), .flag)]
    case 2: items = (items ?? []) + [.init(text(), .value(text()))]
    case 3: items = items ?? []
    default: fragment = text()
    }
  }
  components.append(DeeplinkComponent(name: name ?? "", items: items))
  return Deeplink(components: components, fragment: fragment)
}
