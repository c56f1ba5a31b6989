import NavEngineBenchmarking
import NavEngineMacros

extension BenchmarkSuite {
  /// The memory that stacks, presentations, stores and effects hold. The elements of stacks are `Int`s: so the share of
  /// the stack shows.
  static var memoryCases: [Benchmark] {
    [
      Benchmark(
        HeldMemory(
          operation: "stack-empty",
          number: 0,
          engine: HeldSide(make: { StackState<Int>() }, number: { $0.count }),
          reference: HeldSide(make: { [Int]() }, number: { $0.count })
        )
      ),
      stack("stack-4", count: 4),
      stack("stack-element", count: 1_000, elements: 1_000, copies: 10),
      millionStacks, presented, store, scope,
      Benchmark(HeldEffect()),
    ]
  }

  /// A stack made of an array of elements. The reference copies them into an array.
  private static func stack(_ operation: String, count: Int, elements: Int = 1, copies: Int = 1_000) -> Benchmark {
    Benchmark(
      HeldMemory(
        operation: operation,
        elements: elements,
        copies: copies,
        number: count - 1,
        engine: HeldSide(
          ground: { Array(0..<count) },
          make: { StackState($0) },
          number: { $0[count - 1] }
        ),
        reference: HeldSide(
          ground: { Array(0..<count) },
          make: { [Int]() + $0 },
          number: { $0[count - 1] }
        )
      )
    )
  }

  /// A thousand stacks of 4 screens in an array, whose words count too; while bytes are counted, there are a thousand
  /// such arrays. An operation is one stack.
  private static var millionStacks: Benchmark {
    Benchmark(
      HeldMemory(
        operation: "stacks-million",
        elements: 1_000,
        copies: 1_000,
        number: 3,
        engine: HeldSide(
          ground: { Array(0..<4) },
          make: { screens in (0..<1_000).map { _ in StackState(screens) } },
          number: { $0[999][3] }
        ),
        reference: HeldSide(
          ground: { Array(0..<4) },
          make: { screens in (0..<1_000).map { _ in [Int]() + screens } },
          number: { $0[999][3] }
        )
      )
    )
  }

  /// A child in a `@PresentationState`. The reference is an object that another one refers to.
  private static var presented: Benchmark {
    Benchmark(
      HeldMemory(
        operation: "presented",
        number: 7,
        engine: HeldSide(
          make: { Counter.State(child: Counter.State(count: 7)) },
          number: { $0.child?.count ?? 0 }
        ),
        reference: HeldSide(
          ground: { CounterModel.make(levels: 1) },
          make: { (parent: CounterModel) -> CounterModel in
            let child = CounterModel.make(levels: 1)
            child.count = 7
            parent.child = child
            return parent
          },
          number: { (parent: CounterModel) in parent.child?.count ?? 0 }
        )
      )
    )
  }

  /// A root store of a feature that presents nothing. The reference is a ``LevelHandle``.
  private static var store: Benchmark {
    Benchmark(
      HeldMemory(
        operation: "store",
        number: 7,
        engine: HeldSide(
          make: { () -> StoreOf<Level> in Store(initialState: Level.State(count: 7)) { Level() } },
          number: { $0.count }
        ),
        reference: HeldSide(
          make: { () -> LevelHandle in
            let handle = LevelHandle(.make())
            handle.send(.changed(7))
            return handle
          },
          number: { $0.count }
        )
      )
    )
  }

  /// A store that is scoped to what a root store presents, the root store and its state not counted. The reference is a
  /// ``LevelHandle`` that is scoped.
  private static var scope: Benchmark {
    Benchmark(
      HeldMemory(
        operation: "scope",
        number: 0,
        engine: HeldSide(
          ground: { Store(initialState: Level.State.make(depth: 2)) { Level() } },
          make: { (root: StoreOf<Level>) -> StoreOf<Level>? in
            root.scope(state: \.child, action: \.child.presented)
          },
          number: { $0?.count ?? -1 }
        ),
        reference: HeldSide(
          ground: { LevelHandle(.make(depth: 2)) },
          make: { $0.scope() },
          number: { $0?.count ?? -1 }
        )
      )
    )
  }
}
