// swift-tools-version: 6.1
import PackageDescription

// Reads a corpus of declarations as swift-syntax does, for the tests of the macro plugin's own reader. A package of its
// own, so that neither the plugin nor whoever depends on NavEngine resolves swift-syntax.
let package = Package(
  name: "Macros",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1")
  ],
  targets: [
    .executableTarget(
      name: "Reading",
      dependencies: [
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftParserDiagnostics", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
