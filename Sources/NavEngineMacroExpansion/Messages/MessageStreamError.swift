/// What ends a conversation.
enum MessageStreamError: Error, Equatable {
  case endedEarly
  case tooLong(UInt64)
  /// No file has text there.
  case offsetOutOfRange
  case closed
}

extension MessageStreamError: CustomStringConvertible {
  var description: String {
    switch self {
    case .endedEarly: "The input stops within a message."
    case .tooLong(let length): "A message of \(length) bytes is longer than a gigabyte."
    case .offsetOutOfRange: "A message says that source text is at an offset that no file has."
    case .closed: "The answers are not read any more."
    }
  }
}
