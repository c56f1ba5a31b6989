#if canImport(SwiftUI) || SWIFTUI_STUB
  public import SwiftUI

  /// A property that `bind(_:to:)` keeps equal to another one.
  public protocol _Bindable {
    /// The type of the value.
    associatedtype Value

    /// The value.
    var wrappedValue: Value { get nonmutating set }
  }

  extension Binding: _Bindable {}
  extension FocusState.Binding: _Bindable {}
  extension State: _Bindable {}

  extension View {
    /// Keeps a value of a feature and one of the view equal, such as the field that has the focus.
    ///
    ///     @FocusState var focus: Form.State.Field?
    ///
    ///     .bind($store.focus, to: $focus)
    ///
    /// The view's value is the feature's when the view appears first. From then on a change of either sets the other.
    public func bind<Model: _Bindable, ViewValue: _Bindable>(_ modelValue: Model, to viewValue: ViewValue) -> some View
    where Model.Value == ViewValue.Value, Model.Value: Equatable {
      onChange(of: modelValue.wrappedValue, initial: true) { _, value in
        if viewValue.wrappedValue != value { viewValue.wrappedValue = value }
      }
      .onChange(of: viewValue.wrappedValue) { _, value in
        if modelValue.wrappedValue != value { modelValue.wrappedValue = value }
      }
    }
  }
#endif
