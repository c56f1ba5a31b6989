/// What has become of one line of a string, or of several.
enum LineChange: Equatable {
  case same(Substring)
  case removed(Substring)
  case inserted(Substring)
  case unchanged(Int)
  case more(Int)
}
