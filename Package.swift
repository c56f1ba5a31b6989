// swift-tools-version: 6.1
import CompilerPluginSupport
import PackageDescription

let package = Package(
  name: "NavEngine",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "NavEngine", targets: ["NavEngine"]),
    .library(name: "NavEngineNavigator", targets: ["NavEngineNavigator"]),
    .library(name: "NavEngineTesting", targets: ["NavEngineTesting"]),
    .library(name: "NavEngineMacros", targets: ["NavEngineMacros"]),
    .library(name: "NavEngineCompatibility", targets: ["NavEngineCompatibility"]),
  ],
  targets: [
    .target(name: "CIdentified"),
    .target(name: "CNavEngineThreads"),
    .target(name: "NavEngine", dependencies: ["CIdentified", "CNavEngineThreads"]),
    .target(name: "NavEngineNavigator", dependencies: ["NavEngine"]),
    .target(
      name: "NavEngineTesting",
      dependencies: ["NavEngine", "NavEngineDumping", "NavEngineReflection", "CNavEngineTesting"]
    ),
    // Has the engine know of NavEngineTesting wherever that is linked.
    .target(name: "CNavEngineTesting"),

    .target(name: "NavEngineMacros", dependencies: ["NavEngine", "NavEngineMacroPlugin"]),
    // What the compiler runs to expand the macros. It speaks the compiler's protocol itself, and needs no package. All
    // but its main function is in a library: the tests of a macro target would have everything built twice.
    .macro(name: "NavEngineMacroPlugin", dependencies: ["NavEngineMacroExpansion"]),
    .target(name: "NavEngineMacroExpansion"),

    // What code that moves over is written with, and new code is not.
    .target(
      name: "NavEngineCompatibility",
      dependencies: ["NavEngine", "NavEngineDumping", "NavEngineMacros", "NavEngineReflection", "CNavEngineThreads"]
    ),
    // Prints values, and how they differ, for customDump and for the messages of tests.
    .target(name: "NavEngineDumping", dependencies: ["NavEngine"]),
    // Reads the metadata of enums, for case paths with a slash and for the messages of tests.
    .target(name: "NavEngineReflection"),

    // Counts allocations and swallows results for the benchmarks, and for the tests that assert on them.
    .target(name: "CBenchmarks"),
    // No product: it would reach a target with a name that the targets of clients have, and `swift run` needs none here.
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "NavEngine", "NavEngineNavigator", "NavEngineMacros", "CIdentified", "CBenchmarks", "BenchmarksDemo",
        // Elsewhere, Swift Testing is not where an executable finds it.
        .target(name: "NavEngineTesting", condition: .when(platforms: [.linux])),
      ]
    ),

    // The app that `Benchmarks demo` runs is one of the examples.
    .target(
      name: "BenchmarksDemo",
      dependencies: ["NavEngineNavigator"],
      path: "Examples/Sources/Demo",
      exclude: ["Program.swift"]
    ),

    .testTarget(name: "CIdentifiedTests", dependencies: ["CIdentified", "CNavEngineThreads", "TestSupport"]),

    // The engine's tests: of stacks, of what is presented, of stores and what runs in them, of navigators and
    // links, and the articles' examples; and of values that threads share. The optimiser takes much longer for a large
    // module than for several small ones.
    .target(
      name: "TestSupport",
      dependencies: ["NavEngine", "NavEngineTesting", "CBenchmarks"],
      path: "Tests/TestSupport"
    ),
    .testTarget(name: "NavEngineTests", dependencies: ["NavEngine", "TestSupport", "CBenchmarks"]),
    .testTarget(name: "NavEnginePresentationTests", dependencies: ["NavEngine", "TestSupport", "CBenchmarks"]),
    .testTarget(
      name: "NavEngineStoreTests",
      dependencies: ["NavEngine", "NavEngineCompatibility", "NavEngineTesting", "TestSupport", "CBenchmarks"]
    ),
    .testTarget(
      name: "NavEngineNavigatorTests",
      dependencies: ["NavEngineNavigator", "NavEngineCompatibility", "NavEngineTesting", "TestSupport", "CBenchmarks"]
    ),
    .testTarget(name: "NavEngineConcurrencyTests", dependencies: ["NavEngine"]),
    .testTarget(
      name: "NavEngineArticleTests",
      dependencies: ["NavEngineCompatibility", "NavEngineMacros", "NavEngineTesting", "TestSupport"]
    ),

    .testTarget(
      name: "NavEngineTestingTests",
      dependencies: ["NavEngine", "NavEngineCompatibility", "NavEngineDumping", "NavEngineTesting", "TestSupport"]
    ),
    .testTarget(
      name: "NavEngineCompatibilityTests",
      dependencies: ["NavEngineCompatibility", "NavEngineTesting", "TestSupport", "CBenchmarks"]
    ),
    .testTarget(
      name: "NavEngineMacroExpansionTests",
      dependencies: ["NavEngineMacroExpansion", "TestSupport"],
      exclude: ["Corpus"]
    ),
    .testTarget(
      name: "NavEngineMacrosTests",
      dependencies: ["NavEngineCompatibility", "NavEngineMacros", "NavEngineTesting", "TestSupport", "CBenchmarks"]
    ),
    .testTarget(name: "BenchmarksTests", dependencies: ["Benchmarks", "CBenchmarks"]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c11
)

// Sanitizers are for what shares memory and threads. Building nothing else for them saves the gate minutes.
if let others = Context.environment["NAV_WITHOUT"]?.split(separator: ",") {
  package.products.removeAll { product in others.contains { product.name.contains($0) } }
  package.targets.removeAll { target in
    target.name != "CBenchmarks" && others.contains { target.name.contains($0) }
  }
  // The macros are what it brings along, and nothing that it needs.
  if let target = package.targets.first(where: { $0.name == "NavEngineCompatibility" }), others.contains("Macro") {
    target.dependencies.removeAll { if case .byNameItem("NavEngineMacros", _) = $0 { true } else { false } }
    target.swiftSettings = [.define("NAV_WITHOUT_MACROS")]
  }
}
