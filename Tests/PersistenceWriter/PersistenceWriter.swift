import Foundation
import NavEnginePersistence

/// Writes a file again and again, each time whole with another number: `PersistenceWriter FILE COUNT`, a file and how many
/// bytes it has. Ends where the file cannot be written, and says why, and with the program that has started it.
@main
struct PersistenceWriter {
  static func main() async {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let count = Int(arguments[2]) else {
      print("usage: PersistenceWriter FILE COUNT")
      exit(2)
    }
    @Shared(.fileStorage(URL(fileURLWithPath: arguments[1]))) var lines: [String] = []
    signal(SIGXFSZ, SIG_IGN)
    print("old: \(lines.first ?? "none")")
    fflush(nil)
    let parent = getppid()
    for number in 0... {
      if getppid() != parent { return }
      $lines.withLock { $0 = ["\(number)", String(repeating: "x", count: count), "\(number)"] }
      do {
        try await $lines.save()
      } catch {
        print("error: \(error)\nin memory: \(lines[1].utf8.count)")
        return
      }
    }
  }
}
