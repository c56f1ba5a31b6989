/// A piece of a source file.
struct SourceSyntax: Decodable {
  struct Location: Decodable {
    var fileName: String
    /// How many bytes are before it.
    var offset: Int
  }

  /// Its text, white space and comments around it included.
  var source: String
  var location: Location
}
