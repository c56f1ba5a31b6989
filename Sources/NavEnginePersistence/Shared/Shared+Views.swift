#if canImport(Combine)
  public import Combine

  extension _SharedValue where Value: Sendable {
    /// The value now, and after each write, in order, on the main actor.
    @MainActor public var publisher: some Publisher<Value, Never> { UpdatesPublisher(updates: updates) }
  }

  /// Publishes the elements of a stream until the subscriber cancels.
  private struct UpdatesPublisher<Output: Sendable>: Publisher {
    typealias Failure = Never
    let updates: AsyncStream<Output>

    func receive<S: Subscriber<Output, Never>>(subscriber: S) {
      let subject = PassthroughSubject<Output, Never>()
      let updates = updates
      nonisolated(unsafe) let target = subject
      let task = Task { @MainActor in
        for await value in updates { target.send(value) }
      }
      subject.handleEvents(receiveCancel: { task.cancel() }).receive(subscriber: subscriber)
    }
  }
#endif
