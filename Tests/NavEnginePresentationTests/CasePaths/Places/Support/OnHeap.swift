/// An array whose first edit copies nothing: the elements of a literal may be a constant of the program.
@inline(never)
func onHeap(_ numbers: Int...) -> [Int] {
  var copy = numbers
  copy.reserveCapacity(numbers.count + 8)
  return copy
}
