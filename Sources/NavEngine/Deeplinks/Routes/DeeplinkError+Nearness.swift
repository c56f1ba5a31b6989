extension DeeplinkError {
  /// The one of two reasons that tells more, or the first: the one further on in the link, and then the one that came
  /// nearer to taking it.
  @usableFromInline
  static func nearer(_ first: DeeplinkError?, _ second: DeeplinkError) -> DeeplinkError {
    if let first, first.nearness >= second.nearness { first } else { second }
  }

  private var nearness: (index: Int, rank: Int) {
    switch self {
    case .unexpectedArgument(let place, _): (place.index, 3)
    case .badArgument(let place, _, _, _): (place.index, 2)
    case .missingArgument(let place, _, _): (place.index, 1)
    case .unknownComponent(let place, _): (place.index, 0)
    default: (-1, 0)
    }
  }
}
