import NavEngineMacros

extension Written {
  struct Screen: Hashable, Codable, Sendable {
    var title = "a"
    @Presents var child: Form?
    @Presents var other: Form? = Form(text: "b")
    @Presents var place: Place?
    @Presents private(set) var `default`: Optional<Int> = nil

    mutating func present(_ number: Int) {
      self.default = number
    }
  }

  struct Generic<Value: Sendable> {
    @Presents var value: Value?
    @Presents var values: [Value]? = []
    var count: Int

    init(value: Value) {
      count = 1
      self.value = value
    }

    init() { count = 0 }
  }
}

/// Two cases, so that being another of them is being presented anew.
@CasePathable
@dynamicMemberLookup
enum Place: Hashable, Codable, Sendable {
  case form(Form)
  case number(Int)
}

/// A child with an array, which tells whether it was copied.
struct Form: Hashable, Codable, Sendable {
  var text = ""
  var numbers: [Int] = []

  /// Where the array's elements are.
  var address: UInt { numbers.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } }
}
