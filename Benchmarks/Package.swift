// swift-tools-version: 6.2
import PackageDescription

// Measures what Easel's modules cost. A package of its own, so that building the library needs none of it.
let package = Package(
  name: "Benchmarks",
  products: [.executable(name: "raster-bench", targets: ["RasterBench"])],
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
      ])
  ],
  swiftLanguageModes: [.v6]
)
