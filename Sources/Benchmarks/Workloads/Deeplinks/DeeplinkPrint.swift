import CBenchmarks
import NavEngine

/// Paths printed as links.
struct DeeplinkPrint: DeeplinkWorkload {
  let operation = "print"

  func engine(passes: Int) throws -> Measurement {
    let router = LinkScreens.router
    return try measure(passes: passes) { try router.string($0) }
  }

  func reference(passes: Int) throws -> Measurement {
    let parser = LinkScreens.handParser
    return try measure(passes: passes) { parser.print($0) ?? "" }
  }

  @inline(__always)
  private func measure(passes: Int, _ print: ([AnyScreen]) throws -> String) throws -> Measurement {
    let hole = BlackHole()
    let paths = LinkScreens.links.indices.map { LinkScreens.path($0) }
    var last = ""
    let watch = Stopwatch()
    for _ in 0..<passes {
      for path in paths {
        last = try print(path)
        withUnsafePointer(to: last) { hole.value($0) }
      }
    }
    let measurement = watch.stop(operations: passes * paths.count)
    try CheckFailure.check("the last link", last == LinkScreens.links.last, equals: true)
    return measurement
  }
}
