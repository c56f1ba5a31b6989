import NavEngineMacroExpansion

/// The program that the compiler starts to expand NavEngine's macros.
@main
struct NavEngineMacroPlugin {
  static func main() throws {
    try MessageLoop().run()
  }
}
