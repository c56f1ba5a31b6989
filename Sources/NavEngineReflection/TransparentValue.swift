/// A value that stands for another one, which differences and failures of tests show in its place.
package protocol TransparentValue {
  /// The other value, or nil for nothing.
  var transparentValue: Any? { get }
}

/// A property wrapper that is a ``TransparentValue``, so that its storage goes by the name of the property: the value in
/// `_name` is shown as `name`.
///
/// Here, because a module with such a wrapper, and the library for tests, do not know of each other.
package protocol TransparentWrapper: TransparentValue {}
