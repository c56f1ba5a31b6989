/// Somebody who tracks something of a store, and what they are to be told.
@MainActor
final class StoreWatch: Sendable {
  /// What somebody does who is told.
  enum Reaction: CaseIterable {
    case scope, drop, send, watch, read
  }

  let record: StoreRecord
  let reading: Reading
  private(set) var reaction: Reaction?
  private weak var run: StoreModelRun?
  /// What was read.
  private var read: ModelValue?
  private var isOver: Bool
  private var firings = 0
  private var must = false
  private var may = false
  private var isForgotten = false

  init(_ record: StoreRecord, _ reading: Reading, _ reaction: Reaction?, _ run: StoreModelRun) {
    (self.record, self.reading, self.reaction, self.run) = (record, reading, reaction, run)
    read = record.model
    // What is gone does not change any more.
    isOver = record.isGone
  }

  /// Finds out what is to be told after an action.
  func look() {
    if isOver || firings > 0 { return }
    isOver = record.isGone
    if let read, let model = record.model, !record.isDoubtful {
      let telling = reading.telling(read, model)
      must = must || telling.must
      may = may || telling.may
    } else {
      (read, must, may, isOver) = (nil, false, true, record.isGone || record.isDoubtful)
    }
  }

  /// Notes that the store is no more: of what it was scoped to the model knows no more, either.
  func end() {
    (isOver, must, isForgotten) = (true, false, true)
  }

  func fire() {
    firings += 1
    guard let reaction else { return }
    self.reaction = nil
    run?.react(reaction, to: self)
  }

  /// What was wrong with what was told until now.
  func check() -> String? {
    defer {
      if firings == 0 && !isOver { read = record.model }
      (must, may) = (false, firings > 0)
    }
    if firings > 1 { return "was told \(firings) times" }
    if firings == 0 && must { return "was not told" }
    if firings == 1 && !may && !isForgotten { return "was told for nothing" }
    return nil
  }

  /// Whether there is nothing more to be told.
  var isDone: Bool { firings > 0 }
}
