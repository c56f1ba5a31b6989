/// The presentation path of the feature that reduces: a linked list on the call stack, from the innermost screen out.
///
/// SAFETY, for all uses: a link lives in the frame of the reducer that presents, for the duration of the child's
/// reduce, and nothing follows its address beyond that.
@usableFromInline
struct ScreenLink {
  @usableFromInline let parent: UnsafePointer<ScreenLink>?
  @usableFromInline let element: ScreenElement

  @inlinable
  init(parent: UnsafePointer<ScreenLink>?, element: ScreenElement) {
    self.parent = parent
    self.element = element
  }
}
