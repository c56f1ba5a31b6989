/// What a value looks like to somebody who reads it: the kinds of node that a tree of values has.
enum ValueShape {
  /// An optional that is nil.
  case none
  /// Something without parts, or whose parts say nothing to a reader.
  case leaf(String)
  /// A string, which may have several lines.
  case text(String)
  /// Something with named parts.
  case record(ValueRecord)
  /// Any number of things of one kind.
  case list(ValueList)
}
