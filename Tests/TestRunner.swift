// The entry point of each test program that CMake builds; SwiftPM makes its own.
import Testing

@main struct TestRunner {
  static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
