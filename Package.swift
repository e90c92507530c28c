// swift-tools-version: 6.2
import PackageDescription

// One folder in Sources/ per target; arrows only ever go down (Scripts/check-arrows, ARCHITECTURE.md).
let mainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

// What the umbrella re-exports.
let parts: [Target.Dependency] = [
  "Geometry", "Painting", "Motion", "Gestures", "Raster", "ImageFiles", "Scene", "Controls", "Host",
]

let package = Package(
  name: "Easel",
  products: [
    .library(name: "Easel", targets: ["Easel"]),
    .executable(name: "shapely", targets: ["ShapelyCommand"]),
    .executable(name: "conformance", targets: ["Conformance"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    // level 0: ground
    .target(name: "Geometry"),
    .systemLibrary(name: "CSDL2"),
    .systemLibrary(name: "CPNG"),
    .systemLibrary(name: "CXInput"),
    .target(
      name: "CTouchpad", dependencies: ["CSDL2", "CXInput"],
      linkerSettings: [
        .linkedLibrary("SDL2"),
        .linkedLibrary("X11", .when(platforms: [.linux])), .linkedLibrary("Xi", .when(platforms: [.linux])),
      ]),

    // level 1: vocabulary
    .target(name: "Painting", dependencies: ["Geometry"]),
    .target(name: "Motion", dependencies: ["Geometry"]),
    .target(name: "Gestures", dependencies: ["Geometry"], swiftSettings: mainActor),

    // level 2: engines
    .target(name: "Raster", dependencies: ["Geometry", "Painting"]),
    .target(name: "ImageFiles", dependencies: ["Geometry", "Painting", "CPNG"]),
    .target(name: "Traces", dependencies: ["Geometry", "Gestures"], swiftSettings: mainActor),

    // level 3: scene
    .target(
      name: "Scene", dependencies: ["Geometry", "Painting", "Motion", "Gestures"], swiftSettings: mainActor),

    // level 4: parts
    .target(
      name: "Controls", dependencies: ["Geometry", "Painting", "Motion", "Gestures", "Scene"],
      swiftSettings: mainActor),
    .target(
      name: "Host",
      dependencies: [
        "Geometry", "Painting", "Motion", "Gestures", "Raster", "ImageFiles", "Scene", "CSDL2", "CTouchpad",
      ], swiftSettings: mainActor),

    // level 5: umbrella
    .target(name: "Easel", dependencies: parts),

    // level 6: programs
    .target(name: "Shapely", dependencies: parts + ["Easel"], swiftSettings: mainActor),
    .executableTarget(
      name: "ShapelyCommand",
      dependencies: ["Shapely", "Easel", .product(name: "ArgumentParser", package: "swift-argument-parser")]),
    .executableTarget(
      name: "Conformance",
      dependencies: ["Traces", .product(name: "ArgumentParser", package: "swift-argument-parser")]),

    // tests mirror the sources
    .target(
      name: "TestSupport", dependencies: parts + ["Easel"], path: "Tests/TestSupport",
      swiftSettings: mainActor),
    .testTarget(name: "GeometryTests", dependencies: ["Geometry", "TestSupport"]),
    .testTarget(name: "PaintingTests", dependencies: ["Geometry", "Painting", "TestSupport"]),
    .testTarget(name: "MotionTests", dependencies: ["Geometry", "Motion", "TestSupport"]),
    .testTarget(
      name: "GesturesTests", dependencies: ["Geometry", "Gestures", "TestSupport"], swiftSettings: mainActor),
    .testTarget(
      name: "TracesTests", dependencies: ["Geometry", "Gestures", "Traces", "TestSupport"],
      swiftSettings: mainActor),
    .testTarget(name: "RasterTests", dependencies: ["Geometry", "Painting", "Raster", "TestSupport"]),
    .testTarget(
      name: "ImageFilesTests", dependencies: ["Geometry", "Painting", "ImageFiles", "TestSupport"]),
    .testTarget(
      name: "SceneTests",
      dependencies: ["Geometry", "Painting", "Motion", "Gestures", "Scene", "TestSupport"],
      swiftSettings: mainActor),
    .testTarget(
      name: "ControlsTests",
      dependencies: ["Geometry", "Painting", "Motion", "Gestures", "Scene", "Controls", "TestSupport"],
      swiftSettings: mainActor),
    .testTarget(
      name: "HostTests",
      dependencies: [
        "Geometry", "Painting", "Motion", "Gestures", "Raster", "ImageFiles", "Scene", "Host", "CSDL2",
        "CTouchpad", "TestSupport",
      ], swiftSettings: mainActor),
    .testTarget(
      name: "ShapelyTests",
      dependencies: parts + ["Easel", "Shapely", "TestSupport"], swiftSettings: mainActor),
  ],
  swiftLanguageModes: [.v6]
)
