/// Collects a text whose length nobody has counted.
struct DeeplinkTextSink: DeeplinkSink {
  var text = ""

  mutating func append(_ byte: UInt8) { text.unicodeScalars.append(Unicode.Scalar(byte)) }

  mutating func append(escaping text: String) {
    var measure = DeeplinkMeasure()
    measure.append(escaping: text)
    // SAFETY: the measure has counted, by the same rule, the bytes that are written here.
    self.text += String(unsafeUninitializedCapacity: measure.count) { buffer in
      var sink = DeeplinkBufferSink(buffer: buffer)
      sink.append(escaping: text)
      return sink.count
    }
  }
}
