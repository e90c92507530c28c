// The entry point of the tests: of each program that CMake builds, and by its name of SwiftPM's on Linux, which would otherwise search an
// index of the sources for tests of XCTest.
import Testing

@main struct TestRunner {
  static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
