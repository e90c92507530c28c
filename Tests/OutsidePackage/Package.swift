// swift-tools-version: 6.2
import PackageDescription

// Programs that use Easel as a stranger would: a package of its own, with no settings.
// `Scripts/run-tests outside` builds and runs them.
let easel: [Target.Dependency] = [.product(name: "Easel", package: "Easel")]

let package = Package(
  name: "OutsidePackage",
  dependencies: [.package(name: "Easel", path: "../..", traits: ["Desktop"])],
  targets: [
    .executableTarget(name: "Subclasses", dependencies: easel),
    // Sleeps and timers while a window is idle.
    .executableTarget(name: "MainQueue", dependencies: easel),
    // What the page "Getting started" shows.
    .executableTarget(name: "Hello", dependencies: easel),
    .executableTarget(name: "DraggableShape", dependencies: easel),
    // A view with animatable properties of its own.
    .executableTarget(name: "ProgressRing", dependencies: easel),
    // Text for UIKit, with the application's delegate.
    .executableTarget(name: "UIKitBall", dependencies: [.product(name: "EaselUIKit", package: "Easel")]),
    // Tests of pictures, gestures and tapes.
    .testTarget(
      name: "CardTests", dependencies: easel + [.product(name: "EaselTesting", package: "Easel")],
      exclude: ["Snapshots", "Tapes"]),
  ]
)
