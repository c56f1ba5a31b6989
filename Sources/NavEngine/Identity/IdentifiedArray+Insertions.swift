extension IdentifiedArray {
  /// Adds an element at the end, unless there is one with its id.
  ///
  /// - Returns: Whether it was added, and the position of the element with this id.
  /// - Complexity: O(1), amortised. O(`count`) if the array is a copy that shares its elements.
  @inlinable
  @discardableResult
  public mutating func append(_ element: Element) -> (inserted: Bool, index: Int) {
    let (id, end) = (readID(of: element), storage.count)
    let position = positions.isEmpty ? scan(for: id) ?? end : addPosition(of: id, at: end)
    if position < end { return (false, position) }
    prepareToWrite()
    storage.append(element)
    if positions.isEmpty, storage.count > Self.fewElements { reindex() }
    _checkInvariants()
    return (true, end)
  }

  /// Adds elements at the end, but for those whose ids are there already.
  ///
  /// - Complexity: O(n), n being the number of elements, amortised.
  @inlinable
  public mutating func append(contentsOf elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  /// As ``append(contentsOf:)``: `items += others`.
  @inlinable
  public static func += (array: inout IdentifiedArray, elements: some Sequence<Element>) {
    array.append(contentsOf: elements)
  }

  /// An array with further elements at the end, but for those whose ids it has.
  ///
  /// - Complexity: O(n + m), n and m being the numbers of elements.
  @inlinable
  public static func + (array: IdentifiedArray, elements: some Sequence<Element>) -> IdentifiedArray {
    var array = array
    array.append(contentsOf: elements)
    return array
  }

  /// Adds an element at a position, unless there is one with its id. The elements from there on move up by one.
  ///
  /// - Returns: Whether it was added, and the position of the element with this id.
  /// - Precondition: `position` is in `0 ... count`.
  /// - Complexity: O(`count`)
  @inlinable
  @discardableResult
  public mutating func insert(_ element: Element, at position: Int) -> (inserted: Bool, index: Int) {
    checkRange(position..<position)
    if let present = self.position(of: readID(of: element)) { return (false, present) }
    add(element, at: position)
    return (true, position)
  }

  /// Replaces the element with the same id, or adds this one at the end.
  ///
  /// - Returns: The element that was replaced, or nil.
  /// - Complexity: O(1), amortised. O(`count`) if the array is a copy that shares its elements.
  @inlinable
  @discardableResult
  public mutating func updateOrAppend(_ element: Element) -> Element? {
    updateOrInsert(element, at: storage.count).originalMember
  }

  /// Replaces the element with the same id where it stands, or adds this one at a position.
  ///
  /// - Returns: The element that was replaced, or nil, and the position of the new one.
  /// - Precondition: `position` is in `0 ... count`.
  /// - Complexity: O(1) for a replacement, O(`count`) for an insertion, and for the first change of a copy.
  @inlinable
  @discardableResult
  public mutating func updateOrInsert(
    _ element: Element,
    at position: Int
  ) -> (originalMember: Element?, index: Int) {
    checkRange(position..<position)
    if let present = self.position(of: readID(of: element)) { return (replace(at: present, by: element), present) }
    add(element, at: position)
    return (nil, position)
  }

  /// Replaces the element at a position by another one with its id.
  ///
  /// - Returns: The element that was replaced.
  /// - Precondition: `position` is in `0 ..< count`, and the element there has the same id.
  /// - Complexity: O(1). The first change of a copy is O(`count`).
  @inlinable
  @discardableResult
  public mutating func update(_ element: Element, at position: Int) -> Element {
    checkPosition(position)
    Self.check(readID(of: element), is: readID(of: storage[position]))
    return replace(at: position, by: element)
  }

  @inlinable
  mutating func replace(at position: Int, by element: Element) -> Element {
    var element = element
    prepareToWrite()
    swap(&storage[position], &element)
    return element
  }

  /// Adds an element whose id is not there.
  @inlinable
  mutating func add(_ element: Element, at position: Int) {
    prepareToWrite()
    storage.insert(element, at: position)
    openGap(at: position)
    _checkInvariants()
  }
}
