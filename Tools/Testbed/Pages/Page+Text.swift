import Geometry
import Painting
import Text

extension Page {
  /// - Parameter font: the font of the samples.
  static func text(in font: Font) -> Page {
    Page(
      "text", "Text", note: "Letters are paths: any paint, any transform, any size.",
      samples: [
        Sample("sizes") { context in
          var y = 4.0
          context.fillColor = Palette.ink
          for size in [8.0, 11, 15, 21, 30] {
            context.draw("Easel \(Int(size))", at: Point(12, y), font: font.withSize(size))
            y += size * 1.25
          }
        },
        Sample("a gradient") { context in
          context.fillPaint = .linear(
            LinearGradient(
              Gradient([Palette.red, Palette.orange, Palette.green]), from: Point(20, 30), to: Point(140, 90))
          )
          context.draw("Ag", centeredIn: Sample.bounds, font: font.withSize(84))
        },
        Sample("turned") { context in
          context.translateBy(x: 80, y: 60)
          for step in 0..<8 {
            context.fillColor = Palette.blue.withAlpha(0.3 + Double(step) * 0.1)
            context.draw("spin", at: Point(14, -9), font: font.withSize(16))
            context.rotate(by: .pi / 4)
          }
        },
        Sample("outlined") { context in
          let layout = ParagraphLayout("Qz", font: font.withSize(84))
          context.strokeColor = Palette.violet
          context.strokeStyle = StrokeStyle(width: 2, join: .round)
          let shift = Transform(translationX: 80 - layout.size.width / 2, y: 60 - layout.size.height / 2)
          context.stroke(layout.path.transformed(by: shift))
        },
        Sample("scripts") { context in
          context.fillColor = Palette.ink
          context.draw(
            "Größe ƒ(x) ≤ ∑\nΩραία ελιά\nпривет, мир\nfi ffi AV To", at: Point(16, 10),
            font: font.withSize(18))
        },
        Sample("attributes") { context in
          context.fillColor = Palette.ink
          var text = AttributedText("Plain, ", font: font.withSize(13))
          text.append("underlined", TextAttributes(font: font.withSize(13), underline: .single))
          text.append(", ", TextAttributes(font: font.withSize(13)))
          text.append("struck", TextAttributes(font: font.withSize(13), strikethrough: .double))
          text.append(", ", TextAttributes(font: font.withSize(13)))
          text.append("large", TextAttributes(font: font.withSize(22), color: Palette.red))
          text.append(" and ", TextAttributes(font: font.withSize(13)))
          text.append("wide", TextAttributes(font: font.withSize(13), color: Palette.blue, tracking: 4))
          text.append(", עברית 123 abc.", TextAttributes(font: font.withSize(13)))
          context.draw(
            ParagraphLayout(ShapedText(text), width: 140, style: ParagraphStyle(alignment: .justified)),
            at: Point(10, 8))
        },
        Sample("tabs and ellipses") { context in
          context.fillColor = Palette.ink
          var tabs = ParagraphStyle()
          tabs.tabStops = [.init(50), .init(130, .end)]
          context.draw(
            ParagraphLayout("tea\tcup\t2.50\ncake\tslice\t13.75", font: font.withSize(13), style: tabs),
            at: Point(14, 8))
          for (index, truncation) in [ParagraphStyle.Truncation.head, .middle, .tail].enumerated() {
            var style = ParagraphStyle()
            style.isWrapped = false
            style.truncation = truncation
            context.draw(
              ParagraphLayout(
                "a line that is much too long", font: font.withSize(13), width: 132, style: style),
              at: Point(14, 52 + Double(index) * 20))
          }
        },
        Sample("along a path") { context in
          context.fillColor = Palette.violet
          var arc = Path()
          arc.move(to: Point(14, 100))
          arc.addCubic(to: Point(146, 100), control1: Point(30, 0), control2: Point(130, 0))
          context.draw(ParagraphLayout("every letter stands on it", font: font.withSize(14)), along: arc)
        },
      ])
  }
}
