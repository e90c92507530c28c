import Geometry
import Painting
import Raster
import Testing

@Suite struct RasterizerTests {
  @Test("Only the damage is painted")
  func damage() {
    let bitmap = Bitmap(width: 8, height: 4)
    bitmap[0, 0] = PremultipliedColor(bits: 0xFF12_3456)
    bitmap[3, 1] = PremultipliedColor(bits: 0xFF12_3456)
    let damage = [PixelRect(x: 2, y: 1, width: 3, height: 2)]
    Rasterizer().render(Frame(width: 8, height: 4, background: .white, damage: damage), into: bitmap)
    #expect(bitmap[0, 0].bits == 0xFF12_3456)
    #expect(bitmap[3, 1].bits == 0xFFFF_FFFF)
    #expect(bitmap.pixels.count { $0 == 0xFFFF_FFFF } == 6)
  }

  @Test("A target that covers a part of the surface receives that part")
  func foreignMemory() {
    var context = GraphicsContext()
    context.fillColor = Color(rgb: 0x00FF00)
    context.fill(Rect(x: 5, y: 6, width: 1, height: 1))
    let frame = Frame(width: 10, height: 10, items: [.draw(context.displayList, .identity)])
    var words = [UInt32](repeating: 7, count: 3 * 4)
    words.withUnsafeMutableBytes { bytes in
      let rect = PixelRect(x: 4, y: 5, width: 2, height: 3)
      Rasterizer().render(
        frame, rect: rect, into: PixelBuffer(base: bytes.baseAddress!, bytesPerRow: 16, rect: rect))
    }
    let black: UInt32 = 0xFF00_0000
    #expect(words == [black, black, 7, 7, black, 0xFF00_FF00, 7, 7, black, black, 7, 7])
  }
}
