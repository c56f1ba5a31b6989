/// The results of one operation: of all sizes and elements.
struct Operation: Equatable {
  /// What the names of its cases begin with: `stack/push`.
  let name: String
  var results: [CaseResult] = []

  /// All operations of a report, in the order of the suite; those that it does not have come last, by name.
  static func all(in report: Report, of cases: [BenchmarkCase]) -> [Operation] {
    let places = Dictionary(cases.enumerated().map { ($1.name.group, $0) }, uniquingKeysWith: min)
    return Dictionary(grouping: report.results, by: \.name.group)
      .map { Operation(name: $0, results: $1.sorted { $0.name.isBefore($1.name) }) }
      .sorted { first, second in
        let (place, other) = (places[first.name] ?? .max, places[second.name] ?? .max)
        return place == other ? first.name < second.name : place < other
      }
  }

  /// Cases that differ in their size alone: those of `stack/push/Int/8` and `stack/push/Int/100`.
  struct Family {
    let name: String
    var results: [(size: Int, result: CaseResult)] = []
    /// The same of others, by their names.
    var peers: [(name: String, results: [(size: Int, result: CaseResult)])] = []
  }

  /// Those at two sizes or more.
  ///
  /// - Parameter peers: Results whose names are those of the cases behind the peer's: `Array/stack/push/Int/8`.
  func families(beside peers: [CaseResult] = []) -> [Family] {
    var families: [Family] = []
    for result in results {
      guard let size = result.name.size else { continue }
      if families.last?.name != result.name.family { families.append(Family(name: result.name.family)) }
      families[families.count - 1].results.append((size, result))
    }
    for result in peers {
      guard let size = result.name.size, let slash = result.name.firstIndex(of: "/") else { continue }
      let (peer, name) = (String(result.name[..<slash]), String(result.name[slash...].dropFirst()))
      guard let place = families.firstIndex(where: { $0.name == name.family }) else { continue }
      if families[place].peers.last?.name != peer { families[place].peers.append((peer, [])) }
      families[place].peers[families[place].peers.count - 1].results.append((size, result))
    }
    return families.filter { $0.results.count > 1 }
  }
}

extension String {
  /// Whether it comes first by name, and by size if it differs in that alone.
  fileprivate func isBefore(_ other: String) -> Bool {
    (family, size ?? 0) < (other.family, other.size ?? 0)
  }
}

extension Operation.Family {
  /// How its instructions grow, or else its times.
  var growth: Growth? {
    let counts = results.compactMap { size, result in result.counts.map { (size: size, cost: $0.instructions) } }
    let times = results.compactMap { size, result in result.times.map { (size: size, cost: $0.engine) } }
    return Growth(fitting: counts.count == results.count ? counts : times)
  }

  /// Times of the engine and of the reference; nil if none was measured.
  var timePlot: Plot? {
    func series(
      _ name: String,
      of results: [(size: Int, result: CaseResult)],
      _ time: (Times) -> Double
    ) -> Plot.Series {
      let points = results.compactMap { size, result in
        result.times.map { times in
          let text = "\(Quantity.time(nanoseconds: time(times))) at \(Quantity.grouped(size))"
          return Plot.Point(size: size, cost: time(times), text: text)
        }
      }
      return Plot.Series(name: name, points: points)
    }
    let both = [series("engine", of: results, \.engine), series("reference", of: results, \.reference)]
    if both[0].points.isEmpty { return nil }
    let others = peers.map { series($0.name, of: $0.results, \.engine) }
    return Plot(title: "\(name): time of one operation", series: both + others, unit: "ns")
  }

  /// Instructions and allocations; nil if they were not counted.
  var countPlot: Plot? {
    func series(_ name: String, _ count: (CaseResult) -> Double?) -> Plot.Series {
      let points = results.compactMap { size, result in
        count(result).map {
          Plot.Point(size: size, cost: $0, text: "\(Quantity.count($0)) at \(Quantity.grouped(size))")
        }
      }
      return Plot.Series(name: name, points: points.filter { $0.cost > 0 })
    }
    let both = [series("instructions") { $0.counts?.instructions }, series("allocations", \.allocations)]
    if both[0].points.isEmpty { return nil }
    let unit = both.filter { !$0.points.isEmpty }.map(\.name).joined(separator: ", ")
    return Plot(title: "\(name): \(unit) of one operation", series: both, unit: unit)
  }
}
