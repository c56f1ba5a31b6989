import CBenchmarks
import NavEngine

/// Links made into paths: parsed, and the screens built.
struct DeeplinkParse: DeeplinkWorkload {
  let operation = "parse"

  func engine(passes: Int) throws -> Measurement {
    let router = LinkScreens.router
    return try measure(passes: passes) { try router.parse($0) }
  }

  func reference(passes: Int) throws -> Measurement {
    let parser = LinkScreens.handParser
    return try measure(passes: passes) { parser.parse($0) ?? [] }
  }

  @inline(__always)
  private func measure(passes: Int, _ parse: (String) throws -> [AnyScreen]) throws -> Measurement {
    let hole = BlackHole()
    let links = LinkScreens.links
    var last: [AnyScreen] = []
    let watch = Stopwatch()
    for _ in 0..<passes {
      for link in links {
        last = try parse(link)
        withUnsafePointer(to: last) { hole.value($0) }
      }
    }
    let measurement = watch.stop(operations: passes * links.count)
    try CheckFailure.check("the last path", last == LinkScreens.path(links.count - 1), equals: true)
    return measurement
  }
}
