import NavEngineCompatibility

/// A feature of 4 KB that can present 128 features of its kind, itself included.
struct Level: Reducer {
  struct State: Sendable {
    var words = FourKilobytes()
    @PresentationState var destination: Destinations.State?

    /// As many levels as `depth`, each presented by the one before as the same case.
    static func nested(_ depth: Int, _ embed: (State) -> Destinations.State) -> State {
      var state = State()
      for _ in 1..<depth {
        var outer = State()
        outer.destination = embed(state)
        state = outer
      }
      return state
    }
  }

  enum Action: CasePathable, Sendable {
    case set(Int)
    /// Runs until it is cancelled.
    case wait
    case destination(PresentationAction<Destinations.Action>)

    struct AllCasePaths: Sendable {
      let destination = CasePath(embed: Action.destination) { if case .destination(let it) = $0 { it } else { nil } }
    }
    static let allCasePaths = AllCasePaths()
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .set(let value): state.words.last = value
      case .wait: return .run { _ in try await Task.sleep(for: .seconds(3600)) }
      case .destination: break
      }
      return .none
    }
    .ifLet(\.$destination, action: \.destination) { Destinations() }
  }
}

/// What a ``Level`` presents.
struct Destinations: Reducer {
  enum State: Sendable {
    case c0(Level.State), c1(Level.State), c2(Level.State), c3(Level.State), c4(Level.State), c5(Level.State)
    case c6(Level.State), c7(Level.State), c8(Level.State), c9(Level.State), c10(Level.State), c11(Level.State)
    case c12(Level.State), c13(Level.State), c14(Level.State), c15(Level.State), c16(Level.State)
    case c17(Level.State), c18(Level.State), c19(Level.State), c20(Level.State), c21(Level.State)
    case c22(Level.State), c23(Level.State), c24(Level.State), c25(Level.State), c26(Level.State)
    case c27(Level.State), c28(Level.State), c29(Level.State), c30(Level.State), c31(Level.State)
    case c32(Level.State), c33(Level.State), c34(Level.State), c35(Level.State), c36(Level.State)
    case c37(Level.State), c38(Level.State), c39(Level.State), c40(Level.State), c41(Level.State)
    case c42(Level.State), c43(Level.State), c44(Level.State), c45(Level.State), c46(Level.State)
    case c47(Level.State), c48(Level.State), c49(Level.State), c50(Level.State), c51(Level.State)
    case c52(Level.State), c53(Level.State), c54(Level.State), c55(Level.State), c56(Level.State)
    case c57(Level.State), c58(Level.State), c59(Level.State), c60(Level.State), c61(Level.State)
    case c62(Level.State), c63(Level.State), c64(Level.State), c65(Level.State), c66(Level.State)
    case c67(Level.State), c68(Level.State), c69(Level.State), c70(Level.State), c71(Level.State)
    case c72(Level.State), c73(Level.State), c74(Level.State), c75(Level.State), c76(Level.State)
    case c77(Level.State), c78(Level.State), c79(Level.State), c80(Level.State), c81(Level.State)
    case c82(Level.State), c83(Level.State), c84(Level.State), c85(Level.State), c86(Level.State)
    case c87(Level.State), c88(Level.State), c89(Level.State), c90(Level.State), c91(Level.State)
    case c92(Level.State), c93(Level.State), c94(Level.State), c95(Level.State), c96(Level.State)
    case c97(Level.State), c98(Level.State), c99(Level.State), c100(Level.State), c101(Level.State)
    case c102(Level.State), c103(Level.State), c104(Level.State), c105(Level.State), c106(Level.State)
    case c107(Level.State), c108(Level.State), c109(Level.State), c110(Level.State), c111(Level.State)
    case c112(Level.State), c113(Level.State), c114(Level.State), c115(Level.State), c116(Level.State)
    case c117(Level.State), c118(Level.State), c119(Level.State), c120(Level.State), c121(Level.State)
    case c122(Level.State), c123(Level.State), c124(Level.State), c125(Level.State), c126(Level.State)
    case c127(Level.State)
  }

