import Easel
import Testing

@testable import Controls

@Suite("The content of a scroll view")
struct ScrollContentTests {
  @Test("The safe area is added to the insets, unless it is switched off")
  func insets() {
    var content = ScrollContent(inset: Insets(top: 1, left: 2, bottom: 3, right: 4))
    let safe = Insets(top: 10, left: 20, bottom: 30, right: 40)
    #expect(content.insets(safeArea: safe) == Insets(top: 11, left: 22, bottom: 33, right: 44))
    content.addsSafeArea = false
    #expect(content.insets(safeArea: safe) == content.inset)
  }

  @Test("The range is the part of the content that does not fit, and small content can be in the middle")
  func range() {
    var content = ScrollContent(size: Size(50, 1000))
    let insets = Insets(top: 10, left: 0, bottom: 20, right: 0)
    let range = content.range(visible: Size(200, 200), insets: insets)
    #expect(range.x == 0...0 && range.y == -10...820)
    content.isCentered = true
    #expect(content.range(visible: Size(200, 200), insets: insets).x == -75...(-75))
  }
}
