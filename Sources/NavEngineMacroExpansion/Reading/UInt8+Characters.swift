extension UInt8: @retroactive ExpressibleByUnicodeScalarLiteral {
  /// Lets bytes of text be written as characters.
  public init(unicodeScalarLiteral value: Unicode.Scalar) {
    self = UInt8(ascii: value)
  }
}
