import CSDL2
import Geometry
import Testing

@testable import Host

@Suite("SDLTextInput") struct SDLTextInputTests {
  @Test("The rectangle is in whole pixels, at least one, whatever the caret is")
  func rectangle() {
    func rect(_ caret: Rect, _ scale: Double) -> [Int32] {
      let rect = SDLTextInput.rect(caret, unitsPerPoint: scale)
      return [rect.x, rect.y, rect.w, rect.h]
    }
    #expect(rect(Rect(x: 10.4, y: 20, width: 2, height: 15), 2) == [21, 40, 4, 30])
    #expect(rect(Rect(x: 3, y: 4, width: 0, height: 0), 1) == [3, 4, 1, 1])
    #expect(rect(Rect(x: .nan, y: 1e99, width: .infinity, height: 1), 1) == [0, 32_767, 1, 1])
  }
}
