/// Calls a closure with the address of an action.
///
/// An action of a feature with one case and no payload has no bytes, and so no address that the optimiser would keep:
/// it may be taken for none. It gets one that nothing is read from.
@inlinable
@inline(__always)  // store/send
func withAddress<Action, Result>(of action: Action, _ body: (UnsafePointer<Action>) -> Result) -> Result {
  if MemoryLayout<Action>.size == 0 {
    // SAFETY: aligned, not null, and of no bytes.
    return body(UnsafePointer(bitPattern: MemoryLayout<Action>.alignment).unsafelyUnwrapped)
  }
  return withUnsafePointer(to: action, body)
}
