import Geometry
import Testing

@testable import Shapely

@Suite struct SettingsParsingTests {
  @Test("A size is two whole numbers with an x between")
  func size() throws {
    #expect(try Settings.size("800x600") == Size(800, 600))
    #expect(try Settings.size("320x320") == Size(320, 320))
  }

  @Test(
    "Anything else is refused with an example",
    arguments: [
      "", "x", "800", "800x", "x600", "800x600x1", "800X600", "-800x600", "8e2x600", "800.5x600", "nanxinf",
      " 800x600", "0x0", "319x600", "16385x600", "999999999x1", "99999999999999999999x5", "８００x６００",
    ])
  func badSize(text: String) {
    let error = #expect(throws: UsageError.self) { try Settings.size(text) }
    #expect(error?.description.contains("choose") == true || error?.description.contains("800x600") == true)
  }

  @Test("A scale is a number of pixels per point in 0.5...8")
  func scale() throws {
    #expect(try Settings.scale("2") == 2)
    #expect(try Settings.scale("1.25") == 1.25)
    for text in ["", "0", "-1", "nan", "inf", "9", "1e9", "two", "0.49"] {
      #expect(throws: UsageError.self) { try Settings.scale(text) }
    }
  }

  @Test("A speed is a number above zero, or as fast as possible")
  func speed() throws {
    #expect(
      try Settings.speed("4") == 4 && Settings.speed("0.25") == 0.25 && Settings.speed("max") == .infinity)
    for text in ["", "fast", "0", "-1", "nan", "inf", "1e9", "MAX"] {
      #expect(throws: UsageError.self, "\(text)") { try Settings.speed(text) }
    }
  }

  @Test("A seed is a whole number of 64 bits")
  func seed() throws {
    #expect(try Settings.seed("0") == 0)
    #expect(try Settings.seed("18446744073709551615") == .max)
    for text in ["", "-1", "1.5", "18446744073709551616", "x"] {
      #expect(throws: UsageError.self) { try Settings.seed(text) }
    }
  }
}
