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

  @Test(
    "An image of a part of a frame has the pixels of the frame, on transparent ground if it keeps its backdrop",
    arguments: [true, false])
  func imageOfFrame(keepsBackdrop: Bool) {
    var context = GraphicsContext()
    context.fillColor = Color(red: 0.2, green: 0.7, blue: 0.4, alpha: 0.6)
    context.fillEllipse(in: Rect(x: 3.3, y: 4.1, width: 30, height: 21))
    let frame = Frame(
      width: 40, height: 30, keepsBackdrop: keepsBackdrop, items: [.draw(context.displayList, .identity)])
    let (rasterizer, whole) = (Rasterizer(threads: 1), Bitmap(width: 40, height: 30))
    rasterizer.render(frame, into: whole)
    for rect in [PixelRect(x: 5, y: 6, width: 13, height: 9), PixelRect(x: -7, y: 20, width: 90, height: 50)]
    {
      let image = rasterizer.image(of: frame, in: rect)
      let inside = rect.intersection(frame.bounds)
      #expect(image.width == inside.width && image.height == inside.height && image.scale == 1)
      let isSame = (0..<inside.area).allSatisfy { index in
        image.pixels[index]
          == whole[inside.x + index % inside.width, inside.y + index / inside.width].bits
      }
      #expect(isSame)
    }
    #expect(rasterizer.image(of: frame, in: PixelRect(x: 50, y: 0, width: 9, height: 9)).pixels.isEmpty)
  }

  @Test(
    "A clip by an image whose pixels are the surface's has the image's alpha, at any quality and offset",
    arguments: ImageQuality.allCases)
  func alignedClip(quality: ImageQuality) {
    let mask = Image(
      width: 16, height: 9, pixels: (0..<144).map { UInt32($0 * 37 % 256) << 24 })
    for (x, y) in [(0, 0), (5, 3), (-4, -2), (30, 20)] {
      for scale in [1, 1.3, 1.5, 3] {
        var context = GraphicsContext()
        let part = Rect(x: 2, y: 1, width: 11, height: 7)
        context.imageQuality = quality
        context.withState { context in
          context.clip(to: mask, in: Rect(x: Double(x), y: Double(y), width: 16, height: 9))
          context.clip(to: part.offsetBy(dx: Double(x), dy: Double(y)))
          context.fillColor = .black
          context.fill(Rect(x: -99, y: -99, width: 999, height: 999))
        }
        let frame = Frame(
          width: 40, height: 30, scale: scale, keepsBackdrop: true,
          items: [.draw(context.displayList, Transform(scale: 1 / scale))])
        let image = Rasterizer(threads: 1).image(of: frame, in: frame.bounds)
        let isSame = (0..<image.pixels.count).allSatisfy { index in
          let (column, row) = (index % 40 - x, index / 40 - y)
          let isInside = (2..<13).contains(column) && (1..<8).contains(row)
          return image.pixels[index] == (isInside ? mask.pixels[row * 16 + column] : 0)
        }
        #expect(isSame, "at \(x), \(y), scale \(scale)")
      }
    }
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

  @Test("Memory that was released is allocated again, and the pixels are the same")
  func releaseMemory() {
    var context = GraphicsContext()
    context.fillColor = Color(red: 0.9, green: 0.1, blue: 0.2, alpha: 0.5)
    context.fillEllipse(in: Rect(x: 3, y: 5, width: 50, height: 31))
    let frame = Frame(width: 64, height: 48, items: [.draw(context.displayList, .identity)])
    let rasterizer = Rasterizer()
    let (before, after) = (Bitmap(width: 64, height: 48), Bitmap(width: 64, height: 48))
    rasterizer.render(frame, into: before)
    rasterizer.releaseMemory()
    rasterizer.render(frame, into: after)
    #expect(before.pixels.elementsEqual(after.pixels))
  }
}
