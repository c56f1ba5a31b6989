// Fuzzes the macros: bytes as the declaration that one is attached to. Compiled together with the sources that read
// declarations and write expansions.
//
// The first byte chooses the macro and its role. A finding traps with a sentence.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzMacros(_ data: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
  var input = Input(data, size)
  let choice = input.byte()
  let (macro, role) = requests[Int(choice) % requests.count]
  let source = input.text
  // A first time may be slow for reasons that are not the source's.
  if expand(macro, role, source) >= limit { check(expand(macro, role, source) < limit, "An answer took 50 ms.") }
  return 0
}

private let requests: [(String, AttachedExpansion.Role)] = [
  ("CasePathable", .member), ("CasePathable", .extension), ("Reducer", .member), ("Reducer", .extension),
  ("Reducer", .memberAttribute), ("Presents", .accessor), ("Presents", .peer), ("ObservableState", .extension),
  ("DependencyClient", .member), ("ViewAction", .extension),
]

/// How long an answer may take, in milliseconds, with sanitizers.
private let limit = 50.0

/// Expands a macro and checks what comes of it.
///
/// - Returns: How long that took, in milliseconds of this thread's time.
private func expand(_ macro: String, _ role: AttachedExpansion.Role, _ source: String) -> Double {
  let request = AttachedExpansion(
    macro: AttachedExpansion.Macro(typeName: "\(macro)Macro", name: macro),
    macroRole: role,
    attributeSyntax: syntax("@\(macro)"),
    declSyntax: syntax(source),
    extendedTypeSyntax: syntax("Outer.Feature"),
    conformanceListSyntax: nil,
    lexicalContext: nil
  )
  let start = milliseconds()
  let answer = MacroExpander(request).answer()
  let time = milliseconds() - start
  guard case .expandMacroResult(let code, let diagnostics) = answer else { fatalError("The answer is another one.") }
  check(code != nil || !diagnostics.isEmpty, "Nothing was written, and nothing said.")
  for diagnostic in diagnostics {
    check((0...source.utf8.count).contains(diagnostic.position.offset), "A place is past the end.")
  }
  if let code, role != .memberAttribute { verify(code, of: role) }
  return time
}

/// What is written can be read again.
private func verify(_ code: String, of role: AttachedExpansion.Role) {
  let source = SourceText(role == .accessor && !code.isEmpty ? "var a: A \(code)" : code)
  do {
    _ = try DeclarationReader.declarations(in: source)
  } catch {
    fatalError("What was written cannot be read: \(error.message) \(code)")
  }
}

private func syntax(_ source: String) -> SourceSyntax {
  SourceSyntax(source: source, location: SourceSyntax.Location(fileName: "Feature.swift", offset: 0))
}

private func milliseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}
