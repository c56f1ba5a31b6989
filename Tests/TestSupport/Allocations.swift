import CNavEngineBenchmarking
import Testing

/// Whether allocations are counted, and are the engine's own: its internal checks allocate.
package var countsAllocations: Bool {
  #if NAV_INTERNAL_CHECKS
    false
  #else
    cbench_counts_allocations()
  #endif
}

/// How many blocks a second run of `body` asks for: the first one lets the runtime make the types that it needs.
@inline(never)
package func allocations(_ body: () -> Void) -> Int64 {
  body()
  let before = cbench_allocations()
  body()
  return cbench_allocations() - before
}

/// Makes the compiler believe that the value is used.
@inlinable
@inline(never)
package func keep<Value>(_ value: borrowing Value) {
  withUnsafePointer(to: value) { cbench_escape(UnsafeMutableRawPointer(mutating: $0)) }
}

/// Expects that a second run of `body` leaves no memory behind.
@inline(never)
package func expectBalance(sourceLocation: SourceLocation = #_sourceLocation, _ body: () -> Void) {
  body()
  let before = cbench_live_bytes()
  body()
  let after = cbench_live_bytes()
  #expect(before == after, sourceLocation: sourceLocation)
}
