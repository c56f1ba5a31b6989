import Foundation
import GTKHost
import Inventory
import NavEngineMacros

/// The command line: `InventoryGTK [--log-calls] [--folder <path>] [<link>]`.
struct Arguments {
  var logsCalls = false
  var folder: URL?
  var link: URL?

  /// - Throws: The reason why the arguments are wrong.
  init(_ arguments: some Sequence<String>) throws(ArgumentError) {
    var rest = Array(arguments).makeIterator()
    while let argument = rest.next() {
      switch argument {
      case "--log-calls":
        logsCalls = true
      case "--folder":
        guard let path = rest.next() else { throw ArgumentError(description: "--folder needs a path after it.") }
        folder = URL(fileURLWithPath: path)
      default:
        guard !argument.hasPrefix("-"), link == nil, let url = URL(string: argument) else {
          throw ArgumentError(
            description: "\"\(argument)\" is no argument. Use [--log-calls] [--folder <path>] [<link>]."
          )
        }
        link = url
      }
    }
  }
}

struct ArgumentError: Error {
  var description: String
}

let arguments: Arguments
do throws(ArgumentError) {
  arguments = try Arguments(CommandLine.arguments.dropFirst())
} catch {
  FileHandle.standardError.write(Data("\(error.description)\n".utf8))
  exit(2)
}

let store = InventoryApp.launch(opening: arguments.link) {
  if let folder = arguments.folder { $0.inventoryFolder = folder }
}
let host = GTKHost(logsCalls: arguments.logsCalls)
host.run(
  NavigationDriver(store, host: host) { screen in
    makePage(of: screen)
  } selectedBranch: { _ in
    store.selectedTab.rawValue
  } select: { branch, _ in
    if let tab = InventoryApp.Tab(rawValue: branch) { store.send(.tabSelected(tab)) }
  }
)
