/// What a macro makes of a declaration.
protocol MacroExpansion {
  /// The role whose expansion tells the user what is wrong.
  static var tellingRole: AttachedExpansion.Role { get }

  /// The code for the role that the context names: declarations, accessors in braces, or attributes.
  ///
  /// - Returns: The code; empty if there is nothing to add.
  /// - Throws: ``ReadingError`` for a declaration that cannot be read.
  static func expand(_ context: inout ExpansionContext) throws(ReadingError) -> String
}
