/// A longest increasing part of a sequence of different numbers: of elements that have been moved about, as many as can
/// be said to have stayed where they were.
struct IncreasingPositions {
  /// The indices of the numbers that belong to it, in order.
  let indices: [Int]

  /// - Complexity: O(n log n) for n numbers.
  init(of numbers: [Int]) {
    // The index of the smallest number that ends an increasing part, for each length; and what precedes each number.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: numbers.count)
    for index in numbers.indices {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < numbers[index] { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var indices: [Int] = []
    var index = ends.last ?? -1
    while index >= 0 {
      indices.append(index)
      index = previous[index]
    }
    self.indices = indices.reversed()
  }
}
