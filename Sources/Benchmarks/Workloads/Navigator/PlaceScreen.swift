import NavEngine

/// A screen with a number.
struct PlaceScreen: Screen {
  let number: Int
  let presentationStyle = ScreenPresentationStyle.push

  /// Screens with these numbers.
  static func path(_ numbers: some Sequence<Int>) -> [AnyScreen] { numbers.map { AnyScreen(PlaceScreen(number: $0)) } }
}

extension NavigationPath {
  /// The number of the last screen.
  var lastNumber: Int? { leaf.content.unwrap(as: PlaceScreen.self)?.number }
}
