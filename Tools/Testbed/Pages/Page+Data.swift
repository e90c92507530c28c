import Geometry
import Painting
import Raster
import Text

extension Page {
  /// - Parameter font: the font of the printed text.
  static func data(in font: Font) -> Page {
    let font = font.withSize(8.5)
    let bytes = card.encoded()
    return Page(
      "data", "Drawings as data",
      note: "A display list is a value: to be printed, compared, kept as bytes, replayed. So is a path.",
      columns: 2, sampleSize: dataSize,
      samples: [
        Sample("a drawing, and its list printed") { context in
          context.draw(picture(of: card), at: Point(0, 8))
          context.fillColor = Palette.ink
          context.drawLines(card.lines, at: textPlace, width: textWidth, font: font)
        },
        Sample("the list of another drawing, compared") { context in
          context.draw(picture(of: otherCard), at: Point(0, 8))
          context.drawComparison(of: card, with: otherCard, font: font)
        },
        Sample("the first bytes of \(bytes.count)") { $0.drawBytes(bytes, font: font) },
        Sample("decoded, and replayed three times") { context in
          guard let list = try? DisplayList(decoding: bytes) else { return }
          for (scale, x) in [(0.5, 8.0), (1.0, 74), (1.2, 192)] {
            context.draw(picture(of: list, scale: scale), at: Point(x, 75 - 60 * scale))
          }
        },
        Sample("bytes that are no list") { context in
          let damaged = bytes.indices.filter { $0.isMultiple(of: 37) }.map { index in
            bytes[..<index] + [bytes[index] ^ 0x55] + bytes[(index + 1)...]
          }
          let tries = [[], Array(bytes.dropLast(40)), bytes + [0]] + damaged.map(Array.init)
          var lines: [String] = []
          for bytes in tries {
            do {
              _ = try DisplayList(decoding: bytes)
            } catch {
              lines.append("\(bytes.count) bytes: \(error)")
            }
          }
          context.fillColor = Palette.red
          context.drawLines(Array(lines.prefix(12)), at: Point(0, 8), width: dataSize.width, font: font)
        },
        Sample("one command after the other, each alone") { context in
          var places = (0..<8).map { (index: Int) -> Point in
            Point(4 + Double(index % 4) * 85, 8 + Double(index / 4) * 70)
          }[...]
          card.forEachIsolatedPaintingCommand { _, alone in
            guard let origin = places.popFirst() else { return }
            context.strokeColor = Palette.line
            context.strokeHairline(Path(rect: Rect(origin: origin, size: Size(78, 66))))
            context.draw(picture(of: alone, scale: 0.65), at: origin)
          }
        },
        Sample("SVG path data, read") { context in
          context.outline(svg(umbrella), showsPoints: true)
          context.fillColor = Palette.ink
          context.draw(ParagraphLayout(umbrella, font: font, width: textWidth), at: textPlace)
          context.fillColor = Palette.red
          do {
            _ = try Path(svgPathData: "M 10,10 L 20")
          } catch {
            context.draw(
              ParagraphLayout("M 10,10 L 20\n\(error)", font: font, width: textWidth),
              at: Point(textPlace.x, 80))
          }
        },
        Sample("SVG path data, written, rounded to whole numbers") { context in
          let text = svg(umbrella).transformed(by: Transform(scaleX: 0.92, y: 1)).svgPathData(precision: 0)
          context.outline(svg(text))
          context.fillColor = Palette.ink
          context.draw(ParagraphLayout(text, font: font, width: textWidth), at: textPlace)
        },
      ])
  }

  private static let dataSize = Size(344, 150)
  fileprivate static let textPlace = Point(134, 8)
  fileprivate static let textWidth = 210.0

  private static let umbrella =
    "M8 70 a52 52 0 0 1 104 0 q-13 -13 -26 0 t-26 0 t-26 0 t-26 0 z M60 70 v48 c0 16 -24 16 -24 0"

  private static func svg(_ data: String) -> Path { (try? Path(svgPathData: data)) ?? Path() }

  private static func picture(of list: DisplayList, scale: Double = 1) -> Image {
    let bitmap = BitmapContext(width: Int(120 * scale), height: Int(100 * scale))
    bitmap.transform = Transform(scale: scale)
    bitmap.draw(list)
    return bitmap.makeImage()
  }

  private static let card = list(of: Palette.blue, opacity: 0.5)
  private static let otherCard = list(of: Palette.violet, opacity: 0.9)

  private static func list(of color: Color, opacity: Double) -> DisplayList {
    var context = GraphicsContext()
    context.fillColor = Palette.line
    context.fill(Rect(x: 8, y: 8, width: 104, height: 84))
    context.withState { context in
      context.clip(to: Rect(x: 16, y: 16, width: 88, height: 68))
      context.fillPaint = .linear(
        LinearGradient(Gradient([Palette.orange, Palette.red]), from: Point(0, 20), to: Point(0, 80)))
      context.fill(Path(lines: [Point(60, 0), Point(110, 100), Point(10, 100)], isClosed: true))
    }
    context.withLayer(opacity: opacity) { context in
      context.fillColor = color
      context.fill(Rect(x: 30, y: 40, width: 60, height: 20))
      context.fill(Rect(x: 50, y: 24, width: 20, height: 60))
    }
    context.translateBy(x: 60, y: 92)
    context.strokeStyle = StrokeStyle(width: 4, cap: .round, dash: [10, 8])
    context.strokeColor = Palette.ink
    context.stroke(Path(lines: [Point(-52, 0), Point(52, 0)]))
    return context.displayList
  }
}

extension DisplayList {
  /// Draws printed text, line by line.
  fileprivate var lines: [String] { description.split(separator: "\n").map(String.init) }
}

extension GraphicsContext {
  /// Draws the lines of `new`, with lines only in `old` in red, and lines only in `new` in green.
  fileprivate mutating func drawComparison(of old: DisplayList, with new: DisplayList, font: Font) {
    let changes = new.lines.difference(from: old.lines)
    var lines = new.lines.map { (text: "   " + $0, color: Palette.faint) }
    for change in changes.insertions {
      if case .insert(let index, let text, _) = change { lines[index] = ("+ " + text, Palette.green) }
    }
    // Removed lines precede their replacements. Inserting from the end keeps earlier indices valid.
    for change in changes.removals.reversed() {
      if case .remove(let index, let text, _) = change {
        lines.insert(("− " + text, Palette.red), at: min(index, lines.count))
      }
    }
    lines.insert((old == new ? "equal" : "not equal", Palette.ink), at: 0)
    for (index, line) in lines.enumerated() {
      fillColor = line.color
      let corner = Point(Page.textPlace.x, Page.textPlace.y + Double(index) * font.lineHeight)
      drawLines([line.text], at: corner, width: Page.textWidth, font: font)
    }
  }

  /// Draws rows of sixteen bytes as hexadecimal digits.
  fileprivate mutating func drawBytes(_ bytes: [UInt8], font: Font) {
    fillColor = Palette.ink
    for (index, byte) in bytes.prefix(16 * 12).enumerated() {
      let text = (byte < 16 ? "0" : "") + String(byte, radix: 16)
      let position = Point(8 + Double(index % 16) * 20.5, 8 + Double(index / 16) * 11.5)
      draw(text, at: position, font: font)
    }
  }
}
