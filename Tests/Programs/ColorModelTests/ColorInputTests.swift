import Easel
import Testing

@testable import ColorModel

@Suite("Colours that are written") struct ColorInputTests {
  @Test(
    "Degrees have any unit, and any number of turns",
    arguments: [("210", 210.0), (" 210 ° ", 210), ("-30deg", 330), ("−30", 330), ("725.5", 5.5), ("360", 0)])
  func degrees(text: String, value: Double) throws { #expect(try ColorInput.degrees(text) == value) }

  @Test("Percentages are limited to 0 to 100")
  func percent() throws {
    #expect(try ColorInput.percent("70 %", name: "x") == 70)
    #expect(try ColorInput.percent("0.5", name: "x") == 0.5)
  }

  @Test("Notations are read with and without their function, commas and units")
  func notations() throws {
    for text in ["255 128 0", "rgb(255 128 0)", " RGB( 255,128 , 0 ) ", "100% 50.2% 0"] {
      #expect(try ColorInput.rgb(text).hex == "#FF8000", "\(text)")
    }
    for text in ["#FF8000", "ff8000", "F 8 0"] {
      #expect(try ColorInput.hex(text).hex.hasPrefix("#FF8"), "\(text)")
    }
    for text in ["73.2% 0.186 53", "oklch(0.732 0.186 53deg)"] {
      #expect(try ColorInput.oklch(text).hex == "#FF8000", "\(text)")
    }
  }

  @Test(
    "What is no colour has a message",
    arguments: [
      "", " ", "x", "1 2", "1 2 3 4", "256 0 0", "-1 0 0", "nan 0 0", "1e999 0 0", "1,,2 3", "1 2 3,",
      "rgb(1 2 3",
      "--1 2 3", "٣ 0 0", "#ff", "1e3 0 0",
    ])
  func invalid(text: String) {
    #expect(throws: ColorInput.Problem.self) { try ColorInput.rgb(text) }
    #expect(throws: ColorInput.Problem.self) { try ColorInput.percent("\(text)%x", name: "brightness") }
    #expect(throws: ColorInput.Problem.self) { try ColorInput.degrees("\(text) %") }
    #expect(throws: ColorInput.Problem.self) { try ColorInput.oklch(text) }
  }

  @Test("Colours outside of sRGB, translucent and impossible ones have a message")
  func outside() {
    #expect(throws: ColorInput.Problem(message: "sRGB lacks this colour; lower the chroma")) {
      try ColorInput.oklch("70% 0.4 150")
    }
    #expect(throws: ColorInput.Problem.self) { try ColorInput.oklch("170% 0.1 150") }
    for text in ["#FF800080", "FF80", "GG0000", "FF800", ""] {
      #expect(throws: ColorInput.Problem.self, "\(text)") { try ColorInput.hex(text) }
    }
    #expect(throws: ColorInput.Problem.self) { try ColorInput.percent("100.5", name: "x") }
  }
}
