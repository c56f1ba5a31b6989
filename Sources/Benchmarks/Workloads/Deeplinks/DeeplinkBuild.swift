import CBenchmarks
import NavEngine

/// Links made into what shows their screens: parsed, and the path built by a tree. The reference parses by hand, and
/// finds out by hand which screens there are.
struct DeeplinkBuild: MainActorWorkload {
  let group = "deeplink/parse-build"

  @MainActor
  func runEngine(passes: Int) throws -> Measurement {
    let router = LinkScreens.router
    let tree = LinkTree()
    return try measure(passes: passes) { link in
      tree.build(path: try router.parse(link)).last?.content ?? -1
    }
  }

  @MainActor
  func runReference(passes: Int) throws -> Measurement {
    let parser = LinkScreens.handParser
    return try measure(passes: passes) { link in
      var contents: [Int] = []
      for screen in parser.parse(link) ?? [] {
        if let detail = screen.unwrap(as: LinkDetail.self) {
          contents.append(detail.id)
        } else if screen.is(LinkHome.self) {
          contents.append(0)
        }
      }
      return contents.last ?? -1
    }
  }

  @inline(__always)
  private func measure(passes: Int, _ build: (String) throws -> Int) throws -> Measurement {
    let sink = cbench_sink()
    let links = LinkScreens.links
    var sum = 0
    let watch = Stopwatch()
    for _ in 0..<passes {
      for link in links {
        let number = try build(link)
        sum &+= number
        sink(Int64(number))
      }
    }
    let measurement = watch.stop(operations: passes * links.count)
    try CheckFailure.check("the sum of the ids", sum, equals: passes * links.count * (links.count - 1) / 2)
    return measurement
  }
}

/// The paths that ``LinkScreens`` link to, with a number for each screen.
private struct LinkTree: NavigationTree {
  var builder: some PathBuilder<Int> {
    Screen(
      LinkHome.self,
      content: { 0 },
      nesting: { Screen(content: { (screen: LinkDetail) in screen.id }) }
    )
  }
}
