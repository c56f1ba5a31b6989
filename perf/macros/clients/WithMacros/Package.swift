// swift-tools-version: 6.1
import PackageDescription

// The app with NavEngine's macros.
let package = Package(
  name: "WithMacros",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "NavEngine", path: "../../../..")],
  targets: [
    .executableTarget(name: "Client", dependencies: [.product(name: "NavEngineMacros", package: "NavEngine")])
  ],
  swiftLanguageModes: [.v6]
)
