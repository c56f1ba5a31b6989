@testable import NavEngine

extension ScreenElement {
  /// An element of one site.
  static func screen(_ id: UInt64, site: UInt64 = 1) -> ScreenElement { ScreenElement(site: site, id: id) }
}

extension Effect where Action: Sendable {
  /// This effect, in the screens of a path, the outermost first.
  func inside(_ path: ScreenElement..., dismissal: Action? = nil) -> Effect {
    var dismiss: (@Sendable () -> Action)?
    if let dismissal { dismiss = { dismissal } }
    var effect = self
    for element in path.reversed() {
      effect = effect.embedded(in: element, dismissal: dismiss) { (action: Action) in action }
    }
    return effect
  }

  /// Never ends unless it is cancelled, and then sends, if it has something to.
  static func forever(thenSending action: Action? = nil) -> Effect {
    .run { send in
      let stream = AsyncStream<Never> { _ in }
      for await _ in stream {}
      if let action { await send(action) }
    }
  }
}

/// Runs `body` with the address of the link that stands for a path, the outermost screen first.
func withLink<Result>(_ path: ScreenElement..., body: (UnsafePointer<ScreenLink>?) -> Result) -> Result {
  func extend(_ parent: UnsafePointer<ScreenLink>?, by rest: ArraySlice<ScreenElement>) -> Result {
    guard let element = rest.first else { return body(parent) }
    return withUnsafePointer(to: ScreenLink(parent: parent, element: element)) {
      extend($0, by: rest.dropFirst())
    }
  }
  return extend(nil, by: path[...])
}
