// swift-tools-version: 6.1
import PackageDescription

// Compares NavEngine with collections that others use for a navigation path. A package of its own, so that whoever
// depends on NavEngine does not resolve what only this comparison needs.

// A loop of a few instructions takes another time where it lies across two cache lines, and where it lies is chance:
// each begins on a line of its own, on all sides. No package depends on this one, so it may ask for that.
#if arch(x86_64) && os(Linux)
  let aligned: [SwiftSetting] = [
    .unsafeFlags(["-Xllvm", "-x86-experimental-pref-innermost-loop-alignment=6"], .when(configuration: .release))
  ]
#else
  let aligned: [SwiftSetting] = []
#endif

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
      ],
      swiftSettings: aligned
    ),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c11
)
