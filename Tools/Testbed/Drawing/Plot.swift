import Geometry
import Painting

/// A diagram of functions of time inside a sample.
struct Plot {
  /// The times along the x axis, in seconds or as progress.
  var times: ClosedRange<Double> = 0...1
  /// The values along the y axis, ascending upwards.
  var values: ClosedRange<Double> = 0...1

  /// A function of time with its colour. It is nil where nothing is drawn.
  struct Curve: Sendable {
    let color: Color
    let value: @Sendable (_ time: Double) -> Double?

    init(_ color: Color, _ value: @escaping @Sendable (_ time: Double) -> Double?) {
      self.color = color
      self.value = value
    }
  }

  private static let frame = Sample.bounds.insetBy(dx: 14, dy: 12)
  private static let steps = 264

  func point(_ time: Double, _ value: Double) -> Point {
    let x = (time - times.lowerBound) / (times.upperBound - times.lowerBound)
    let y = (value - values.lowerBound) / (values.upperBound - values.lowerBound)
    return Point(Plot.frame.minX + x * Plot.frame.width, Plot.frame.maxY - y * Plot.frame.height)
  }

  /// Draws lines at the values 0 and 1, as far as they are in the diagram, and at the first time.
  func drawAxes(_ context: inout GraphicsContext) {
    context.strokeColor = Palette.line
    context.strokeStyle = StrokeStyle(width: 1)
    for value in [0.0, 1] where values.contains(value) {
      context.stroke(Path(lines: [point(times.lowerBound, value), point(times.upperBound, value)]))
    }
    let start = times.lowerBound
    context.stroke(Path(lines: [point(start, values.lowerBound), point(start, values.upperBound)]))
  }

  /// Draws a function, with a gap where it is nil.
  func draw(_ color: Color, _ context: inout GraphicsContext, _ value: (_ time: Double) -> Double?) {
    var path = Path()
    var isDown = false
    for step in 0...Plot.steps {
      let fraction = Double(step) / Double(Plot.steps)
      let time = times.lowerBound + fraction * (times.upperBound - times.lowerBound)
      guard let value = value(time) else {
        isDown = false
        continue
      }
      let point = point(time, value)
      if isDown { path.addLine(to: point) } else { path.move(to: point) }
      isDown = true
    }
    context.strokeColor = color
    context.strokeStyle = StrokeStyle(width: 2, join: .round)
    context.stroke(path)
  }
}

extension Sample {
  /// A diagram of functions from 0...1 to 0...1.
  static func plot(_ label: String, _ curves: [Plot.Curve]) -> Sample { plot(label, Plot(), curves) }

  /// A diagram of functions, each in its colour.
  static func plot(_ label: String, _ plot: Plot, _ curves: [Plot.Curve]) -> Sample {
    Sample(label) { context in
      plot.drawAxes(&context)
      for curve in curves { plot.draw(curve.color, &context, curve.value) }
    }
  }
}
