import Observation
import TestSupport

extension StoreModelRun {
  func watch(_ record: StoreRecord) {
    guard let store = record.store, let model = record.model, !record.isDoubtful else { return }
    guard let reading = Reading.all(of: model).randomElement(using: &random) else { return }
    // Of several who read the same, also through a store that is no more, nobody knows who is told first.
    if watches.contains(where: { $0.record.route == record.route && $0.reading == reading }) { return }
    let reaction = random.oneIn(3) ? nil : StoreWatch.Reaction.allCases.randomElement(using: &random)
    let watch = StoreWatch(record, reading, reaction, self)
    note("watch \(reading) of \(record.number), and then \(reaction.map { "\($0)" } ?? "do nothing")")
    record.look()
    withObservationTracking {
      store.read(reading)
    } onChange: {
      MainActor.assumeIsolated { watch.fire() }
    }
    watches.append(watch)
  }

  /// What somebody does who is told of a change, before the next action is handled.
  func react(_ reaction: StoreWatch.Reaction, to watch: StoreWatch) {
    guard failure == nil, let record = held.randomElement(using: &random) else { return }
    note("tell who watches \(watch.reading) of \(watch.record.number)")
    do {
      switch reaction {
      case .scope: scope(from: record)
      case .drop: if record.parent != nil { drop(record) }
      case .send where echoes > 0:
        echoes -= 1
        send(through: record)
      case .watch: self.watch(record)
      case .send, .read: try check(record)
      }
    } catch {
      fail("\(error)")
    }
  }

  func listen(to record: StoreRecord) {
    guard !record.isDoubtful, let listener = StoreListener(record) else { return }
    note("listen to \(record.number)")
    record.look()
    listeners.append(listener)
  }
}
