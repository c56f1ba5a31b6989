/// A path as one would write it without the engine: an array of screens with ids, which tells of its changes.
final class PathModel {
  struct Element {
    let id: Int
    let screen: AnyHashable
    var hasAppeared = false
  }

  private(set) var elements: [Element] {
    didSet { onChange(elements.count) }
  }
  private var nextID: Int
  private let onChange: (Int) -> Void

  init(_ screens: [AnyHashable], onChange: @escaping (Int) -> Void) {
    elements = screens.enumerated().map { Element(id: $0, screen: $1) }
    nextID = screens.count
    self.onChange = onChange
  }

  func go(to screen: AnyHashable, on id: Int) {
    guard let position = elements.lastIndex(where: { $0.id == id }) else { return }
    let next = position + 1
    if next < elements.count, elements[next].screen == screen, elements.count == next + 1 { return }
    elements.replaceSubrange(next..., with: CollectionOfOne(make(screen)))
  }

  func go(to path: [AnyHashable], on id: Int) {
    guard let position = elements.lastIndex(where: { $0.id == id }) else { return }
    change(from: position + 1, to: path[...])
  }

  func goBack(to id: Int) {
    guard let position = elements.lastIndex(where: { $0.id == id }), position + 1 < elements.count else { return }
    elements.removeSubrange((position + 1)...)
  }

  func replace(path: [AnyHashable]) {
    change(from: 0, to: path[...])
  }

  private func change(from start: Int, to path: ArraySlice<AnyHashable>) {
    let kept = zip(elements[start...], path).prefix { $0.screen == $1 }.count
    if kept == path.count, start + kept == elements.count { return }
    elements.replaceSubrange((start + kept)..., with: path.dropFirst(kept).map { make($0) })
  }

  private func make(_ screen: AnyHashable) -> Element {
    defer { nextID += 1 }
    return Element(id: nextID, screen: screen)
  }
}
