import Painting
import Raster
import Scene
import Testing

@testable import Host

@Suite("SDLCursors")
struct SDLCursorsTests {
  @Test("The hands have a transparent background, at every scale", arguments: [true, false], [1.0, 1.5, 2])
  func transparentGround(isOpen: Bool, scale: Double) {
    let bitmap = HandCursor(isOpen: isOpen).bitmap(scale: scale, rasterizer: Rasterizer())
    let (side, pixels) = (bitmap.width, bitmap.pixels)
    #expect(side == Int((24 * scale).rounded(.up)) && bitmap.height == side)
    for corner in [0, side - 1, side * (side - 1), side * side - 1] { #expect(pixels[corner] == 0) }
    let opaque = pixels.count { $0 >> 24 == 255 }
    #expect(opaque > side * side / 5 && opaque < side * side * 2 / 3)
    // A light hand with a dark outline, which is visible on every background.
    #expect(pixels.contains { $0 == 0xFFFF_FFFF })
    #expect(pixels.contains { $0 >> 24 == 255 && $0 & 0xFF < 0x20 })
  }

  @Test("Only the two hands are drawn; the others are the system's")
  func drawn() {
    #expect(Cursor.allCases.filter { HandCursor.isOpen($0) != nil } == [.openHand, .closedHand])
  }

  @Test("Straight alpha reverses the premultiplication")
  func straight() {
    #expect(HandCursor.straight(0) == 0)
    #expect(HandCursor.straight(0xFF12_3456) == 0xFF12_3456)
    #expect(
      HandCursor.straight(0x8040_2000) == 0x807F_4000 || HandCursor.straight(0x8040_2000) == 0x8080_4000)
  }
}
