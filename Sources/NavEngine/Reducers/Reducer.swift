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
/// A ``Store`` evaluates the `body` of a feature when its first action comes, or when the tree of screens is first
/// read, and those of children when theirs do. From then on an action costs calls of closures. The body of a reducer
/// that is called as a function is evaluated for each call: compose reducers in a `body` where that matters.
///
/// A function that calls one reducer on several fields does not tell the rows, and the children in optionals, of one field
/// from those of another: when one ends, so do its namesake's effects. The effects of a child in an optional that has no id
/// go on when the child is cleared. ``Scope`` tells them apart. A function gives the reducer the state itself, and not a
/// copy that it may drop: what the reducer dismisses ends at once.
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
  /// The state of the feature: a value.
  associatedtype State

  /// The events of the feature: an enum, mostly.
  associatedtype Action

  /// The type of ``body``; `Never` where there is none.
  associatedtype Body

  /// Reducers whose composition is this feature. They run in order, and their effects run side by side.
  @ReducerBuilder<State, Action>
  var body: Body { get }

  /// Changes the state as the action says.
  ///
  /// - Returns: The effect to run after it; ``Effect/none`` if there is none.
  func reduce(into state: inout State, action: Action) -> Effect<Action>
}

extension Reducer where Body == Never {
  /// There is none: the reducer does its work in ``reduce(into:action:)``.
  @_transparent
  public var body: Body {
    fatalError("\(Self.self) has no body. Call its reduce(into:action:).")
  }
}

extension Reducer where Body: Reducer, Body.State == State, Body.Action == Action {
  /// Runs ``body``, which is evaluated for this call.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    ReduceContext.reduce(&state, action, by: node())
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
