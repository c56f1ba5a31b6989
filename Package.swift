// swift-tools-version: 6.1
import CompilerPluginSupport
import PackageDescription

let package = Package(
  name: "NavEngine",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "NavEngine", targets: ["NavEngine"]),
    .library(name: "NavEngineNavigator", targets: ["NavEngineNavigator"]),
    .library(name: "NavEnginePersistence", targets: ["NavEnginePersistence"]),
    .library(name: "NavEngineHosts", targets: ["NavEngineHosts"]),
    .library(name: "NavEngineTesting", targets: ["NavEngineTesting"]),
    .library(name: "NavEngineMacros", targets: ["NavEngineMacros"]),
    .library(name: "NavEngineSwiftUI", targets: ["NavEngineSwiftUI"]),
    .library(name: "NavEngineCompatibility", targets: ["NavEngineCompatibility"]),
    .library(name: "NavEngineBenchmarking", targets: ["NavEngineBenchmarking"]),
  ],
  targets: [
    .target(name: "CIdentified"),
    .target(name: "CNavEngineThreads"),
    .target(name: "NavEngine", dependencies: ["CIdentified", "CNavEngineThreads"]),
    .target(name: "NavEngineNavigator", dependencies: ["NavEngine"]),
    // What outlives a screen: shared state, and the keys that save it.
    .target(name: "NavEnginePersistence", dependencies: ["NavEngine", "CNavEngineThreads"]),
    // What shows screens without a view layer, and has other view layers' loops run the main actor's work.
    .target(name: "NavEngineHosts", dependencies: ["NavEngine"]),
    .target(
      name: "NavEngineTesting",
      dependencies: ["NavEngine", "NavEngineDumping", "NavEngineReflection", "CNavEngineTesting"]
    ),
    // Has the engine know of NavEngineTesting wherever that is linked.
    .target(name: "CNavEngineTesting"),

    .target(name: "NavEngineMacros", dependencies: ["NavEngine", "NavEnginePersistence", "NavEngineMacroPlugin"]),
    // What the compiler runs to expand the macros. It speaks the compiler's protocol itself, and needs no package. All
    // but its main function is in a library: the tests of a macro target would have everything built twice.
    .macro(name: "NavEngineMacroPlugin", dependencies: ["NavEngineMacroExpansion"]),
    .target(name: "NavEngineMacroExpansion"),

    // Shows features in SwiftUI; empty where there is none.
    .target(name: "NavEngineSwiftUI", dependencies: ["NavEngineMacros", "NavEngineNavigator"]),

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
    .target(name: "CNavEngineBenchmarking"),
    // What measures, compares and draws benchmarks, of an app as of the engine.
    .target(name: "NavEngineBenchmarking", dependencies: ["CNavEngineBenchmarking"]),
    // No product: it would reach a target with a name that the targets of clients have, and `swift run` needs none here.
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "NavEngine", "NavEngineBenchmarking", "NavEngineNavigator", "NavEnginePersistence", "NavEngineMacros",
        "CIdentified",
        "CNavEngineBenchmarking", "BenchmarksDemo",
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
      dependencies: ["NavEngine", "NavEngineTesting", "CNavEngineBenchmarking"],
      path: "Tests/TestSupport"
    ),
    .testTarget(name: "NavEngineTests", dependencies: ["NavEngine", "TestSupport", "CNavEngineBenchmarking"]),
    .testTarget(
      name: "NavEnginePresentationTests",
      dependencies: ["NavEngine", "TestSupport", "CNavEngineBenchmarking"]
    ),
    .testTarget(
      name: "NavEngineStoreTests",
      dependencies: [
        "NavEngine", "NavEngineCompatibility", "NavEngineTesting", "TestSupport", "CNavEngineBenchmarking",
      ]
    ),
    .testTarget(
      name: "NavEngineNavigatorTests",
      dependencies: [
        "NavEngineNavigator", "NavEngineCompatibility", "NavEngineHosts", "NavEngineTesting", "TestSupport",
        "CNavEngineBenchmarking", "MainLoopProgram",
      ]
    ),
    // A program whose main thread has a loop of its own.
    .executableTarget(
      name: "MainLoopProgram",
      dependencies: ["NavEngine", "NavEngineHosts"],
      path: "Tests/MainLoopProgram"
    ),
    .testTarget(name: "NavEngineConcurrencyTests", dependencies: ["NavEngine"]),
    .testTarget(
      name: "NavEngineArticleTests",
      dependencies: ["NavEngineCompatibility", "NavEngineMacros", "NavEngineTesting", "TestSupport"]
    ),

    .testTarget(
      name: "NavEnginePersistenceTests",
      dependencies: [
        "NavEnginePersistence", "NavEngineTesting", "TestSupport", "PersistenceWriter",
      ]
    ),
    // A program that tests of files kill while it writes.
    .executableTarget(
      name: "PersistenceWriter",
      dependencies: ["NavEnginePersistence"],
      path: "Tests/PersistenceWriter"
    ),
    .testTarget(
      name: "NavEngineTestingTests",
      dependencies: ["NavEngine", "NavEngineCompatibility", "NavEngineDumping", "NavEngineTesting", "TestSupport"]
    ),
    .testTarget(
      name: "NavEngineCompatibilityTests",
      dependencies: ["NavEngineCompatibility", "NavEngineTesting", "TestSupport", "CNavEngineBenchmarking"]
    ),
    .testTarget(
      name: "NavEngineMacroExpansionTests",
      dependencies: ["NavEngineMacroExpansion", "TestSupport"],
      exclude: ["Corpus"]
    ),
    .testTarget(
      name: "NavEngineMacrosTests",
      dependencies: [
        "NavEngineCompatibility", "NavEngineMacros", "NavEngineTesting", "TestSupport", "CNavEngineBenchmarking",
      ]
    ),
    .testTarget(
      name: "BenchmarksTests",
      dependencies: ["Benchmarks", "NavEngineBenchmarking", "CNavEngineBenchmarking"]
    ),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c11
)

