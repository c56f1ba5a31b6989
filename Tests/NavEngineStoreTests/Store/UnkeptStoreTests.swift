import TestSupport
import Testing

@testable import NavEngine

@MainActor
@Suite("Store: references that do not keep it")
struct UnkeptStoreTests {
  private let store = Store(initialState: Page.State.nested(3)) { Page() }

  /// Whether references to a store are counted in a second object, as they are from the first weak one on: that takes
  /// several times as long.
  private func isCountedApart(_ store: AnyObject) -> Bool {
    Self.referenceWord(of: store) >> 62 != 0
  }

  private static func referenceWord(of object: AnyObject) -> UInt {
    // SAFETY: the second word of an object is its own.
    UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()).load(fromByteOffset: 8, as: UInt.self)
  }

  @Test("A weak reference is told by the word that counts")
  func weak() {
    let store = Store(initialState: Page.State()) { Page() }
    #expect(!isCountedApart(store))
    weak var reference: StoreOf<Page>?
    reference = store
    #expect(isCountedApart(store) && reference === store)
  }

  @Test("Nobody who follows a store makes counting its references slower")
  func counts() throws {
    let child = try #require(store.scope(state: \.child, action: \.child))
    let streams = (child.updates, child.transitions)
    let fields = tracking { _ = child.count }
    let presence = tracking { _ = child.scope(state: \.child, action: \.child) == nil }
    let binding = store.binding(presented: \.child, action: \.child)
    #expect(binding.wrappedValue === child)
    child.send(.set(1))
    #expect(!isCountedApart(child) && fields.value == 1 && presence.value == 0)
    withExtendedLifetime(streams) {}
  }

  @Test("Nor is a store that is scoped to what can go")
  func newStores() throws {
    store.send(.edit { $0.path = [Page.State()] })
    store.send(.edit { $0.rows = [Page.State(id: 1)] })
    let screen = try #require(store.scope(state: \.path, action: \.path).scope(id: store.path.ids[0]))
    let row = try #require(store.scope(state: \.rows, action: \.rows).scope(id: 1))
    store.send(.set(1))
    #expect(!isCountedApart(screen) && !isCountedApart(row))
  }

  @Test("Who has read a store that is no more is told of what it was scoped to")
  func gone() throws {
    var child = store.scope(state: \.child, action: \.child)
    weak var reference: StoreOf<Page>?
    reference = child
    let read = tracking { _ = child?.count }
    let stream = try #require(child?.updates)
    child = nil
    #expect(reference == nil)
    store.send(.child(.presented(.set(5))))
    #expect(read.value == 1 && store.root.followers?.isEmpty == true)
    withExtendedLifetime(stream) {}
  }
}

// MARK: - What is scoped meanwhile

extension UnkeptStoreTests {
  /// SAFETY: belongs to the main actor.
  private final class Kept: @unchecked Sendable {
    var right: Store<Sides.Side, Int>?
  }

  @Test("A copy that is replaced before an action may scope another store as it goes")
  func scopedMeanwhile() throws {
    let store = Store(initialState: Sides.State(left: Sides.Side(), right: Sides.Side(count: 7))) { Sides() }
    let kept = Kept()
    store.send(
      .edit {
        $0.left?.farewell = Farewell { kept.right = store.scope(state: \.right, action: \.side) }
      }
    )
    let left = store.scope(state: \.left, action: \.side)
    store.send(.edit { $0.left = Sides.Side(count: 1) })
    #expect(kept.right == nil)
    store.send(.edit { _ in })
    #expect(kept.right?.count == 7)
    store.send(.edit { $0.right = nil })
    // It has been noted, so that it has its last state.
    #expect(kept.right?.count == 7)
    #expect(left?.count == 1)
    kept.right = nil
  }
}
