// swift-tools-version: 6.2
import PackageDescription

// Minimal programs to start from. In a separate package, the dependency is a version: .package(url:
// "https://example.org/easel.git", from: "0.1.0", traits: ["Desktop"]), and `package: "easel"` below.
let easel: [Target.Dependency] = [.product(name: "Easel", package: "Easel")]

let package = Package(
  name: "Examples",
  dependencies: [.package(name: "Easel", path: "..", traits: ["Desktop"])],
  targets: [
    .executableTarget(name: "HelloCanvas", dependencies: easel, path: "HelloCanvas"),
    // Links neither SDL, X11 nor D-Bus.
    .executableTarget(
      name: "HelloDrawing", dependencies: [.product(name: "EaselDrawing", package: "Easel")],
      path: "HelloDrawing"),
    .executableTarget(
      name: "HelloDocument", dependencies: easel + [.product(name: "Documents", package: "Easel")],
      path: "HelloDocument"),
  ]
)
