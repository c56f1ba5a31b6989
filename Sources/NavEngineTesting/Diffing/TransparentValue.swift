import NavEngine

/// A value that stands for another one, which is shown in its place.
protocol TransparentValue {
  /// The other value, or nil for nothing.
  var transparentValue: Any? { get }
}

/// A property wrapper that is a ``TransparentValue``, so that its storage goes by the name of the property.
protocol TransparentWrapper: TransparentValue {}

extension Optional: TransparentValue {
  var transparentValue: Any? { self.map { $0 as Any } }
}

extension AnyHashable: TransparentValue {
  var transparentValue: Any? { base }
}

extension PresentationState: TransparentWrapper {
  var transparentValue: Any? { wrappedValue.map { $0 as Any } }
}

extension BindingState: TransparentWrapper {
  var transparentValue: Any? { wrappedValue }
}
