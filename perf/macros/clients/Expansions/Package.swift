// swift-tools-version: 6.1
import PackageDescription

// Times the expansions of a macro plugin, which it starts and talks to as the compiler does.
let package = Package(
  name: "Expansions",
  platforms: [.macOS(.v14)],
  targets: [.executableTarget(name: "Expansions")],
  swiftLanguageModes: [.v6]
)
