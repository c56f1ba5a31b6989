import NavEngine

/// The list of all items, which the demo begins with.
struct ItemsScreen: Screen {
  let presentationStyle = ScreenPresentationStyle.push
}

/// One item.
struct ItemScreen: Screen {
  let itemID: Int
  let presentationStyle = ScreenPresentationStyle.push
}

/// The sheet that an item is edited on.
struct EditScreen: Screen {
  let itemID: Int
  let presentationStyle = ScreenPresentationStyle.sheet(allowsPush: false)
}

/// Asks whether an item is to be deleted.
struct DeleteScreen: Screen {
  let itemID: Int
  let presentationStyle = ScreenPresentationStyle.custom("alert")
}
