import Painting
import Testing

@Suite("Frame")
struct FrameTests {
  @Test("By default the whole frame is repainted")
  func damage() {
    #expect(Frame(width: 4, height: 3).damage == [PixelRect(x: 0, y: 0, width: 4, height: 3)])
    #expect(Frame(width: 4, height: 3, damage: []).damage.isEmpty)
    #expect(Frame(width: 4, height: 3).bounds == PixelRect(x: 0, y: 0, width: 4, height: 3))
    #expect(Frame(width: 4, height: 3).background == .black)
  }
}
