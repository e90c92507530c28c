import Geometry
import Painting
import Raster
import Testing

@Suite("Bitmap") struct BitmapTests {
  @Test("A bitmap starts transparent and keeps written pixels")
  func pixels() {
    let bitmap = Bitmap(width: 5, height: 3)
    #expect(bitmap.pixels == [UInt32](repeating: 0, count: 15))
    bitmap[4, 2] = PremultipliedColor(bits: 0x8000_4000)
    #expect(bitmap[4, 2].bits == 0x8000_4000)
    #expect(bitmap.pixels.last == 0x8000_4000 && bitmap.pixels.dropLast().allSatisfy { $0 == 0 })
    let image = bitmap.makeImage(scale: 2)
    #expect(image.width == 5 && image.height == 3 && image.scale == 2 && image.pixels == bitmap.pixels)
  }

  @Test("Rows do not overlap and start at cache lines", arguments: [0, 1, 15, 16, 17, 1_920])
  func rows(width: Int) {
    let bitmap = Bitmap(width: width, height: 2)
    #expect(bitmap.bytesPerRow % 64 == 0 && bitmap.bytesPerRow >= width * 4)
    #expect(bitmap.buffer.rect == bitmap.bounds && bitmap.buffer.bytesPerRow == bitmap.bytesPerRow)
  }

  @Test("A bitmap may have no pixels")
  func empty() {
    #expect(Bitmap(width: 0, height: 0).pixels.isEmpty)
    #expect(Bitmap(width: 7, height: 0).bounds.isEmpty)
  }
}
