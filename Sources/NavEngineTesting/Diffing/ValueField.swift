/// A part of a value, under the name that source code has for it.
struct ValueField {
  /// Nil for parts that are told by their order.
  let label: String?
  let value: Any

  init(label: String?, value: Any) {
    self.label = label
    self.value = value
  }

  /// The part that a mirror's child stands for, or nil if it is none of the programmer's.
  ///
  /// - Parameters:
  ///   - name: What storage of the part is called.
  ///   - value: What is stored.
  ///   - isObservable: Whether the `@Observable` macro has put underscores before the names.
  init?(storage name: String, value: Any, isObservable: Bool) {
    if name.hasPrefix("_$") { return nil }
    if name.hasPrefix(Self.lazyPrefix) {
      self.init(label: String(name.dropFirst(Self.lazyPrefix.count)), value: value)
    } else if name.hasPrefix("_"), isObservable {
      self.init(label: String(name.dropFirst()), value: value)
    } else if name.hasPrefix("_") || name.hasPrefix("$"), let wrapped = Self.wrappedValue(of: value) {
      self.init(label: String(name.dropFirst()), value: wrapped)
    } else {
      self.init(label: name.hasPrefix(".") ? nil : name, value: value)
    }
  }

  private static let lazyPrefix = "$__lazy_storage_$_"

  /// What a property wrapper wraps, as far as can be told from outside: what it calls so, or the one thing it stores.
  private static func wrappedValue(of value: Any) -> Any? {
    if value is any TransparentWrapper { return value }
    if value is any ReadableValue || StandardTypes.contains(type(of: value)) { return nil }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .struct else { return nil }
    if let child = mirror.children.first(where: { $0.label == "wrappedValue" }) { return child.value }
    return mirror.children.count == 1 ? mirror.children.first?.value : nil
  }
}
