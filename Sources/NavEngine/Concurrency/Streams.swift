extension AsyncStream {
  /// A stream that gives nothing, and ends when the task that reads it is cancelled.
  public static var never: Self { Self { _ in } }

  /// A stream that gives nothing, and has ended.
  public static var finished: Self { Self { $0.finish() } }

  /// A stream of the elements of a sequence, which ends where that ends or throws.
  ///
  /// The sequence is asked for each element when this one is. One task at a time is to read it.
  public init<Base: AsyncSequence>(_ base: Base) where Base.Element == Element {
    let source = StreamSource(base)
    self.init { try? await source.next() }
  }
}

extension AsyncThrowingStream where Failure == any Error {
  /// A stream that gives nothing, and ends when the task that reads it is cancelled.
  public static var never: Self { Self { _ in } }

  /// A stream that gives nothing, and has ended.
  ///
  /// - Parameter error: The error that it throws; without one, it throws nothing.
  public static func finished(throwing error: Failure? = nil) -> Self { Self { $0.finish(throwing: error) } }

  /// A stream of the elements of a sequence, which ends or throws as that does.
  ///
  /// The sequence is asked for each element when this one is. One task at a time is to read it.
  public init<Base: AsyncSequence>(_ base: Base) where Base.Element == Element {
    let source = StreamSource(base)
    self.init { try await source.next() }
  }
}

extension AsyncSequence {
  /// A stream of the elements of this sequence, which ends where that ends or throws: an endpoint of a client has a type
  /// that can be named.
  public func eraseToStream() -> AsyncStream<Element> { AsyncStream(self) }

  /// A stream of the elements of this sequence, which ends or throws as that does.
  public func eraseToThrowingStream() -> AsyncThrowingStream<Element, any Error> { AsyncThrowingStream(self) }
}

/// The iterator of a sequence, for the closure of a stream.
///
/// `@unchecked`: a stream asks for one element after the other, on behalf of the one task that reads it.
private final class StreamSource<Element>: @unchecked Sendable {
  /// The next element.
  let next: () async throws -> Element?

  init<Base: AsyncSequence>(_ base: Base) where Base.Element == Element {
    var iterator: Base.AsyncIterator?
    next = {
      var current = iterator ?? base.makeAsyncIterator()
      defer { iterator = current }
      return try await current.next()
    }
  }
}

// MARK: - Tasks

extension Task where Failure == Never {
  /// Returns never: it throws when the task is cancelled that calls it.
  ///
  ///     $0.client.fetch = { try await Task.never() }
  public static func never() async throws -> Success {
    for await value in AsyncStream<Success>.never { return value }
    throw Swift.CancellationError()
  }
}

extension Task where Success == Never, Failure == Never {
  /// As the form that returns a value, as a statement: `try await Task.never()`.
  public static func never() async throws {
    for await _ in AsyncStream<Void>.never {}
    throw Swift.CancellationError()
  }

  /// Lets other tasks run for a while.
  ///
  /// - Parameter count: How often it gives way to all tasks that are ready.
  public static func megaYield(count: Int = 20) async {
    for _ in 0..<count { await Task<Void, Never>.detached(priority: .background) { await Task.yield() }.value }
  }
}

extension Task where Failure == any Error {
  /// The value; a caller that is cancelled cancels the task.
  public var cancellableValue: Success {
    get async throws {
      try await withTaskCancellationHandler {
        try await value
      } onCancel: {
        cancel()
      }
    }
  }
}

extension Task where Failure == Never {
  /// The value; a caller that is cancelled cancels the task.
  public var cancellableValue: Success {
    get async {
      await withTaskCancellationHandler {
        await value
      } onCancel: {
        cancel()
      }
    }
  }
}
