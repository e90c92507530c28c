import Testing

@testable import Host

@Suite("DisplayScale")
struct DisplayScaleTests {
  @Test("The requested scale takes precedence, then the environment, then the desktop")
  func order() {
    #expect(DisplayScale.choose(wanted: 3, environment: "2", density: 144) == 3)
    #expect(DisplayScale.choose(wanted: nil, environment: "2", density: 144) == 2)
    #expect(DisplayScale.choose(wanted: nil, environment: nil, density: 144) == 1.5)
    #expect(DisplayScale.choose(wanted: nil, environment: nil, density: 0) == nil)
  }

  @Test("Invalid values are ignored", arguments: ["", "two", "nan", "0", "-1", "1e9", "inf"])
  func invalidValues(environment: String) {
    #expect(DisplayScale.choose(wanted: .nan, environment: environment, density: 192) == 2)
    #expect(DisplayScale.choose(wanted: -1, environment: environment, density: .nan) == nil)
  }

  @Test("A density gives multiples of ¼ between 1 and 8")
  func density() {
    for (density, scale) in [
      (96.0, 1.0), (92, 1), (101, 1), (110, 1.25), (72, 1), (192, 2), (9600, 8), (1e300, 8),
    ] {
      #expect(DisplayScale.choose(wanted: nil, environment: nil, density: density) == scale, "\(density)")
    }
  }
}
