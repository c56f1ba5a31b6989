#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Values that hash less than there is in them, or what others like of it: they add it themselves.
protocol PrintedByContent {
  func addContent(to fingerprint: inout Fingerprint)
}

/// Hashes what the value in it does, which an app's own type says.
extension AnyHashable: PrintedByContent {
  func addContent(to fingerprint: inout Fingerprint) {
    func add<Base>(_ base: Base) {
      fingerprint.add(ObjectIdentifier(Base.self))
      withUnsafePointer(to: base) { Fingerprint.printer(of: Base.self)($0, &fingerprint) }
    }
    add(base)
  }
}

/// Hashes its first 80 bytes.
extension Data: PrintedByContent {
  func addContent(to fingerprint: inout Fingerprint) {
    withUnsafeBytes { fingerprint.add(bytes: $0) }
  }
}

/// Hashes, on Apple's systems, as `CFURL` does: of a long one, not all.
extension URL: PrintedByContent {
  func addContent(to fingerprint: inout Fingerprint) {
    let base = baseURL
    fingerprint.add(relativeString)
    fingerprint.add(base != nil)
    base?.addContent(to: &fingerprint)
  }
}
