/// A stretch of a source, in bytes of its UTF-8.
typealias Span = Range<Int>
