import Foundation

/// How the cost of an operation grows with the number of elements.
public enum Growth: String, CaseIterable, Comparable, Sendable {
  /// Not at all.
  case constant = "O(1)"
  /// By as much each time that the number doubles.
  case logarithmic = "O(log n)"
  /// In proportion.
  case linear = "O(n)"
  /// As sorting does.
  case linearithmic = "O(n log n)"
  /// As the product of two numbers.
  case product = "O(n · m)"

  /// Whether it grows slower than another.
  public static func < (lower: Growth, higher: Growth) -> Bool {
    allCases.firstIndex(of: lower) ?? 0 < allCases.firstIndex(of: higher) ?? 0
  }
}

// MARK: - As documented

extension Growth {
  /// The growth that a text promises: the first `O(…)` in it. Nil if it names none, and refers to something else.
  package init?(documentation text: String) {
    guard let start = text.range(of: "O(")?.upperBound else { return nil }
    var depth = 1
    let term = text[start...].prefix { character in
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      return depth > 0
    }
    let words = term.filter { !"`*".contains($0) }
    if words == "1" {
      self = .constant
    } else if words.contains("·") {
      self = .product
    } else if words.hasPrefix("log") {
      self = .logarithmic
    } else {
      self = words.contains("log") ? .linearithmic : .linear
    }
  }
}

// MARK: - As measured

extension Growth {
  /// The growth that fits costs at different sizes: of the shapes `a + b · f(n)`, with neither below 0, the slowest that is
  /// about as near as the nearest one. None is steeper than the costs of the two largest sizes are. Nil if the sizes are
  /// fewer than three, or lie within a factor of 10.
  ///
  /// Least squares of relative errors, so that small sizes count as much as large ones.
  init?(fitting points: [(size: Int, cost: Double)]) {
    let sizes = points.map(\.size)
    guard points.count > 2, let least = sizes.min(), let most = sizes.max(), most >= 10 * least else { return nil }
    if points.contains(where: { $0.cost <= 0 }) { return nil }
    let shapes: [(Growth, (Double) -> Double)] = [
      (.constant, { _ in 0 }), (.logarithmic, { log2($0 + 1) }), (.linear, { $0 }),
      (.linearithmic, { $0 * log2($0 + 1) }),
    ]
    let sorted = points.sorted { $0.size < $1.size }
    let (last, before) = (sorted[sorted.count - 1], sorted[sorted.count - 2])
    let steepness = log(last.cost / before.cost) / log(Double(last.size) / Double(before.size))
    let errors = shapes.filter { $0.0 < .linearithmic || steepness > 1.05 }.map { growth, shape in
      (growth, Self.error(of: points.map { (shape(Double($0.size)), $0.cost) }))
    }
    let best = errors.map(\.1).min() ?? 0
    // What a cache or a table's load makes of a constant is no growth.
    self = errors.first { $0.1 <= Swift.max(1.2 * best, 0.35) }?.0 ?? .linear
  }

  /// The root of the mean squared relative error of the best `a + b · x`.
  private static func error(of points: [(x: Double, y: Double)]) -> Double {
    func sum(_ term: (_ x: Double, _ y: Double) -> Double) -> Double {
      points.reduce(0) { $0 + term($1.x, $1.y) / ($1.y * $1.y) }
    }
    let (weights, x, y) = (sum { _, _ in 1 }, sum { x, _ in x }, sum { _, y in y })
    let (xx, xy) = (sum { x, _ in x * x }, sum { x, y in x * y })
    let determinant = weights * xx - x * x
    var (a, b) = (y / weights, 0.0)
    if determinant > 1e-12 * weights * xx {
      (a, b) = ((xx * y - x * xy) / determinant, (weights * xy - x * y) / determinant)
      if a < 0 { (a, b) = (0, xy / xx) }
      if b < 0 { (a, b) = (y / weights, 0) }
    }
    let squares = points.map { point in
      let error = (a + b * point.x - point.y) / point.y
      return error * error
    }
    return (squares.reduce(0, +) / Double(points.count)).squareRoot()
  }
}
