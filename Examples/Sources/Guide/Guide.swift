import NavEngineMacros

/// A city guide whose navigation is plain values, as the article "What is navigation?" describes it: no reducer, no store.
///
/// What is on screen is a function of ``Guide``. A test, a deep link and a saved state all make such a value.
struct Guide: Equatable, Codable {
  /// The screens on top of the list of sights, the last one on top.
  var path: StackState<Screen> = []

  /// What is presented on top of all of them. A guide presents one thing at a time, which an enum says.
  @PresentationState var destination: Destination?

  enum Screen: Equatable, Codable {
    case sight(name: String)
    case map(of: String)
  }

  @CasePathable
  @dynamicMemberLookup
  enum Destination: Equatable, Codable {
    case ticket(Ticket)
    case search(text: String)
  }

  struct Ticket: Equatable, Codable {
    var sight: String
    var visitors = 1
  }
}

extension Guide {
  mutating func showSight(_ name: String) {
    path.append(.sight(name: name))
  }

  /// Presents the order of a ticket for the sight on top. Without one, nothing happens.
  mutating func orderTicket() {
    guard case .sight(let name)? = path.last else { return }
    destination = .ticket(Ticket(sight: name))
  }

  /// One more visitor, written where the value is.
  mutating func addVisitor() {
    destination?.ticket?.visitors += 1
  }

  /// A link is a value that is made from the outside: the map of a sight, on top of the sight.
  mutating func openMap(of name: String) {
    destination = nil
    path.setPath([.sight(name: name), .map(of: name)])
  }
}
