/// Declarations written with macros, for tests that hold them beside the same ones in ``ByHand``.
enum Written {}

/// Declarations with what the macros would write, as the documentation of the engine shows it.
enum ByHand {}

/// How a value describes itself, whichever of the two spellings its type has: `@Presents` stores `$child`, and the
/// wrapper `_child`.
func text(_ value: some Any) -> String {
  String(reflecting: value).replacing("NavEngineMacrosTests.Written.", with: "")
    .replacing("NavEngineMacrosTests.ByHand.", with: "").replacing("$", with: "_")
}
