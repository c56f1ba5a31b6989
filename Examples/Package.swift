// swift-tools-version: 6.1
import PackageDescription

/// The apps, each a module of its own.
let apps = [
  "Guide", "Movies", "Inventory", "Trails", "SignUp", "Weather", "Recorder", "Mail", "Shop", "Checkout",
]

/// The libraries that they use.
let libraries = ["NavEngineMacros", "NavEngineNavigator", "NavEngineSwiftUI"]

let package = Package(
  name: "Examples",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  // The app that packages with a view layer show.
  products: [.library(name: "Inventory", targets: ["Inventory"])],
  dependencies: [.package(name: "NavEngine", path: "..")],
  targets: apps.map {
    .target(name: $0, dependencies: ["Preferences"] + libraries.map { .product(name: $0, package: "NavEngine") })
  } + [
    // What the apps share.
    .target(name: "Preferences", dependencies: [.product(name: "NavEngineMacros", package: "NavEngine")]),
    .executableTarget(
      name: "InventoryTerminal",
      dependencies: [
        "Inventory", .product(name: "NavEngineMacros", package: "NavEngine"),
        .product(name: "NavEngineHosts", package: "NavEngine"),
      ]
    ),
    .executableTarget(name: "Demo", dependencies: [.product(name: "NavEngineNavigator", package: "NavEngine")]),
    .executableTarget(
      name: "MoviesBenchmarks",
      dependencies: [
        "Movies", .product(name: "NavEngineMacros", package: "NavEngine"),
        .product(name: "NavEngineBenchmarking", package: "NavEngine"),
      ]
    ),
    .testTarget(
      name: "ExamplesTests",
      dependencies: (apps + ["Demo", "InventoryTerminal", "Preferences"]).map { .byName(name: $0) } + [
        .product(name: "NavEngineMacros", package: "NavEngine"),
        .product(name: "NavEngineHosts", package: "NavEngine"),
        .product(name: "NavEngineTesting", package: "NavEngine"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
