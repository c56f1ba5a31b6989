import NavEngineMacroExpansion

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(ucrt)
  import ucrt
#endif

/// The program that the compiler starts to expand NavEngine's macros.
@main
struct NavEngineMacroPlugin {
  static func main() {
    exit(MessageLoop().exitStatus())
  }
}
