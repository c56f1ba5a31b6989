import Foundation
import NavEngine

/// The executable: `swift run -c release Benchmarks`. `Benchmarks help` says what it does.
@main
enum Benchmarks {
  static func main() {
    // It links what tests link, and runs none.
    TestRunner.unlink()
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == CountedProcess.argument { exit(CountedProcess.run(Array(arguments.dropFirst()))) }
    exit(Program(console: .standard).run(arguments))
  }
}
