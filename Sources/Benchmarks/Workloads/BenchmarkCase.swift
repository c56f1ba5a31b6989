/// One row of the results: a workload with its name, and its two loops as closures.
///
/// The closures are made where the workload's type is known, so that what they call is code specialised for it.
struct BenchmarkCase: Sendable {
  let name: String
  let group: String
  let ungated: String?
  let engine: @Sendable (_ passes: Int) throws -> Measurement
  let reference: @Sendable (_ passes: Int) throws -> Measurement
  let bytesPerElement: @Sendable () -> Double?

  init(_ workload: some Workload) {
    group = workload.group
    name = workload.name
    ungated = workload.ungated
    engine = { try workload.engine(passes: $0) }
    reference = { try workload.reference(passes: $0) }
    bytesPerElement = { workload.bytesPerElement() }
  }
}
