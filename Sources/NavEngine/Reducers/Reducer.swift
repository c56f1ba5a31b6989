/// A feature: how its state changes with each action, and what effects it starts.
///
/// A feature either composes others in ``body``, or does the work itself in ``reduce(into:action:)``:
///
///     struct Counter: Reducer {
///       struct State: Equatable { var count = 0 }
///       enum Action { case increment }
///
///       var body: some ReducerOf<Self> {
///         Reduce { state, action in
///           state.count += 1
///           return .none
///         }
///       }
///     }
///
/// ## Evaluated once
/// A ``Store`` makes a plan of a feature when its first action comes: it evaluates `body`, resolves each key path, and
/// finds out where children are in their parents. From then on an action costs calls of closures. A feature that
/// contains itself is planned once too: equal features share a plan. A reducer that is called as a function is planned
/// once too, if it is the same each time, as one is that another holds in a property.
///
/// A feature that does the work itself may call others. Of those that it holds in properties, and that are of its own
/// state, the store knows what they present, and shows it in ``Store/presentationTree``.
///
/// ## In effects
/// Effects run off the main actor, so that what they capture is `Sendable`. A feature is, if its properties are; one that
/// is `public` has to say so, as Swift asks of all public types: `public struct Counter: Reducer, Sendable`. Otherwise
/// `.run { _ in await dismiss() }`, which captures the feature, does not compile.
///
/// ## Actors
/// A feature belongs to no actor, and neither do the types within it: also in a module whose default isolation is the
/// main actor. One that is declared `@MainActor` cannot conform.
///
/// Semantics: The Composable Architecture, whose articles name and use it.
public protocol Reducer<State, Action>: _SendableMetatype {
  /// What the feature knows. A value.
  associatedtype State

  /// What can happen in it.
  associatedtype Action

  /// What ``body`` is made of; `Never` where there is none.
  associatedtype Body

  /// Reducers whose composition is this feature. They run in order, and their effects run side by side.
  @ReducerBuilder<State, Action>
  var body: Body { get }

  /// Changes the state as the action says.
  ///
  /// - Returns: What is to run after it; ``Effect/none`` if nothing.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// How a store runs the reducer. Made by the engine.
  func _plan(_ plans: ReducerPlans) -> ReducerPlan<State, Action>
}

extension Reducer where Body == Never {
  /// There is none: the reducer does its work in ``reduce(into:action:)``.
  @_transparent
  public var body: Body {
    fatalError("\(Self.self) has no body. Call its reduce(into:action:).")
  }
}

extension Reducer {
  @inlinable
  public func _plan(_ plans: ReducerPlans) -> ReducerPlan<State, Action> {
    ReducerPlan(reader: PresentationReader(ofReducersIn: self)) { state, action, context in
      context.note(state)
      return reduce(into: &state.pointee, action: action.pointee)
    }
  }
}

extension Reducer where Body: Reducer, Body.State == State, Body.Action == Action {
  /// Runs ``body``, through the plan of the store whose reducer calls this, or through one made for this call.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    ReduceContext.reduce(&state, action, by: self)
  }

  @inlinable
  public func _plan(_ plans: ReducerPlans) -> ReducerPlan<State, Action> {
    plans.plan(of: self) { body._plan(plans) }
  }
}

/// A reducer of a feature's state and actions: `some ReducerOf<Self>`.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

/// An effect of a feature: `EffectOf<Self>`.
public typealias EffectOf<R: Reducer> = Effect<R.Action>

/// The type by which the effects of a feature send: `SendOf<Self>`.
public typealias SendOf<R: Reducer> = Send<R.Action>

/// The actions of a presented feature.
public typealias PresentationActionOf<R: Reducer> = PresentationAction<R.Action>

/// The actions of a stack of a feature's screens.
public typealias StackActionOf<R: Reducer> = StackAction<R.State, R.Action>

/// The older name of ``Reducer``.
public typealias ReducerProtocol = Reducer

/// The older name of ``ReducerOf``.
public typealias ReducerProtocolOf<R: Reducer> = Reducer<R.State, R.Action>
