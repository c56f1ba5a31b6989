/// An override of ``DependencyValues/isPresented``.
enum IsPresentedKey: DependencyKey {
  static let liveValue: Bool? = nil
}
