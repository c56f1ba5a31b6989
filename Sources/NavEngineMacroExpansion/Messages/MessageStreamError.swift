/// What ends a conversation.
enum MessageStreamError: Error, Equatable {
  case endedEarly
  case tooLong(UInt64)
  case closed
}
