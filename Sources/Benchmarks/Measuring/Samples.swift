/// The samples of one case, nanoseconds an operation. Those at one index were taken one right after the other.
struct Samples: Equatable {
  var engine: [Double] = []
  var reference: [Double] = []
}
