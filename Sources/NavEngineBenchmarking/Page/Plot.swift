import Foundation

/// A plot on logarithmic axes, as SVG: costs against sizes, a line for each series.
///
/// The colours are of Okabe and Ito's palette, which colour-blind readers tell apart; lines and marks differ, too.
struct Plot {
  struct Point: Equatable {
    var size: Int
    var cost: Double
    /// What is told of it.
    var text: String
  }

  struct Series: Equatable {
    var name: String
    var points: [Point]
  }

  let title: String
  /// The first is the engine's, in the strongest colour.
  let series: [Series]
  /// That of the costs.
  let unit: String

  private static let width = 440.0
  /// Of a legend, three names stand in a line.
  private var height: Double { 260 + 14 * Double((series.count - 1) / 3) }
  private static let (left, right, top, bottom) = (72.0, 12.0, 26.0, 192.0)

  /// As a file of its own.
  var file: String {
    let head = #"<svg xmlns="http://www.w3.org/2000/svg" "#
    return svg.replacing("<svg ", with: head, maxReplacements: 1)
      .replacing("</svg>", with: "<style>\(PageStyle.css.html)</style></svg>") + "\n"
  }

  /// Not empty, if there is a point at all.
  var svg: String {
    let points = series.flatMap(\.points)
    guard let sizes = Self.range(points.map { Double($0.size) }), let costs = Self.range(points.map(\.cost)) else {
      return ""
    }
    func x(_ size: Double) -> Double {
      Self.place(size, in: sizes, from: Self.left, to: Self.width - Self.right)
    }
    func y(_ cost: Double) -> Double {
      Self.place(cost, in: costs, from: Self.bottom, to: Self.top)
    }
    var parts = [
      #"<text class="unit" x="0" y="12">\#(unit.html)</text>"#,
      #"<text class="unit end" x="\#(Self.width - Self.right)" y="\#(Self.bottom + 34)">n elements</text>"#,
    ]
    for size in Set(points.map(\.size)).sorted() {
      let place = Self.text(x(Double(size)))
      parts.append(
        #"<text class="tick" x="\#(place)" y="\#(Self.text(Self.bottom + 18))">\#(Quantity.grouped(size))</text>"#
      )
    }
    for cost in Self.ticks(costs) {
      let (place, label) = (Self.text(y(cost)), cost < 1 ? Quantity.ratio(cost) : Quantity.grouped(cost))
      parts.append(
        #"<line class="grid" x1="\#(Self.left)" x2="\#(Self.width - Self.right)" y1="\#(place)" y2="\#(place)"/>"#
          + #"<text class="tick end" x="\#(Self.left - 6)" y="\#(place)" dy="4">\#(label)</text>"#
      )
    }
    for (number, line) in series.enumerated() where !line.points.isEmpty {
      let places = line.points.sorted { $0.size < $1.size }.map { (x(Double($0.size)), y($0.cost), $0.text) }
      let path = places.map { "\(Self.text($0.0)),\(Self.text($0.1))" }.joined(separator: " ")
      parts.append(#"<polyline class="s\#(min(number, 6))" points="\#(path)"/>"#)
      parts += places.map { x, y, text in Self.mark(number, x, y, "\(line.name): \(text)") }
      let legend = Self.left + Double(number % 3) * (Self.width - Self.left) / Double(min(series.count, 3))
      let height = Self.bottom + 56 + 14 * Double(number / 3)
      parts.append(
        Self.shape(number, legend + 6, height - 4)
          + #"<text class="name" x="\#(Self.text(legend + 16))" y="\#(height)">\#(line.name.html)</text>"#
      )
    }
    // A group, not an image: what is read aloud are the axes and the marks, too.
    return #"<svg viewBox="0 0 \#(Int(Self.width)) \#(Int(height))" role="group" "#
      + #"aria-label="\#(title.html), in \#(unit.html), over n elements">"# + parts.joined() + "</svg>"
  }

  /// A mark that shows its figures where the pointer or the focus is.
  private static func mark(_ series: Int, _ x: Double, _ y: Double, _ text: String) -> String {
    let isLeft = x < width / 2
    return #"<g class="mark" tabindex="0" role="img" aria-label="\#(text.html)"><title>\#(text.html)</title>"#
      + #"<circle class="near" cx="\#(self.text(x))" cy="\#(self.text(y))" r="9"/>"# + shape(series, x, y)
      + #"<text class="tip\#(isLeft ? "" : " end")" x="\#(self.text(x + (isLeft ? 8 : -8)))" y="\#(self.text(max(y - 8, 10)))">"#
      + "\(text.html)</text></g>"
  }

  private static func shape(_ series: Int, _ x: Double, _ y: Double) -> String {
    let (left, right, top, bottom) = (text(x - 4), text(x + 4), text(y - 4), text(y + 4))
    return switch series {
    case 0: #"<circle class="s0" cx="\#(text(x))" cy="\#(text(y))" r="4"/>"#
    case 1: #"<path class="s1" d="M\#(left),\#(top)H\#(right)V\#(bottom)H\#(left)Z"/>"#
    case 3:
      #"<path class="s3" d="M\#(text(x)),\#(top)L\#(right),\#(text(y))L\#(text(x)),\#(bottom)L\#(left),\#(text(y))Z"/>"#
    case 4: #"<path class="s4" d="M\#(text(x)),\#(bottom)L\#(right),\#(top)H\#(left)Z"/>"#
    case 5: #"<path class="s5" d="M\#(left),\#(text(y))H\#(right)M\#(text(x)),\#(top)V\#(bottom)"/>"#
    default: #"<path class="s\#(min(series, 6))" d="M\#(text(x)),\#(top)L\#(right),\#(bottom)H\#(left)Z"/>"#
    }
  }

  // MARK: - Axes

  /// The range of positive values, a factor of 2 at least; nil if there are none.
  private static func range(_ values: [Double]) -> ClosedRange<Double>? {
    let values = values.filter { $0 > 0 && $0.isFinite }
    guard let low = values.min(), let high = values.max() else { return nil }
    return high >= 2 * low ? low...high : low / 2...high * 2
  }

  private static func place(_ value: Double, in range: ClosedRange<Double>, from start: Double, to end: Double)
    -> Double
  {
    let low = log(range.lowerBound)
    return start + (end - start) * (log(max(value, range.lowerBound)) - low) / (log(range.upperBound) - low)
  }

  /// Powers of ten in a range, with 2 and 5 times these where there are few.
  static func ticks(_ range: ClosedRange<Double>) -> [Double] {
    let exponents = Int(log10(range.lowerBound).rounded(.down))...Int(log10(range.upperBound).rounded(.up))
    func ticks(_ factors: [Double]) -> [Double] {
      exponents.flatMap { exponent in factors.map { $0 * pow(10, Double(exponent)) } }.filter(range.contains)
    }
    let powers = ticks([1])
    return powers.count > 2 ? powers : ticks([1, 2, 5])
  }

  private static func text(_ place: Double) -> String { Quantity.fixed(place, decimals: 1) }
}

extension String {
  /// The text as HTML and SVG show it, also within quotes.
  var html: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;").replacing(
      "\"",
      with: "&quot;"
    )
  }
}
