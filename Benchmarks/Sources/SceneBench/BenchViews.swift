import Geometry
import Gestures
import Motion
import Painting
import Scene

/// A view that fills a small circle.
@MainActor final class DotView: View {
  override func draw(_ context: inout GraphicsContext) {
    context.fillColor = .white
    context.fillEllipse(in: bounds)
  }
}

/// A view that strokes its lines.
@MainActor final class InkView: View {
  var strokes: [Path] = []

  override func draw(_ context: inout GraphicsContext) {
    context.strokeColor = .white
    context.strokeStyle = StrokeStyle(width: 3, cap: .round, join: .round)
    for stroke in strokes { context.stroke(stroke) }
  }
}

/// A view with a background, and one small moving disc.
@MainActor final class DiscView: View {
  var disc = Point(100, 100) { didSet { setNeedsDisplay() } }

  override func draw(_ context: inout GraphicsContext) {
    let gradient = Gradient([.black, .white])
    context.fillPaint = .linear(
      LinearGradient(gradient, from: Point(0, 0), to: Point(0, bounds.height)))
    context.fill(bounds)
    context.fillColor = .white
    context.fillEllipse(in: Rect(center: disc, size: Size(100, 100)))
  }
}

/// A window with many small views side by side.
@MainActor final class BenchScene {
  let window = Window(size: Size(1280, 800))
  private(set) var views: [DotView] = []
  private(set) var time = 0.0
  private let count: Int

  init(count: Int) {
    self.count = count
    views = (0..<count).map { DotView(frame: Rect(origin: place($0), size: Size(10, 10))) }
  }

  /// Returns the views in a window that has made a frame.
  static func shown(count: Int) -> BenchScene {
    let scene = BenchScene(count: count)
    scene.add()
    scene.frame()
    return scene
  }

  /// Returns the same with running animations.
  static func flying(count: Int) -> BenchScene {
    let scene = shown(count: count)
    scene.animate()
    scene.frame()
    scene.frame()
    return scene
  }

  func add() { for view in views { window.rootView.addSubview(view) } }

  /// Returns origins on a grid that fills the window, in a scattered order.
  func place(_ index: Int) -> Point {
    let columns = max(1, Int((Double(count) * 1.6).squareRoot().rounded(.up)))
    let rows = (count + columns - 1) / columns
    let cell = (index * 7919) % count
    return Point(
      Double(cell % columns) * 1270 / Double(columns), Double(cell / columns) * 790 / Double(rows))
  }

  func animate(duration: Double = 1) {
    View.animate(duration: duration) {
      for view in views { view.center = view.center + Vector(10, 5) }
    }
  }

  @discardableResult
  func frame() -> Frame? {
    time += 1.0 / 60
    return window.makeFrame(at: time)
  }

  /// Sends the down and the up of a touch.
  func tap(_ position: Point, id: UInt64) {
    for phase in [PointerPhase.down, .up] {
      time += 0.01
      window.send(
        .pointer(
          PointerEvent(id: PointerID(id), kind: .touch, phase: phase, position: position, time: time)))
    }
    window.advance(to: time)
  }
}
