/// The results of one operation: of all sizes and elements.
struct Operation: Equatable {
  /// What the names of its cases begin with: `stack/push`.
  let name: String
  var results: [CaseResult] = []

  /// All operations of a report, in the order of the suite; those that it does not have come last, by name.
  static func all(in report: Report) -> [Operation] {
    let groups = BenchmarkSuite(sizes: [8]).cases.map { CaseResult($0).group }
    let places = Dictionary(zip(groups, groups.indices)) { first, _ in first }
    return Dictionary(grouping: report.results, by: \.group)
      .map { Operation(name: $0, results: $1.sorted { $0.name.isBefore($1.name) }) }
      .sorted { first, second in
        let (place, other) = (places[first.name] ?? .max, places[second.name] ?? .max)
        return place == other ? first.name < second.name : place < other
      }
  }

  /// Cases that differ in their size alone: those of `stack/push/Int/8` and `stack/push/Int/100`.
  struct Family: Equatable {
    let name: String
    var results: [(size: Int, result: CaseResult)] = []

    static func == (left: Family, right: Family) -> Bool {
      left.name == right.name && left.results.map(\.size) == right.results.map(\.size)
    }
  }

  /// Those at two sizes or more.
  var families: [Family] {
    var families: [Family] = []
    for result in results {
      guard let slash = result.name.lastIndex(of: "/"), let size = Int(result.name[slash...].dropFirst()), size > 0
      else {
        continue
      }
      let name = String(result.name[..<slash])
      if families.last?.name != name { families.append(Family(name: name)) }
      families[families.count - 1].results.append((size, result))
    }
    return families.filter { $0.results.count > 1 }
  }
}

extension String {
  /// Whether it comes first by name, and by size if it differs in that alone.
  fileprivate func isBefore(_ other: String) -> Bool {
    func parts(_ name: String) -> (name: Substring, size: Int) {
      guard let slash = name.lastIndex(of: "/"), let size = Int(name[slash...].dropFirst()) else {
        return (name[...], 0)
      }
      return (name[..<slash], size)
    }
    return parts(self) < parts(other)
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
    func series(_ name: String, _ time: (Times) -> Double) -> Plot.Series {
      let points = results.compactMap { size, result in
        result.times.map { times in
          let text = "\(Quantity.time(nanoseconds: time(times))) at \(Quantity.grouped(size))"
          return Plot.Point(size: size, cost: time(times), text: text)
        }
      }
      return Plot.Series(name: name, points: points)
    }
    let both = [series("engine", \.engine), series("reference", \.reference)]
    if both[0].points.isEmpty { return nil }
    return Plot(title: "\(name): time of one operation", series: both) { Quantity.time(nanoseconds: $0) }
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
    return Plot(title: "\(name): instructions and allocations", series: both) {
      $0 < 1 ? Quantity.ratio($0) : Quantity.grouped($0)
    }
  }
}
