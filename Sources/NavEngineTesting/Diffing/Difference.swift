/// How two values differ, as a tree of what has changed.
indirect enum Difference {
  /// Another value stands there.
  case replaced(old: Any, new: Any)
  /// Parts of the value have changed.
  case parts(opening: String, [DifferenceEntry], closing: String)
  /// Lines of a string have changed.
  case lines([LineChange])
  /// Nothing to be seen has changed, but something else has.
  case remark(String, value: Any)
  /// An instance whose changes are told elsewhere.
  case repeated(Any)
  /// What has changed is too deep to be shown.
  case elided
}
