/// The id of the effect that waits for the interval of a throttle to be over; `id` is the throttle's.
///
/// `@unchecked`: what is erased is an id that the caller passed as `Sendable`.
struct ThrottledID: Hashable, @unchecked Sendable {
  let id: AnyHashable
}
