import TestSupport

/// An element that does not own what it refers to, and that no spare bit pattern is left in for nil.
struct WeakReference {
  weak var token: Token?
}
