import Testing

@testable import Documents

@Suite("Numbers in files") struct DocumentNumberTests {
  @Test("Numbers are written in the shortest form, and read as they were")
  func shortest() {
    for value in [0, -0.0, 1, -1, 0.1, 1.0 / 3, 1e21, 1e-7, 123_456.789, .pi, 5e-324, 1.7976931348623157e308]
      as [Double]
    {
      #expect(DocumentNumber.value(DocumentNumber.text(value))?.bitPattern == value.bitPattern)
    }
    #expect(DocumentNumber.text(640) == "640")
    #expect(DocumentNumber.text(.nan) == "0")
    #expect(DocumentNumber.text(-.infinity) == "0")
  }

  @Test(
    "Texts that are no finite decimal numbers are none",
    arguments: ["", "nan", "inf", "0x10", "1e999", " 1", "1,5", "--1", "1 2"])
  func noNumbers(text: String) { #expect(DocumentNumber.value(text) == nil) }
}
