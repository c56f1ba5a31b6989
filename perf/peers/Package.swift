// swift-tools-version: 6.1
import PackageDescription

// Compares NavEngine with collections that others use for a navigation path. A package of its own, so that whoever
// depends on NavEngine does not resolve what only this comparison needs.
let package = Package(
  name: "Peers",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "NavEngine", path: "../.."),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
  ],
  targets: [
    .target(name: "CPeers"),
    .executableTarget(
      name: "Peers",
      dependencies: [
        "CPeers",
        .product(name: "NavEngine", package: "NavEngine"),
        .product(name: "DequeModule", package: "swift-collections"),
        .product(name: "OrderedCollections", package: "swift-collections"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c11
)
