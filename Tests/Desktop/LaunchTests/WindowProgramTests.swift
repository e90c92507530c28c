import Launch
import Testing

@Suite("Window programs") struct WindowProgramTests {
  @Test(
    "Each program has an icon, and another name has none",
    arguments: [
      "shapely", "quartzfun", "colormodel", "progress-view",
    ])
  func icons(name: String) {
    #expect(ProgramDescription.bundledIcon(name)?.hasSuffix("/Desktop/\(name).png") == true)
    #expect(ProgramDescription.bundledIcon(name + "-missing") == nil)
  }
}
