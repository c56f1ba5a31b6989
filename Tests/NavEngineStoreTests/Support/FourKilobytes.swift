/// 4 KB, of which the first and the last word have names.
struct FourKilobytes: Equatable, Sendable {
  // Vectors, not 512 words: the compiler works for half a minute on enums that have those as payloads.
  private typealias Words64 = SIMD64<Int>
  private typealias Words256 = (Words64, Words64, Words64, Words64)

  private var words: (Words256, Words256)

  init() {
    let zeros: Words256 = (.zero, .zero, .zero, .zero)
    words = (zeros, zeros)
  }

  var first: Int {
    get { words.0.0[0] }
    set { words.0.0[0] = newValue }
  }

  var last: Int {
    get { words.1.3[63] }
    set { words.1.3[63] = newValue }
  }

  static func == (left: FourKilobytes, right: FourKilobytes) -> Bool {
    withUnsafeBytes(of: left) { left in withUnsafeBytes(of: right) { right in left.elementsEqual(right) } }
  }
}
