extension IdentifiedArray {
  /// The key path to the elements' ids.
  public var id: KeyPath<Element, ID> { keyPath ?? Self.ownKeyPath }

  /// An empty array of elements whose ids are at a key path: `IdentifiedArray(id: \Int.self)`.
  ///
  /// - Parameter id: The key path. An array of `Identifiable` elements that is made without it, as by `[]`, reads ids
  ///   many times faster.
  @inlinable
  public init(id: KeyPath<Element, ID>) {
    self.init(keyPath: id)
  }

  /// An array of these elements, whose ids are at a key path: `IdentifiedArray(uniqueElements: names, id: \.self)`.
  ///
  /// - Precondition: No id stands twice.
  /// - Complexity: O(n), n being the number of elements. O(1) if they are an array by this key path already.
  @inlinable
  public init(
    uniqueElements elements: some Sequence<Element>,
    id: KeyPath<Element, ID>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(elements, keyPath: id, fileID: fileID, line: line)
  }

  /// Does what ``init(uniqueElements:id:fileID:line:)`` does, and checks as much.
  ///
  /// - Precondition: No id stands twice.
  /// - Complexity: O(n), n being the number of elements.
  @inlinable
  public init(
    uncheckedUniqueElements elements: some Sequence<Element>,
    id: KeyPath<Element, ID>,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    self.init(elements, keyPath: id, fileID: fileID, line: line)
  }

  /// An array of these elements, whose ids are at a key path, and in which those with the same id are made one.
  ///
  /// - Parameters:
  ///   - elements: The elements. One stands where the first with its id stood.
  ///   - id: The key path to an element's id.
  ///   - combine: Makes one element of that in the array and another one with its id. The result has this id.
  /// - Throws: What `combine` throws.
  /// - Complexity: O(n), n being the number of elements.
  @inlinable
  public init<Failure: Error>(
    _ elements: some Sequence<Element>,
    id: KeyPath<Element, ID>,
    uniquingIDsWith combine: (Element, Element) throws(Failure) -> Element
  ) throws(Failure) {
    try self.init(elements, keyPath: id, combine: combine)
  }
}

// MARK: - Reading ids

// Key paths are slow, and getters are not. No constraint says here that the elements have an `id`, but a cast does. The
// optimiser carries out the cast where it knows the type of the elements, and the getter is left.

extension IdentifiedArray {
  @inlinable
  @inline(__always)  // moving/identified-append
  func readID(of element: Element) -> ID {
    if let keyPath { Self.readID(of: element, at: keyPath) } else { Self.readOwnID(of: element) }
  }

  @inlinable
  @inline(never)
  static func readID(of element: Element, at keyPath: KeyPath<Element, ID>) -> ID { element[keyPath: keyPath] }

  /// The `id` of an element, which is `Identifiable`.
  @inlinable
  static func readOwnID(of element: Element) -> ID {
    func read<Own: Identifiable>(as _: Own.Type) -> ID { (element as! Own).id as! ID }
    let type = Element.self as! any Identifiable.Type
    return read(as: type)
  }

  /// `\.id` of elements, which are `Identifiable`.
  static var ownKeyPath: KeyPath<Element, ID> {
    func make<Own: Identifiable>(of _: Own.Type) -> KeyPath<Element, ID> { \Own.id as! KeyPath<Element, ID> }
    let type = Element.self as! any Identifiable.Type
    return make(of: type)
  }
}
