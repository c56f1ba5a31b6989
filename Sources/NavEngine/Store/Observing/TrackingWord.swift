import CIdentified
import Observation

/// The word of a thread in which Observation keeps what it tracks there: null as long as nobody does.
///
/// Observation has a function to read it, but for itself alone. It is found by what it does instead, among the words
/// that the library has for each thread: it is null, except while something is tracked. Where no word or more than one
/// is like that, there is none to be relied on, and ``TrackingProbe`` asks in another way.
enum TrackingWord {
  // SAFETY: set once, to true, by whichever thread; a thread that has not seen it set searches in vain, once more.
  @exclusivity(unchecked) nonisolated(unsafe) static var isHidden = false

  /// The library has two; a program that it is linked into statically, a few dozen.
  private static let mostWords = 256

  /// Finds this thread's. Nothing is tracked at the moment.
  static func find() {
    if isHidden { return }
    if let word = search() {
      cid_tracking_word_set(word)
    } else {
      isHidden = true
    }
  }

  private static func search() -> UnsafePointer<UInt>? {
    // What describes the type is the library's.
    let memory = cid_thread_memory_find(unsafeBitCast(ObservationRegistrar.self as Any.Type, to: UnsafeRawPointer.self))
    guard let words = memory.words, memory.count <= mostWords else { return nil }
    // SAFETY: the library's memory for this thread, all of which can be read for as long as the thread runs. Only this
    // thread writes there.
    var candidates = (0..<memory.count).map { words + Int($0) }.filter { $0.pointee == 0 }
    withObservationTracking {
      // What is tracked within ends before what is tracked without.
      withObservationTracking {
        candidates.removeAll { $0.pointee == 0 }
      } onChange: {
      }
      candidates.removeAll { $0.pointee == 0 }
    } onChange: {
    }
    candidates.removeAll { $0.pointee != 0 }
    return candidates.count == 1 ? candidates[0] : nil
  }
}
