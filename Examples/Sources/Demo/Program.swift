import Foundation

/// `swift run --package-path Examples Demo [LINK]`
@main
@MainActor
enum Program {
  static func main() {
    let terminal = DemoTerminal(
      read: { readLine() },
      write: { print($0, terminator: "") },
      complain: { FileHandle.standardError.write(Data("Demo: \($0)".utf8)) }
    )
    exit(Demo(on: terminal).run(link: CommandLine.arguments.dropFirst().first))
  }
}
