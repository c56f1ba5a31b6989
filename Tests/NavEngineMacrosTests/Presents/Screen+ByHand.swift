import NavEngine

extension ByHand {
  struct Screen: Hashable, Codable, Sendable {
    var title = "a"
    @PresentationState var child: Form?
    @PresentationState var other: Form? = Form(text: "b")
    @PresentationState var place: Place?
    @PresentationState private(set) var `default`: Optional<Int> = nil

    mutating func present(_ number: Int) {
      self.default = number
    }
  }

  struct Generic<Value: Sendable> {
    @PresentationState var value: Value?
    @PresentationState var values: [Value]? = []
    var count: Int

    init(value: Value) {
      count = 1
      self.value = value
    }

    init() { count = 0 }
  }
}

/// What both spellings of a screen have, for tests that are written once.
protocol PresentingScreen: Hashable, Codable, Sendable {
  var title: String { get set }
  var child: Form? { get set }
  var other: Form? { get set }
  var place: Place? { get set }
  var `default`: Int? { get }
  var childState: PresentationState<Form> { get set }
  var placeState: PresentationState<Place> { get }

  init()
  mutating func present(_ number: Int)
}

extension Written.Screen: PresentingScreen {
  var childState: PresentationState<Form> {
    get { $child }
    _modify { yield &$child }
  }
  var placeState: PresentationState<Place> { $place }
}

extension ByHand.Screen: PresentingScreen {
  var childState: PresentationState<Form> {
    get { $child }
    _modify { yield &$child }
  }
  var placeState: PresentationState<Place> { $place }
}
