import FileAccess
import Geometry
import Testing

@testable import Launch

@Suite struct LaunchOptionsParsingTests {
  @Test("A size is two integers with an x between")
  func size() throws {
    #expect(try LaunchOptions.size("800x600") == Size(800, 600))
    #expect(try LaunchOptions.size("320x320") == Size(320, 320))
  }

  @Test(
    "An invalid size is refused with an example",
    arguments: [
      "", "x", "800", "800x", "x600", "800x600x1", "800X600", "-800x600", "8e2x600", "800.5x600", "nanxinf",
      " 800x600", "0x0", "319x600", "16384x320", "999999999x1", "99999999999999999999x5", "８００x６００",
    ])
  func badSize(text: String) {
    let error = #expect(throws: CommandError.self) { try LaunchOptions.size(text) }
    #expect(error?.description.contains("choose") == true || error?.description.contains("800x600") == true)
  }

  @Test("A scale is a number of pixels per point in 0.5...8")
  func scale() throws {
    #expect(try LaunchOptions.scale("2") == 2)
    #expect(try LaunchOptions.scale("1.25") == 1.25)
    for text in ["", "0", "-1", "nan", "inf", "9", "1e9", "two", "0.49"] {
      #expect(throws: CommandError.self) { try LaunchOptions.scale(text) }
    }
  }

  @Test("A speed is a positive number, or max")
  func speed() throws {
    #expect(
      try LaunchOptions.speed("4") == 4 && LaunchOptions.speed("0.25") == 0.25
        && LaunchOptions.speed("max") == .infinity)
    for text in ["", "fast", "0", "-1", "nan", "inf", "1e9", "MAX"] {
      #expect(throws: CommandError.self, "\(text)") { try LaunchOptions.speed(text) }
    }
  }

  @Test("A seed is an unsigned integer of 64 bits")
  func seed() throws {
    #expect(try LaunchOptions.seed("0") == 0)
    #expect(try LaunchOptions.seed("18446744073709551615") == .max)
    for text in ["", "-1", "1.5", "18446744073709551616", "x"] {
      #expect(throws: CommandError.self) { try LaunchOptions.seed(text) }
    }
  }

  @Test("Themes have names, and text scales are limited")
  func themes() throws {
    #expect(try LaunchOptions.theme("light") == .light)
    #expect(try LaunchOptions.theme("high-contrast") == .highContrast)
    #expect(try LaunchOptions.theme("system") == nil)
    #expect(throws: CommandError.self) { try LaunchOptions.theme("Light") }
    #expect(try LaunchOptions.textScale("1.5") == 1.5)
    for text in ["0.4", "5", "nan", "big", ""] {
      #expect(throws: CommandError.self) { try LaunchOptions.textScale(text) }
    }
  }
}
