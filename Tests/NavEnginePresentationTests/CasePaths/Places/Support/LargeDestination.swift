import NavEngine

/// 4 KB, and what is presented from there.
struct LargeScreen: Sendable {
  var depth = 0
  var first = (InlineKilobyte(), InlineKilobyte(), InlineKilobyte(), InlineKilobyte())
  @PresentationState var destination: LargeDestination?
}

struct InlineKilobyte: Sendable {
  var first = SIMD64<Int32>(repeating: 1), second = SIMD64<Int32>(repeating: 2)
  var third = SIMD64<Int32>(repeating: 3), fourth = SIMD64<Int32>(repeating: 4)
}

/// An enum of 128 cases, each with 4 KB.
enum LargeDestination: Sendable {
  case c0(LargeScreen), c1(LargeScreen), c2(LargeScreen), c3(LargeScreen)
  case c4(LargeScreen), c5(LargeScreen), c6(LargeScreen), c7(LargeScreen)
  case c8(LargeScreen), c9(LargeScreen), c10(LargeScreen), c11(LargeScreen)
  case c12(LargeScreen), c13(LargeScreen), c14(LargeScreen), c15(LargeScreen)
  case c16(LargeScreen), c17(LargeScreen), c18(LargeScreen), c19(LargeScreen)
  case c20(LargeScreen), c21(LargeScreen), c22(LargeScreen), c23(LargeScreen)
  case c24(LargeScreen), c25(LargeScreen), c26(LargeScreen), c27(LargeScreen)
  case c28(LargeScreen), c29(LargeScreen), c30(LargeScreen), c31(LargeScreen)
  case c32(LargeScreen), c33(LargeScreen), c34(LargeScreen), c35(LargeScreen)
  case c36(LargeScreen), c37(LargeScreen), c38(LargeScreen), c39(LargeScreen)
  case c40(LargeScreen), c41(LargeScreen), c42(LargeScreen), c43(LargeScreen)
  case c44(LargeScreen), c45(LargeScreen), c46(LargeScreen), c47(LargeScreen)
  case c48(LargeScreen), c49(LargeScreen), c50(LargeScreen), c51(LargeScreen)
  case c52(LargeScreen), c53(LargeScreen), c54(LargeScreen), c55(LargeScreen)
  case c56(LargeScreen), c57(LargeScreen), c58(LargeScreen), c59(LargeScreen)
  case c60(LargeScreen), c61(LargeScreen), c62(LargeScreen), c63(LargeScreen)
  case c64(LargeScreen), c65(LargeScreen), c66(LargeScreen), c67(LargeScreen)
  case c68(LargeScreen), c69(LargeScreen), c70(LargeScreen), c71(LargeScreen)
  case c72(LargeScreen), c73(LargeScreen), c74(LargeScreen), c75(LargeScreen)
  case c76(LargeScreen), c77(LargeScreen), c78(LargeScreen), c79(LargeScreen)
  case c80(LargeScreen), c81(LargeScreen), c82(LargeScreen), c83(LargeScreen)
  case c84(LargeScreen), c85(LargeScreen), c86(LargeScreen), c87(LargeScreen)
  case c88(LargeScreen), c89(LargeScreen), c90(LargeScreen), c91(LargeScreen)
  case c92(LargeScreen), c93(LargeScreen), c94(LargeScreen), c95(LargeScreen)
  case c96(LargeScreen), c97(LargeScreen), c98(LargeScreen), c99(LargeScreen)
  case c100(LargeScreen), c101(LargeScreen), c102(LargeScreen), c103(LargeScreen)
  case c104(LargeScreen), c105(LargeScreen), c106(LargeScreen), c107(LargeScreen)
  case c108(LargeScreen), c109(LargeScreen), c110(LargeScreen), c111(LargeScreen)
  case c112(LargeScreen), c113(LargeScreen), c114(LargeScreen), c115(LargeScreen)
  case c116(LargeScreen), c117(LargeScreen), c118(LargeScreen), c119(LargeScreen)
  case c120(LargeScreen), c121(LargeScreen), c122(LargeScreen), c123(LargeScreen)
  case c124(LargeScreen), c125(LargeScreen), c126(LargeScreen), c127(LargeScreen)

  static let last = CasePath<LargeDestination, LargeScreen>(embed: { .c127($0) }) {
    if case .c127(let screen) = $0 { screen } else { nil }
  }
  static let first = CasePath<LargeDestination, LargeScreen>(embed: { .c0($0) }) {
    if case .c0(let screen) = $0 { screen } else { nil }
  }
}
