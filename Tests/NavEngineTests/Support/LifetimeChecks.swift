import NavEngine
import TestSupport
import Testing

/// An element that is counted while it lives.
protocol TokenHolder {
  var number: Int { get }
  var token: Token { get }
}

extension Tracked: TokenHolder {
  var number: Int { value }
}

/// Runs an edit on unique and shared collections of the numbers from 0 on, and checks that what lives is what the
/// collection, its copy and the result hold.
func checkLifetimes<Held: Collection, Result>(
  of make: (Int, Lifetimes) -> Held,
  sourceLocation: SourceLocation,
  _ edit: (inout Held, Lifetimes) throws -> Result
) rethrows where Held.Element: TokenHolder {
  for count in [3, 8, 9, 17, 40] {
    for isShared in [false, true] {
      let lifetimes = Lifetimes()
      do {
        var held = make(count, lifetimes)
        let copy = isShared ? held : nil
        do {
          let result = try edit(&held, lifetimes)
          withExtendedLifetime(result) {}
        }
        compare(held, copy, of: count, lifetimes, sourceLocation)
      }
      #expect(lifetimes.live == 0, "of \(count)", sourceLocation: sourceLocation)
    }
  }
}

/// Compiled once, not with each edit.
@inline(never)
private func compare<Held: Collection>(
  _ held: Held,
  _ copy: Held?,
  of count: Int,
  _ lifetimes: Lifetimes,
  _ location: SourceLocation
) where Held.Element: TokenHolder {
  var tokens = Set(held.map { ObjectIdentifier($0.token) })
  if let copy {
    tokens.formUnion(copy.map { ObjectIdentifier($0.token) })
    let numbers = copy.map(\.number)
    #expect(numbers == Array(0..<count), sourceLocation: location)
  }
  #expect(lifetimes.live == tokens.count, sourceLocation: location)
}
