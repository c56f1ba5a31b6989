/// Why instructions cannot be counted.
enum CountingError: Error, Equatable, CustomStringConvertible {
  /// A program that counting needs, and the system's package that has it.
  case missing(program: String, package: String)
  case failed(String)
  /// A case came to a wrong result, in words.
  case wrongResult(String)

  var description: String {
    switch self {
    case .missing(let program, let package):
      "instructions are counted by valgrind on Linux, and there is no `\(program)` here; "
        + "install it with `apt-get install \(package)`, or measure times with `--metric time`."
    case .failed(let reason):
      "instructions were not counted: \(reason)."
    case .wrongResult(let reason):
      reason
    }
  }
}
