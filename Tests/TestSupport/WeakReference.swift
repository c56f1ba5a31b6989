/// An element that does not own what it refers to, and that no spare bit pattern is left in for nil.
package struct WeakReference {
  package weak var token: Token?

  package init(token: Token? = nil) {
    self.token = token
  }
}
