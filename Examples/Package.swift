// swift-tools-version: 6.1
import PackageDescription

/// The apps, each a module of its own.
let apps = [
  "Guide", "Movies", "Inventory", "Trails", "SignUp", "Weather", "Recorder", "Mail", "Shop", "Checkout",
]

/// The libraries that they use.
let libraries = ["NavEngineMacros", "NavEngineNavigator"]

let package = Package(
  name: "Examples",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  dependencies: [.package(name: "NavEngine", path: "..")],
  targets: apps.map {
    .target(name: $0, dependencies: libraries.map { .product(name: $0, package: "NavEngine") })
  } + [
    .executableTarget(name: "Demo", dependencies: [.product(name: "NavEngineNavigator", package: "NavEngine")]),
    .testTarget(
      name: "ExamplesTests",
      dependencies: (apps + ["Demo"]).map { .byName(name: $0) } + [
        .product(name: "NavEngineTesting", package: "NavEngine")
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
