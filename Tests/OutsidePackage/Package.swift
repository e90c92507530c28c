// swift-tools-version: 6.2
import PackageDescription

// Programs that use Easel as a stranger would: a package of its own, with no settings.
// `Scripts/run-tests outside` builds and runs them.
let easel: [Target.Dependency] = [.product(name: "Easel", package: "Easel")]

let package = Package(
  name: "OutsidePackage",
  dependencies: [.package(name: "Easel", path: "../..")],
  targets: [
    .executableTarget(name: "Subclasses", dependencies: easel)
  ]
)
