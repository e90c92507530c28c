import Geometry
import Painting
import Raster
import Testing

private func recorded(_ draw: (inout GraphicsContext) -> Void) -> [String] {
  var context = GraphicsContext()
  draw(&context)
  return context.displayList.description.split(separator: "\n").map(String.init)
}

private let image = Image(width: 4, height: 2, pixels: Array(repeating: 0xFF00_0000, count: 8))
private let box = Rect(x: 10, y: 10, width: 8, height: 8)

@Suite("Graphics context: images and clips")
struct GraphicsContextImagesTests {
  @Test("A part of an image is drawn with a quality and a tint")
  func parts() {
    let lines = recorded { context in
      context.imageQuality = .high
      context.draw(image, from: Rect(x: 1, y: 0, width: 2, height: 2), in: box, tint: .white)
      context.blendMode = .plusLighter
      context.alpha = 0.25
      context.draw(image, in: box)
    }
    #expect(
      lines == [
        "image 4×2 from [1, 0, 2, 2] high tinted rgba(1 1 1 1) in [10, 10, 8, 8]",
        "image 4×2 high in [10, 10, 8, 8] opacity 0.25 plusLighter",
      ])
  }

  @Test("A source that extends beyond the image shrinks the rectangle in proportion")
  func outside() {
    let lines = recorded { context in
      context.draw(image, from: Rect(x: -2, y: 1, width: 4, height: 4), in: box)
      context.draw(image, from: Rect(x: 4, y: 0, width: 4, height: 4), in: box)
      for number in [Double.nan, .infinity] {
        context.draw(image, from: Rect(x: number, y: 0, width: 4, height: 4), in: box)
        context.draw(image, in: Rect(x: 0, y: 0, width: number, height: 4))
      }
    }
    #expect(lines == ["image 4×2 from [0, 1, 2, 1] in [14, 10, 4, 2]"])
  }

  @Test("Tiles are a pattern that ignores the phase, and the paint is restored")
  func tiling() {
    var context = GraphicsContext()
    context.patternPhase = Vector(3, 3)
    context.fillColor = .white
    context.draw(image, tiling: box, tile: Rect(x: 1, y: 2, width: 4, height: 4))
    context.draw(image, tiling: box, tile: .zero)
    #expect(context.fillColor == .white && context.patternPhase == Vector(3, 3))
    #expect(
      context.displayList.description
        == "fill pattern of image 4×2 in [1, 2, 4, 4] M10,10 L18,10 L18,18 L10,18 Z\n")
  }

  @Test("In nine parts, corners keep their size and the rest is stretched")
  func nineParts() {
    let image = Image(width: 6, height: 4, scale: 2, pixels: Array(repeating: 0xFF00_0000, count: 24))
    let division = NinePart(contentsCenter: Rect(x: 1 / 3.0, y: 0, width: 1 / 3.0, height: 1))
    var area = Rect.null
    let lines = recorded { context in
      area = context.draw(image, dividedBy: division, in: box, tint: .white)
      #expect(context.draw(image, dividedBy: division, in: .zero) == .null)
    }
    #expect(area == box)
    #expect(
      lines == [
        "image 6×4 from [0, 0, 2, 4] tinted rgba(1 1 1 1) in [10, 10, 1, 8]",
        "image 6×4 from [2, 0, 2, 4] tinted rgba(1 1 1 1) in [11, 10, 6, 8]",
        "image 6×4 from [4, 0, 2, 4] tinted rgba(1 1 1 1) in [17, 10, 1, 8]",
      ])
  }

  @Test("In nine parts that are tiled, edges and centre repeat their pixels at their own size")
  func tiledParts() {
    // The middle column is red and green; corners are blue.
    let row: [UInt32] = [0xFF00_00FF, 0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF]
    let image = Image(width: 4, height: 3, pixels: row + row + row)
    let division = NinePart(contentsCenter: Rect(x: 0.25, y: 0, width: 0.5, height: 1))
    for resizing in ImageResizing.allCases {
      let context = BitmapContext(width: 10, height: 3)
      context.draw {
        $0.imageQuality = .nearest
        let area = $0.draw(
          image, dividedBy: division, in: Rect(x: 0, y: 0, width: 10, height: 3), resizing: resizing)
        #expect(area == Rect(x: 0, y: 0, width: 10, height: 3))
      }
      let middle: [UInt32] =
        resizing == .tile
        ? (0..<4).flatMap { _ in [row[1], row[2]] }
        : Array(repeating: row[1], count: 4) + Array(repeating: row[2], count: 4)
      #expect(Array(context.makeImage().pixels[10..<20]) == [row[0]] + middle + [row[3]], "\(resizing)")
    }
  }

  @Test("Tiles have the image's scale and tint, are cut at the end, and shrink with the borders")
  func tileSizes() {
    let pixels: [UInt32] = [0xFF00_00FF, 0xFFFF_0000, 0x0000_0000, 0xFF00_00FF]
    let image = Image(width: 4, height: 1, scale: 2, pixels: pixels)
    let division = NinePart(contentsCenter: Rect(x: 0.25, y: 0, width: 0.5, height: 1))
    func drawn(width: Int, tint: Color? = nil) -> [UInt32] {
      let context = BitmapContext(width: width, height: 1)
      context.draw {
        $0.scaleBy(x: 2, y: 2)
        $0.imageQuality = .nearest
        $0.draw(
          image, dividedBy: division, in: Rect(x: 0, y: 0, width: Double(width) / 2, height: 0.5),
          resizing: .tile, tint: tint)
      }
      return context.makeImage().pixels
    }
    #expect(drawn(width: 7) == [pixels[0], pixels[1], 0, pixels[1], 0, pixels[1], pixels[3]])
    #expect(drawn(width: 2) == [pixels[0], pixels[3]])
    #expect(drawn(width: 6, tint: .white).map { $0 >> 24 } == [255, 255, 0, 255, 0, 255])
  }

  @Test("Clips are rectangles, paths and masks")
  func clips() {
    let lines = recorded { context in
      context.clip(to: Path { $0.addPolygon([.zero, Point(1, 0), Point(0, 1)]) }, rule: .evenOdd)
      context.clip(to: [box])
      context.clip(to: [Rect(x: 0, y: 0, width: 1, height: 1), .zero, Rect(x: 2, y: 0, width: 1, height: 1)])
      context.clip(to: [])
      context.imageQuality = .nearest
      context.clip(to: image, in: box)
    }
    #expect(
      lines == [
        "clip even-odd M0,0 L1,0 L0,1 Z", "clip [10, 10, 8, 8]",
        "clip M0,0 L1,0 L1,1 L0,1 Z M2,0 L3,0 L3,1 L2,1 Z",
        "clip (empty path)", "clip to image 4×2 nearest in [10, 10, 8, 8]",
      ])
  }

  @Test("Overlapping rectangles clip to their union, with each pixel counted once")
  func overlappingClips() {
    var context = GraphicsContext()
    let left = Rect(x: 0.5, y: 0.5, width: 4, height: 4)
    context.clip(to: [
      left, left.offsetBy(dx: 2, dy: 0), left.offsetBy(dx: 9, dy: 9),
      Rect(x: .nan, y: 0, width: 1, height: 1),
    ])
    let list = context.displayList
    let path = list.path(of: list.commands[0])
    #expect(path.subpaths.count == 2)
    #expect(path.winding(around: Point(3, 3)) == 1)
    for (place, isInside) in [
      (Point(1, 1), true), (Point(6, 4), true), (Point(12, 12), true), (Point(7, 4), false),
    ] {
      #expect(path.contains(place) == isInside)
    }
    #expect(path.bounds == Rect(x: 0.5, y: 0.5, width: 13, height: 13))
  }
}