// Tests are two thirds of what is compiled here. Without LLVM's check of the compiler's own output a target of tests takes
// a quarter less time. Products have no such flag: a package with one could not be depended on.
for target in package.targets where target.type == .test {
  target.swiftSettings = [.unsafeFlags(["-Xfrontend", "-disable-llvm-verify"])]
}

// Sanitizers are for what shares memory and threads. Building nothing else for them saves the gate minutes.
if let parts = Context.environment["NAV_WITHOUT"]?.split(separator: ",") {
  // It is empty there, and needs what is left out.
  let others = parts + ["NavEngineSwiftUI"]
  package.products.removeAll { product in others.contains { product.name.contains($0) } }
  package.targets.removeAll { target in
    target.name != "CNavEngineBenchmarking" && others.contains { target.name.contains($0) }
  }
  // The macros are what it brings along, and nothing that it needs.
  if let target = package.targets.first(where: { $0.name == "NavEngineCompatibility" }), others.contains("Macro") {
    target.dependencies.removeAll { if case .byNameItem("NavEngineMacros", _) = $0 { true } else { false } }
    target.swiftSettings = [.define("NAV_WITHOUT_MACROS")]
  }
}

// Declarations of SwiftUI, and a model of what it promises, to check NavEngineSwiftUI where there is none: see
// Tests/swiftui. In builds with a folder of their own, because the compiler finds a module of that name ever after.
if Context.environment["NAV_SWIFTUI_STUB"] != nil {
  package.targets.removeAll { $0.type == .test || $0.name.hasPrefix("Benchmarks") || $0.name == "PersistenceWriter" }
  package.targets += [
    .target(name: "SwiftUI", path: "Tests/SwiftUIModel", swiftSettings: [.swiftLanguageMode(.v5)]),
    // The app of the examples that is shown.
    .target(
      name: "Inventory",
      dependencies: ["NavEngineSwiftUI", "NavEngineNavigator"],
      path: "Examples/Sources/Inventory"
    ),
    .testTarget(
      name: "NavEngineSwiftUITests",
      dependencies: ["Inventory", "NavEngineSwiftUI", "NavEngineCompatibility", "NavEngineTesting", "TestSupport"]
    ),
  ]
  let users = ["NavEngineSwiftUI", "Inventory", "NavEngineSwiftUITests"]
  for target in package.targets where users.contains(target.name) || target.name == "NavEngineCompatibility" {
    target.swiftSettings = [.define("SWIFTUI_STUB")]
    if users.contains(target.name) { target.dependencies.append("SwiftUI") }
  }
}
