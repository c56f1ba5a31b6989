/// The bytes that need no escape.
enum DeeplinkUnreserved {
  @inline(__always)  // deeplink/print
  static func contains(_ byte: UInt8) -> Bool {
    // Of the digits, the letters, and "-", ".", "_", "~".
    let (low, high): (UInt64, UInt64) = (0x03FF_6000_0000_0000, 0x47FF_FFFE_87FF_FFFE)
    return byte < 128 && (byte < 64 ? low : high) >> UInt64(byte & 63) & 1 != 0
  }
}
