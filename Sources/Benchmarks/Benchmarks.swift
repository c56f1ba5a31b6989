import Foundation

/// The executable: `swift run -c release Benchmarks`. `Benchmarks help` says what it does.
@main
enum Benchmarks {
  static func main() {
    exit(Program(console: .standard).run(Array(CommandLine.arguments.dropFirst())))
  }
}