  enum Action: Sendable {
    case c0(Level.Action), c1(Level.Action), c2(Level.Action), c3(Level.Action), c4(Level.Action)
    case c5(Level.Action), c6(Level.Action), c7(Level.Action), c8(Level.Action), c9(Level.Action)
    case c10(Level.Action), c11(Level.Action), c12(Level.Action), c13(Level.Action), c14(Level.Action)
    case c15(Level.Action), c16(Level.Action), c17(Level.Action), c18(Level.Action), c19(Level.Action)
    case c20(Level.Action), c21(Level.Action), c22(Level.Action), c23(Level.Action), c24(Level.Action)
    case c25(Level.Action), c26(Level.Action), c27(Level.Action), c28(Level.Action), c29(Level.Action)
    case c30(Level.Action), c31(Level.Action), c32(Level.Action), c33(Level.Action), c34(Level.Action)
    case c35(Level.Action), c36(Level.Action), c37(Level.Action), c38(Level.Action), c39(Level.Action)
    case c40(Level.Action), c41(Level.Action), c42(Level.Action), c43(Level.Action), c44(Level.Action)
    case c45(Level.Action), c46(Level.Action), c47(Level.Action), c48(Level.Action), c49(Level.Action)
    case c50(Level.Action), c51(Level.Action), c52(Level.Action), c53(Level.Action), c54(Level.Action)
    case c55(Level.Action), c56(Level.Action), c57(Level.Action), c58(Level.Action), c59(Level.Action)
    case c60(Level.Action), c61(Level.Action), c62(Level.Action), c63(Level.Action), c64(Level.Action)
    case c65(Level.Action), c66(Level.Action), c67(Level.Action), c68(Level.Action), c69(Level.Action)
    case c70(Level.Action), c71(Level.Action), c72(Level.Action), c73(Level.Action), c74(Level.Action)
    case c75(Level.Action), c76(Level.Action), c77(Level.Action), c78(Level.Action), c79(Level.Action)
    case c80(Level.Action), c81(Level.Action), c82(Level.Action), c83(Level.Action), c84(Level.Action)
    case c85(Level.Action), c86(Level.Action), c87(Level.Action), c88(Level.Action), c89(Level.Action)
    case c90(Level.Action), c91(Level.Action), c92(Level.Action), c93(Level.Action), c94(Level.Action)
    case c95(Level.Action), c96(Level.Action), c97(Level.Action), c98(Level.Action), c99(Level.Action)
    case c100(Level.Action), c101(Level.Action), c102(Level.Action), c103(Level.Action), c104(Level.Action)
    case c105(Level.Action), c106(Level.Action), c107(Level.Action), c108(Level.Action), c109(Level.Action)
    case c110(Level.Action), c111(Level.Action), c112(Level.Action), c113(Level.Action), c114(Level.Action)
    case c115(Level.Action), c116(Level.Action), c117(Level.Action), c118(Level.Action), c119(Level.Action)
    case c120(Level.Action), c121(Level.Action), c122(Level.Action), c123(Level.Action), c124(Level.Action)
    case c125(Level.Action), c126(Level.Action), c127(Level.Action)
  }

  /// A case of the state, and that of its actions.
  struct Case: Sendable {
    let state: CasePath<State, Level.State>
    let action: CasePath<Action, Level.Action>

    init(
      _ state: @escaping @Sendable (Level.State) -> State,
      _ action: @escaping @Sendable (Level.Action) -> Action
    ) {
      self.state = /state
      self.action = /action
    }
  }

