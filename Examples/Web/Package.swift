// swift-tools-version: 6.1
import PackageDescription

/// The inventory in a browser. A package of its own, because it alone needs a server.
let package = Package(
  name: "Web",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "NavEngine", path: "../.."),
    .package(name: "Examples", path: ".."),
    .package(url: "https://github.com/swhitty/FlyingFox.git", exact: "0.27.1"),
  ],
  targets: [
    // Shows any app's store in browsers: the host, its sessions, and the page with its script.
    .target(
      name: "WebHost",
      dependencies: [
        .product(name: "NavEngine", package: "NavEngine"),
        .product(name: "FlyingFox", package: "FlyingFox"),
      ],
      resources: ["html", "css", "js"].map { .embedInCode("Page/page.\($0)") }
    ),
    // The pages of the inventory's features.
    .executableTarget(
      name: "InventoryWeb",
      dependencies: [
        "WebHost",
        .product(name: "Inventory", package: "Examples"),
        .product(name: "NavEngineMacros", package: "NavEngine"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
