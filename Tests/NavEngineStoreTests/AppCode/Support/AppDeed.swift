import NavEngine
import Testing

/// What code of the app does while the engine calls it.
enum AppDeed: CaseIterable {
  /// Reads fields, without a tracking and in one.
  case read, track
  /// Scopes to the child that the call is about, and to another one.
  case scopeSame, scopeOther
  /// Sends an edit of that child, its removal, another child in its place, and more elements.
  case edit, remove, replace, push
  /// Releases the last store of that child.
  case release

  @MainActor
  func run(in scene: Scene) {
    let (store, place) = (scene.store, scene.place)
    switch self {
    case .read: scene.expect(store.count == store.withState(\.count), "all reads have one state")
    case .track: scene.track { _ = (store.bench, store.ownCount, store.read(place), store.scope(to: place)) }
    case .scopeSame: scene.inner.append((place, store.scope(to: place)))
    case .scopeOther: scene.inner.append((place.next, store.scope(to: place.next)))
    case .edit:
      scene.send {
        $0.count += 1
        if let number = place.tool(in: $0)?.key.number { place.use(number, in: &$0) }
      }
    case .remove: scene.send { place.remove(from: &$0) }
    case .replace:
      scene.send {
        place.remove(from: &$0)
        place.add(Tool(51, $0.code), to: &$0)
      }
    case .push:
      scene.send {
        $0.rows.append(Tool(52, $0.code))
        $0.path.append(Tool(53, $0.code))
      }
    case .release: scene.release()
    }
  }
}