  static let cases: [Case] = [
    Case(State.c0, Action.c0), Case(State.c1, Action.c1), Case(State.c2, Action.c2), Case(State.c3, Action.c3),
    Case(State.c4, Action.c4), Case(State.c5, Action.c5), Case(State.c6, Action.c6), Case(State.c7, Action.c7),
    Case(State.c8, Action.c8), Case(State.c9, Action.c9), Case(State.c10, Action.c10),
    Case(State.c11, Action.c11), Case(State.c12, Action.c12), Case(State.c13, Action.c13),
    Case(State.c14, Action.c14), Case(State.c15, Action.c15), Case(State.c16, Action.c16),
    Case(State.c17, Action.c17), Case(State.c18, Action.c18), Case(State.c19, Action.c19),
    Case(State.c20, Action.c20), Case(State.c21, Action.c21), Case(State.c22, Action.c22),
    Case(State.c23, Action.c23), Case(State.c24, Action.c24), Case(State.c25, Action.c25),
    Case(State.c26, Action.c26), Case(State.c27, Action.c27), Case(State.c28, Action.c28),
    Case(State.c29, Action.c29), Case(State.c30, Action.c30), Case(State.c31, Action.c31),
    Case(State.c32, Action.c32), Case(State.c33, Action.c33), Case(State.c34, Action.c34),
    Case(State.c35, Action.c35), Case(State.c36, Action.c36), Case(State.c37, Action.c37),
    Case(State.c38, Action.c38), Case(State.c39, Action.c39), Case(State.c40, Action.c40),
    Case(State.c41, Action.c41), Case(State.c42, Action.c42), Case(State.c43, Action.c43),
    Case(State.c44, Action.c44), Case(State.c45, Action.c45), Case(State.c46, Action.c46),
    Case(State.c47, Action.c47), Case(State.c48, Action.c48), Case(State.c49, Action.c49),
    Case(State.c50, Action.c50), Case(State.c51, Action.c51), Case(State.c52, Action.c52),
    Case(State.c53, Action.c53), Case(State.c54, Action.c54), Case(State.c55, Action.c55),
    Case(State.c56, Action.c56), Case(State.c57, Action.c57), Case(State.c58, Action.c58),
    Case(State.c59, Action.c59), Case(State.c60, Action.c60), Case(State.c61, Action.c61),
    Case(State.c62, Action.c62), Case(State.c63, Action.c63), Case(State.c64, Action.c64),
    Case(State.c65, Action.c65), Case(State.c66, Action.c66), Case(State.c67, Action.c67),
    Case(State.c68, Action.c68), Case(State.c69, Action.c69), Case(State.c70, Action.c70),
    Case(State.c71, Action.c71), Case(State.c72, Action.c72), Case(State.c73, Action.c73),
    Case(State.c74, Action.c74), Case(State.c75, Action.c75), Case(State.c76, Action.c76),
    Case(State.c77, Action.c77), Case(State.c78, Action.c78), Case(State.c79, Action.c79),
    Case(State.c80, Action.c80), Case(State.c81, Action.c81), Case(State.c82, Action.c82),
    Case(State.c83, Action.c83), Case(State.c84, Action.c84), Case(State.c85, Action.c85),
    Case(State.c86, Action.c86), Case(State.c87, Action.c87), Case(State.c88, Action.c88),
    Case(State.c89, Action.c89), Case(State.c90, Action.c90), Case(State.c91, Action.c91),
    Case(State.c92, Action.c92), Case(State.c93, Action.c93), Case(State.c94, Action.c94),
    Case(State.c95, Action.c95), Case(State.c96, Action.c96), Case(State.c97, Action.c97),
    Case(State.c98, Action.c98), Case(State.c99, Action.c99), Case(State.c100, Action.c100),
    Case(State.c101, Action.c101), Case(State.c102, Action.c102), Case(State.c103, Action.c103),
    Case(State.c104, Action.c104), Case(State.c105, Action.c105), Case(State.c106, Action.c106),
    Case(State.c107, Action.c107), Case(State.c108, Action.c108), Case(State.c109, Action.c109),
    Case(State.c110, Action.c110), Case(State.c111, Action.c111), Case(State.c112, Action.c112),
    Case(State.c113, Action.c113), Case(State.c114, Action.c114), Case(State.c115, Action.c115),
    Case(State.c116, Action.c116), Case(State.c117, Action.c117), Case(State.c118, Action.c118),
    Case(State.c119, Action.c119), Case(State.c120, Action.c120), Case(State.c121, Action.c121),
    Case(State.c122, Action.c122), Case(State.c123, Action.c123), Case(State.c124, Action.c124),
    Case(State.c125, Action.c125), Case(State.c126, Action.c126), Case(State.c127, Action.c127),
  ]

  var body: some ReducerOf<Self> {
    for path in Self.cases {
      Scope(state: path.state, action: path.action) { Level() }
    }
  }
}
