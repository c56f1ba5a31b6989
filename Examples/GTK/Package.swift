// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "GTK",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "NavEngine", path: "../.."),
    .package(name: "Examples", path: ".."),
  ],
  targets: [
    .systemLibrary(name: "CGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"]), .brew(["gtk4"])]),
    // Shows any app's screens. Of the engine, it needs nothing but the driver and the loop.
    .target(
      name: "GTKHost",
      dependencies: [
        "CGTK", .product(name: "NavEngine", package: "NavEngine"),
        .product(name: "NavEngineHosts", package: "NavEngine"),
      ]
    ),
    // The pages of one app.
    .executableTarget(
      name: "InventoryGTK",
      dependencies: [
        "GTKHost", .product(name: "Inventory", package: "Examples"),
        .product(name: "NavEngineMacros", package: "NavEngine"),
      ]
    ),
    // The program of the README.
    .executableTarget(
      name: "Notes",
      dependencies: [
        "CGTK", .product(name: "NavEngineHosts", package: "NavEngine"),
        .product(name: "NavEngineMacros", package: "NavEngine"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
