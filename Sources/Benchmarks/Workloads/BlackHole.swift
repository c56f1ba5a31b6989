import CBenchmarks

/// Where results go, so that the compiler cannot tell that nobody needs them.
struct BlackHole {
  /// Takes a number.
  let number = cbench_sink()
  /// Takes a value of any size, by its address.
  let value = cbench_value_sink()
}
