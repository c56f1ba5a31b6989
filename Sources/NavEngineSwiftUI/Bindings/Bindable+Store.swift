#if canImport(SwiftUI) || SWIFTUI_STUB
  public import NavEngine
  public import SwiftUI

  /// The value of `$store` in a view: SwiftUI's `Bindable` or `Binding` of a store.
  ///
  ///     @Bindable var store: StoreOf<Settings>
  ///
  ///     TextField("Name", text: $store.name)                              // a bindable action sets the field
  ///     Toggle("Mute", isOn: $store.isMuted.sending(\.muteChanged))       // the action of a case is sent
  ///     .sheet(item: $store.scope(state: \.account, action: \.account)) { AccountView(store: $0) }
  ///
  /// Semantics: "Tree-based navigation" of The Composable Architecture.
  @MainActor
  @preconcurrency
  public protocol _StoreProjection<StoreState, StoreAction> {
    /// The state of the store.
    associatedtype StoreState
    /// The actions of the store.
    associatedtype StoreAction

    /// The store with its bindings.
    var _bindableStore: BindableStore<StoreState, StoreAction> { get }
  }

  /// A ``NavEngine/Store`` of whatever types.
  @MainActor
  @preconcurrency
  public protocol _AnyStore<StoreState, StoreAction>: AnyObject {
    /// The state of the store.
    associatedtype StoreState
    /// The actions of the store.
    associatedtype StoreAction

    /// The store.
    var _store: Store<StoreState, StoreAction> { get }
  }

  extension Store: _AnyStore {
    public var _store: Store { self }
  }

  extension Bindable: _StoreProjection where Value: _AnyStore {
    public var _bindableStore: BindableStore<Value.StoreState, Value.StoreAction> {
      BindableStore(wrappedValue: wrappedValue._store)
    }
  }

  extension Binding: _StoreProjection where Value: _AnyStore {
    public var _bindableStore: BindableStore<Value.StoreState, Value.StoreAction> {
      BindableStore(wrappedValue: wrappedValue._store)
    }
  }

  // MARK: - Values

  extension Bindable where Value: _AnyStore {
    /// A value of the state, whose `sending` makes a binding: `$store.text.sending(\.textChanged)`.
    @MainActor
    @preconcurrency
    @_disfavoredOverload
    public subscript<Member>(
      dynamicMember keyPath: KeyPath<Value.StoreState, Member>
    ) -> _SendingValue<Value.StoreState, Value.StoreAction, Member> {
      _SendingValue(base: _bindableStore[dynamicMember: keyPath])
    }
  }

  extension Binding where Value: _AnyStore {
    /// A value of the state, whose `sending` makes a binding: `$store.text.sending(\.textChanged)`.
    @MainActor
    @preconcurrency
    @_disfavoredOverload
    public subscript<Member>(
      dynamicMember keyPath: KeyPath<Value.StoreState, Member>
    ) -> _SendingValue<Value.StoreState, Value.StoreAction, Member> {
      _SendingValue(base: _bindableStore[dynamicMember: keyPath])
    }
  }

  /// A value of a store's state on its way to becoming a binding.
  @MainActor
  @preconcurrency
  @dynamicMemberLookup
  public struct _SendingValue<State, Action, Value> {
    let base: _BindableValue<State, Action, Value>

    /// A binding that reads the value and sends the action of a case with what it is set to.
    public func sending(
      _ action: KeyPath<Action.AllCasePaths, CasePath<Action, Value>>
    ) -> Binding<Value> where Action: CasePathable {
      Binding(base.sending(action))
    }

    /// A binding that reads the value and sends an action with what it is set to.
    public func sending(_ action: @escaping @MainActor (Value) -> Action) -> Binding<Value> {
      Binding(base.sending { action($0) })
    }

    /// A part of the value: `$store.settings.isMuted.sending(\.isMutedChanged)`.
    public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> _SendingValue<State, Action, Member> {
      _SendingValue<State, Action, Member>(base: base[dynamicMember: keyPath])
    }
  }
#endif
