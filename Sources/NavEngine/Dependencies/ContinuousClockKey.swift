/// The key of ``DependencyValues/continuousClock``.
enum ContinuousClockKey: DependencyKey {
  static let liveValue: any Clock<Duration> = ContinuousClock()
}
