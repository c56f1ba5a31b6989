// swift-tools-version: 6.1
import PackageDescription

// The app without macros: what they would write is written out.
let package = Package(
  name: "ByHand",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "NavEngine", path: "../../../..")],
  targets: [
    .executableTarget(name: "Client", dependencies: [.product(name: "NavEngine", package: "NavEngine")])
  ],
  swiftLanguageModes: [.v6]
)
