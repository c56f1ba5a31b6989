/// 4 KB, of which the first and the last word have names.
struct FourKilobytes: Equatable, Sendable {
  typealias Words8 = (Int, Int, Int, Int, Int, Int, Int, Int)
  typealias Words64 = (Words8, Words8, Words8, Words8, Words8, Words8, Words8, Words8)

  private static let zeros8: Words8 = (0, 0, 0, 0, 0, 0, 0, 0)
  private static let zeros64: Words64 = (zeros8, zeros8, zeros8, zeros8, zeros8, zeros8, zeros8, zeros8)

  private var words: (Words64, Words64, Words64, Words64, Words64, Words64, Words64, Words64)

  init() {
    let zeros = Self.zeros64
    words = (zeros, zeros, zeros, zeros, zeros, zeros, zeros, zeros)
  }

  var first: Int {
    get { words.0.0.0 }
    set { words.0.0.0 = newValue }
  }

  var last: Int {
    get { words.7.7.7 }
    set { words.7.7.7 = newValue }
  }

  static func == (left: FourKilobytes, right: FourKilobytes) -> Bool {
    withUnsafeBytes(of: left) { left in withUnsafeBytes(of: right) { right in left.elementsEqual(right) } }
  }
}
