import Testing
@testable import NavEngineMacroExpansion
@Test func dump() {
  func p(_ e: Expansion) { print("-----\n" + (e.code ?? "nil")); for d in e.diagnostics { print(d.severity, d.position.offset, d.message) } }
  p(Expansion("CasePathable", .member, of: "public enum Shape {\n  case circle(Int), none\n  case rect(width: Int, height: Int), l(label: String), nested([Self]), iuo(Int!)\n #if DEBUG\n @available(iOS 18, *)\n case d\n #else\n case d, e(Int, Self.X)\n #endif }"))
  p(Expansion("CasePathable", .extension, of: "public enum Shape {}", type: "Outer.Shape"))
  p(Expansion("Reducer", .member, of: "struct F<T> {}"))
  p(Expansion("Reducer", .extension, of: "struct F<T> {}"))
  p(Expansion("Reducer", .memberAttribute, of: "enum State { case a }"))
  p(Expansion("Reducer", .memberAttribute, of: "var body: some ReducerOf<Self> { A() }"))
  p(Expansion("Reducer", .member, attribute: "@Reducer(state: .equatable, .sendable, action: .hashable)", of: "public indirect enum D<T> {\n  case a(A), b(x: M.B<T> = M.B(x: 1))\n case alert(AlertState<Alert>)\n#if DEBUG\n case debug(Debug)\n#endif\n @ReducerCaseIgnored case plain(Int, y: String)\n case none\n}"))
  p(Expansion("Presents", .accessor, of: "@Presents public private(set) var destination: Destination.State? = .a"))
  p(Expansion("Presents", .peer, of: "@Presents public private(set) var destination: Destination.State? = .a"))
  p(Expansion("ObservableState", .extension, of: "public struct State { var a = 1; @ObservationStateIgnored var b, c: Int?\n#if X\n@Presents @ObservationStateIgnored var d: Int?\n#endif\n}"))
}
