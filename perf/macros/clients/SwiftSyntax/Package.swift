// swift-tools-version: 6.1
import CompilerPluginSupport
import PackageDescription

// The app with macros of the same names, written with swift-syntax as macros usually are. They write what this app
// needs, and are no replacement for NavEngine's.
let package = Package(
  name: "SwiftSyntax",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "NavEngine", path: "../../../.."),
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
  ],
  targets: [
    .macro(
      name: "ClientMacroPlugin",
      dependencies: [
        .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftSyntaxBuilder", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
      ]
    ),
    .target(
      name: "ClientMacros",
      dependencies: ["ClientMacroPlugin", .product(name: "NavEngine", package: "NavEngine")]
    ),
    .executableTarget(name: "Client", dependencies: ["ClientMacros"]),
  ],
  swiftLanguageModes: [.v6]
)
