/// Which effects are throttled together: those with one id in one screen.
///
/// `@unchecked`: what is erased is an id that the caller passed as `Sendable`.
struct ThrottleKey: Hashable, @unchecked Sendable {
  let id: AnyHashable
  let path: [ScreenStep?]
}
