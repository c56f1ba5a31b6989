import Foundation

/// By how much a time has changed, on a scale from a half to the double: its interval, and its median.
struct DifferencePlot {
  let change: TimeChange

  var svg: String {
    let factor = change.factor
    let state = change.verdict == .withinNoise ? "noise" : change.verdict == .improved ? "good" : "bad"
    let (low, median, high) = (Self.place(factor.low), Self.place(factor.median), Self.place(factor.high))
    let text = "\(change.name): \(factor), \(change.verdict.rawValue)"
    return
      #"<svg class="difference" viewBox="0 0 200 14" role="img" aria-label="\#(text.html)"><title>\#(text.html)</title>"#
      + #"<line class="grid" x1="100" x2="100" y1="0" y2="14"/>"#
      + #"<line class="\#(state)" x1="\#(low)" x2="\#(high)" y1="7" y2="7"/>"#
      + #"<circle class="\#(state)" cx="\#(median)" cy="7" r="3.5"/></svg>"#
  }

  private static func place(_ factor: Double) -> String {
    let place = 100 + 100 * (factor.isFinite && factor > 0 ? log2(factor) : 0)
    return Quantity.fixed(min(max(place, 4), 196), decimals: 1)
  }
}

/// A row over several reports, as a line without axes. Its title tells the figures.
struct Sparkline {
  /// From the oldest on; nil where a report lacks the row.
  let values: [Double?]
  let names: [String]

  var svg: String {
    let known = values.compactMap(\.self)
    guard let low = known.min(), let high = known.max() else { return "" }
    let step = 96 / Double(max(values.count - 1, 1))
    let points = values.enumerated().compactMap { number, value in
      value.map { value in
        let height = high > low ? 20 - 16 * (value - low) / (high - low) : 12
        return "\(Quantity.fixed(2 + step * Double(number), decimals: 1)),\(Quantity.fixed(height, decimals: 1))"
      }
    }
    let text = zip(names, values).map { "\($0): \($1.map(Quantity.count) ?? "none")" }.joined(separator: "; ")
    return
      #"<svg class="history" viewBox="0 0 100 24" role="img" aria-label="\#(text.html)"><title>\#(text.html)</title>"#
      + #"<polyline class="s0" points="\#(points.joined(separator: " "))"/></svg>"#
  }
}
