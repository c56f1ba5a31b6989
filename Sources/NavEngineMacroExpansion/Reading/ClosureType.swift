/// The type of a closure, as text: `@Sendable (_ id: Int) async throws -> Item`.
struct ClosureType: Equatable {
  struct Parameter: Equatable {
    /// The name behind `_`.
    var label: String?
    var type: String
    var isInout = false
    var isAutoclosure = false
    var isVariadic = false
  }

  /// All of it, without parentheses around.
  var text: String
  /// `@Sendable`, `@MainActor`, each as it is written.
  var attributes: [String]
  var parameters: [Parameter]
  /// `async throws(Failure)`.
  var effects: String
  var isAsync: Bool
  var isThrowing: Bool
  /// The type of a typed `throws`.
  var failure: String?
  var result: String
  /// Whether the result is another closure, whose own result tells nothing.
  var returnsClosure: Bool

  var isVoid: Bool { ["Void", "()", "Swift.Void"].contains(result) }
  var isOptional: Bool {
    !returnsClosure && (result.hasSuffix("?") || result.hasPrefix("Optional<") || result.hasPrefix("Swift.Optional<"))
  }
  /// Whether it can throw an error that it does not name.
  var throwsAnything: Bool {
    isThrowing && failure.map { ["any Error", "Error", "any Swift.Error"].contains($0) } ?? true
  }

  /// The type that a text is, nil if that is none of a closure: an optional one, or an alias.
  ///
  /// - Throws: ``ReadingError`` if the text is no type.
  init?(_ text: String) throws(ReadingError) {
    var reader = try DeclarationReader(SourceText(text))
    guard let type = try reader.closureType() else { return nil }
    self = type
  }

  fileprivate init(text: String, attributes: [String], parameters: [Parameter]) {
    (self.text, self.attributes, self.parameters) = (text, attributes, parameters)
    (effects, isAsync, isThrowing, result, returnsClosure) = ("", false, false, "", false)
  }
}

extension DeclarationReader {
  /// The whole source as the type of a closure.
  fileprivate mutating func closureType() throws(ReadingError) -> ClosureType? {
    let start = token.span.lowerBound
    var attributes: [String] = []
    while at("@") || at("nonisolated") {
      let first = token.span.lowerBound
      if at("@") {
        _ = try attribute(ofType: true)
      } else {
        try take()
        if at("(") { try brackets() }
      }
      attributes.append(source[first..<end])
    }
    guard at("(") else { return nil }
    let inner = token.span.upperBound
    guard let parameters = try attempt({ reader throws(ReadingError) in try reader.closureParameters() }) else {
      return nil
    }
    if isAtEnd {
      // Parentheses around a type.
      return attributes.isEmpty ? try ClosureType(source[inner..<end - 1]) : nil
    }
    let firstEffect = token.span.lowerBound
    var type = ClosureType(text: "", attributes: attributes, parameters: parameters)
    while at(["async", "throws", "rethrows", "reasync"]) {
      if at("async") { type.isAsync = true } else { type.isThrowing = true }
      try take()
      if at("(") {
        let failure = try brackets()
        type.failure = source[failure.lowerBound + 1..<failure.upperBound - 1].trimmed
      }
    }
    type.isThrowing = type.isThrowing && type.failure != "Never"
    guard at("->") else { return nil }
    type.effects = source[firstEffect..<token.span.lowerBound].trimmed
    try take()
    let result = try self.type()
    guard isAtEnd else { return nil }
    type.result = source[result]
    type.returnsClosure = try ClosureType(type.result) != nil
    type.text = source[start..<end]
    return type
  }

  private mutating func closureParameters() throws(ReadingError) -> [ClosureType.Parameter] {
    try expect("(")
    var parameters: [ClosureType.Parameter] = []
    while !at(")") {
      var label: String?
      if token.kind == .identifier, source[try following().span] == ":" {
        try take()
        try take()
      } else if at("_"), try following().kind == .identifier {
        try take()
        label = source[try take()]
        try expect(":")
      }
      let isInout = at("inout")
      let start = token.span.lowerBound
      let next = try following()
      let isAutoclosure = at("@") && source[next.span] == "autoclosure"
      try type()
      var parameter = ClosureType.Parameter(label: label, type: source[start..<end])
      (parameter.isInout, parameter.isAutoclosure) = (isInout, isAutoclosure)
      parameter.isVariadic = try take("...") != nil
      if label == "_" { parameter.label = nil }
      parameters.append(parameter)
      guard try take(",") != nil else { break }
    }
    try expect(")")
    return parameters
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
