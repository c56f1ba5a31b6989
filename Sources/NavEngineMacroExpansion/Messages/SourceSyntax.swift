/// A piece of a source file.
struct SourceSyntax {
  struct Location {
    var fileName: String
    /// How many bytes are before it.
    var offset: Int
  }

  /// Its text, white space and comments around it included.
  var source: String
  var location: Location
}

extension SourceSyntax: Decodable {}

extension SourceSyntax.Location: Decodable {
  private enum CodingKeys: CodingKey {
    case fileName, offset
  }

  /// - Throws: ``MessageStreamError/offsetOutOfRange`` for an offset that no file has: sums of offsets and of what is in
  ///   a message are numbers.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    fileName = try container.decode(String.self, forKey: .fileName)
    let number = try container.decode(Double.self, forKey: .offset)
    guard let offset = Int(exactly: number), (0...Int(Int32.max)).contains(offset) else {
      throw MessageStreamError.offsetOutOfRange
    }
    self.offset = offset
  }
}
