import Geometry
import Testing

@testable import Shapely

@Suite struct SettingsTests {
  private func settings(_ change: (inout Settings) -> Void) -> Settings {
    var settings = Settings()
    change(&settings)
    return settings
  }

  @Test("The default settings and a tape without a window are fine")
  func valid() throws {
    try Settings().validate()
    try settings {
      $0.isHeadless = true
      $0.replay = "a.tape"
      $0.snapshots = "out"
    }.validate()
  }

  @Test("Flags that make no sense without others say which one is missing")
  func missing() {
    let headless = #expect(throws: UsageError.self) { try settings { $0.isHeadless = true }.validate() }
    #expect(headless?.description.contains("--replay") == true)
    let marks = #expect(throws: UsageError.self) { try settings { $0.snapshots = "out" }.validate() }
    #expect(marks?.description.contains("--replay") == true)
    let speed = #expect(throws: UsageError.self) { try settings { $0.speed = 4 }.validate() }
    #expect(speed?.description.contains("--replay") == true)
    let twice = #expect(throws: UsageError.self) {
      try settings {
        $0.replay = "a.tape"
        $0.isHeadless = true
        $0.speed = 4
      }.validate()
    }
    #expect(twice?.description.contains("--speed") == true)
    let same = #expect(throws: UsageError.self) {
      try settings {
        $0.record = "a.tape"
        $0.replay = "a.tape"
      }.validate()
    }
    #expect(same?.description.contains("a.tape") == true)
  }

  @Test("Size and scale together may not ask for more pixels than can be drawn")
  func pixels() {
    #expect(throws: UsageError.self) {
      try settings {
        $0.size = Size(16_384, 16_384)
        $0.scale = 8
      }.validate()
    }
    #expect(throws: UsageError.self) { try settings { $0.size = Size(16_384, 16_384) }.validate() }
    #expect(throws: Never.self) {
      try settings {
        $0.size = Size(3_840, 2_160)
        $0.scale = 2
      }.validate()
    }
  }

  @Test("A message is one line whatever it quotes")
  func oneLine() { #expect(UsageError("a\nb\r\nc").description == "a b c") }
}
