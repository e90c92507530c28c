// swift-tools-version: 6.2
import PackageDescription

// Benchmarks of Easel's modules, in a separate package so that building the library does not require its
// dependencies.
let package = Package(
  name: "Benchmarks",
  products: [
    .executable(name: "raster-bench", targets: ["RasterBench"]),
    .executable(name: "gesture-bench", targets: ["GestureBench"]),
    .executable(name: "scene-bench", targets: ["SceneBench"]),
    .executable(name: "reader-views", targets: ["ReaderViews"]),
    .executable(name: "motion-bench", targets: ["MotionBench"]),
    .executable(name: "text-bench", targets: ["TextBench"]),
  ],
  dependencies: [
    .package(name: "Easel", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .executableTarget(
      name: "RasterBench",
      dependencies: [
        .product(name: "Raster", package: "Easel"), .product(name: "Text", package: "Easel"),
        .product(name: "ImageFiles", package: "Easel"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    // Counts allocations by replacing malloc.
    .target(name: "CAllocations"),
    .executableTarget(
      name: "GestureBench",
      dependencies: [
        "CAllocations", .product(name: "Gestures", package: "Easel"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(
      name: "MotionBench",
      dependencies: [
        "CAllocations", .product(name: "Motion", package: "Easel"), .product(name: "Scene", package: "Easel"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .target(name: "CPangoLayout", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .executableTarget(
      name: "TextBench",
      dependencies: [
        "CPangoLayout", .product(name: "Text", package: "Easel"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(
      name: "SceneBench",
      dependencies: [
        .product(name: "Scene", package: "Easel"), .product(name: "Raster", package: "Easel"),
        .product(name: "Easel", package: "Easel"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(name: "ReaderViews", dependencies: [.product(name: "Easel", package: "Easel")]),
  ],
  swiftLanguageModes: [.v6]
)
