import NavEngine

/// A screen that says nothing.
struct PlainScreen: Screen {
  let presentationStyle = ScreenPresentationStyle.push
}
