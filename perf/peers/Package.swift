// swift-tools-version: 6.1
import Foundation
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
        .product(name: "NavEngineBenchmarking", package: "NavEngine"),
        .product(name: "DequeModule", package: "swift-collections"),
        .product(name: "HashTreeCollections", package: "swift-collections"),
        .product(name: "OrderedCollections", package: "swift-collections"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c11,
  cxxLanguageStandard: .cxx17
)

// Hash tables of C++, where they are installed: `apt-get install libboost1.81-dev libabsl-dev`.
let headers = ["boost/unordered/unordered_flat_map.hpp", "absl/container/flat_hash_map.h"]
if headers.allSatisfy({ FileManager.default.fileExists(atPath: "/usr/include/\($0)") }),
  let peers = package.targets.first(where: { $0.name == "Peers" })
{
  let libraries = ["absl_hash", "absl_raw_hash_set", "absl_city", "absl_low_level_hash"]
  package.targets.append(
    .target(name: "CIndexPeers", linkerSettings: libraries.map { .linkedLibrary($0) })
  )
  peers.dependencies.append("CIndexPeers")
  peers.swiftSettings = [.define("INDEX_PEERS")]
}
