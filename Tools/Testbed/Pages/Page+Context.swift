import Geometry
import Painting

extension Page {
  private static let star = Path.star(points: 5, innerRatio: 0.45, in: Sample.bounds.insetBy(dx: 30, dy: 10))
  /// Draws the flag from its foot.
  private static let pennant = flag.transformed(by: Transform(translationX: -14, y: -104))

  static let context = Page(
    "context", "Fill, stroke, state",
    note: "What is painted, in which colour and where: states are saved and come back, transforms add up.",
    samples: [
      Sample("filled") { context in
        context.fillColor = Palette.orange
        context.fill(star)
      },
      Sample("stroked") { context in
        context.strokeColor = Palette.blue
        context.strokeStyle = StrokeStyle(width: 6, join: .round)
        context.stroke(star)
      },
      Sample("filled and stroked") { context in
        context.fillColor = Palette.orange
        context.strokeColor = Palette.blue
        context.strokeStyle = StrokeStyle(width: 6, join: .round)
        context.fillAndStroke(star)
      },
      Sample("lines between pairs") { context in
        context.strokeColor = Palette.violet
        context.strokeStyle = StrokeStyle(width: 3, cap: .round)
        context.strokeLines(
          (0...12).flatMap { [Point(20, 14 + Double($0) * 7.5), Point(20 + Double($0) * 10, 106)] })
      },
      Sample("cleared") { context in
        context.stripes()
        context.clear(Rect(x: 40, y: 30, width: 80, height: 60))
      },
      Sample("all of the clip") { context in
        context.clip(to: star)
        context.fillClip(
          with: .linear(
            LinearGradient(Gradient([Palette.violet, Palette.orange]), from: Point(0, 10), to: Point(0, 110)))
        )
      },
      Sample("plain colours") { context in
        let colors = [Palette.red, Palette.orange, Palette.green, Palette.blue, Palette.violet, Palette.ink]
        for (column, color) in colors.enumerated() {
          for row in 0..<4 {
            context.fillColor = color.withAlpha(1 - Double(row) * 0.25)
            context.fill(Rect(x: 12 + Double(column) * 23, y: 12 + Double(row) * 25, width: 20, height: 22))
          }
        }
      },
      Sample("alpha 1, 0.75, 0.5, 0.25") { context in
        context.fillColor = Palette.ink
        context.fill(Rect(x: 8, y: 54, width: 144, height: 12))
        for step in 0..<4 {
          context.withState { context in
            context.alpha = 1 - Double(step) * 0.25
            context.translateBy(x: 30 + Double(step) * 34, y: 60)
            context.fillColor = Palette.orange
            context.fillEllipse(in: Rect(center: .zero, size: Size(30, 60)))
            context.strokeColor = Palette.red
            context.strokeStyle = StrokeStyle(width: 3)
            context.strokeEllipse(in: Rect(center: .zero, size: Size(30, 60)))
          }
        }
      },
      Sample("four transforms") { context in
        let places: [(Double, Double, (inout GraphicsContext) -> Void)] = [
          (10, 100, { _ in }), (48, 100, { $0.rotate(by: .pi / 8) }), (84, 100, { $0.scaleBy(x: 1, y: 1.5) }),
          (148, 100, { $0.scaleBy(x: -1, y: 1) }),
        ]
        for (index, (x, y, transform)) in places.enumerated() {
          context.withState { context in
            context.translateBy(x: x, y: y)
            transform(&context)
            context.scaleBy(x: 0.65, y: 0.65)
            context.fillColor = [Palette.ink, Palette.red, Palette.green, Palette.blue][index]
            context.fill(pennant)
          }
        }
      },
      Sample("sheared step by step") { context in
        for step in 0..<5 {
          context.withState { context in
            context.translateBy(x: 20 + Double(step) * 10, y: 104)
            context.concatenate(Transform(a: 1, b: 0, c: -0.15 * Double(step), d: 1, tx: 0, ty: 0))
            context.fillColor = Palette.blue.withAlpha(0.2 + Double(step) * 0.2)
            context.fill(pennant)
          }
        }
      },
      Sample("blue turned first, red last") { context in
        context.translateBy(x: 20, y: 30)
        context.strokeColor = Palette.line
        context.strokeLines([Point(-20, 0), Point(140, 0), Point(0, -30), Point(0, 90)])
        for (isTurnedFirst, color) in [(false, Palette.red), (true, Palette.blue)] {
          context.withState { context in
            if isTurnedFirst { context.rotate(by: .pi / 6) }
            context.translateBy(x: 70, y: 0)
            if !isTurnedFirst { context.rotate(by: .pi / 6) }
            context.fillColor = color
            context.fill(Rect(x: 0, y: 0, width: 44, height: 20))
          }
        }
      },
      Sample("states within states") { context in
        context.translateBy(x: 80, y: 112)
        context.branch(level: 0)
      },
    ])
}

extension GraphicsContext {
  /// Draws a tree. Each branch saves the state, changes transform, colour and pen for its own branches, and
  /// restores the state before its fruit is painted.
  fileprivate mutating func branch(level: Int) {
    let colors = [Palette.ink, Palette.violet, Palette.blue, Palette.green, Palette.orange, Palette.red]
    fillColor = colors[level]
    strokeColor = colors[level]
    strokeStyle = StrokeStyle(width: 7 - Double(level), cap: .round)
    strokeLines([.zero, Point(0, -36)])
    if level + 1 < colors.count {
      for angle in [-0.55, 0.55] {
        withState { context in
          context.translateBy(x: 0, y: -36)
          context.rotate(by: angle)
          context.scaleBy(x: 0.72, y: 0.72)
          context.branch(level: level + 1)
        }
      }
    }
    fillDot(at: Point(0, -36), diameter: 10)
  }
}
