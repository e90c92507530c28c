import Geometry
import Gestures
import Painting
import Scene

/// A scene with every source of frames: `space` moves a disc by animation, `a` starts a drift by display link
/// and `b` stops it, the wheel moves a square at once, and `t` schedules a change of colour in 0.1 s.
final class Pond: View {
  private final class Disc: View {
    var color = Color(red: 1, green: 0.5, blue: 0)

    override func draw(_ context: inout GraphicsContext) {
      context.fillColor = color
      context.fillEllipse(in: bounds)
    }
  }

  private let disc = Disc(frame: Rect(x: 5, y: 5, width: 20, height: 20))
  private let square = View(frame: Rect(x: 40, y: 40, width: 15, height: 15))
  private var link: DisplayLink?
  private(set) var keys: [String] = []
  private(set) var drawnSizes: [Size] = []

  func build() {
    backgroundColor = Color(white: 0.2)
    square.backgroundColor = Color(red: 0, green: 0.5, blue: 1)
    addSubview(disc)
    addSubview(square)
  }

  override func layoutSubviews() { drawnSizes.append(bounds.size) }

  override func keyDown(_ event: KeyEvent) -> Bool {
    keys.append(event.name)
    switch event.name {
    case "space": View.animate(duration: 0.4) { self.disc.center = Point(70.3, 60.7) }
    case "a":
      link = window?.addDisplayLink { [square] tick in square.center.x += tick.elapsed * 40 }
    case "b": link?.invalidate()
    case "t":
      window?.schedule(after: 0.1) { [disc] in
        disc.color = .white
        disc.setNeedsDisplay()
      }
    case "q": window?.host?.close()
    case "f11": window?.host?.isFullScreen = true
    default: return false
    }
    return true
  }

  override func scrolled(_ event: WheelEvent) -> Bool {
    square.center.y += event.delta.dy
    return true
  }

  static func window() -> (Window, Pond) {
    let pond = Pond()
    pond.build()
    return (Window(size: Size(1, 1), rootView: pond), pond)
  }

  /// Returns a tape for the scene, 96 × 80 points, with marks at rest and during motion.
  static var tape: Tape {
    func key(_ name: String, _ time: Double) -> Tape.Entry {
      .event(.key(KeyEvent(name: name, phase: .down, time: time)))
    }
    return Tape(
      header: Tape.Header(app: "pond", size: Size(96, 80)),
      entries: [
        .mark("start", time: 0), key("space", 0.05), .mark("flying", time: 0.123), key("t", 0.13),
        .event(.wheel(WheelEvent(position: Point(45, 45), delta: Vector(0, 3.5), time: 0.2))), key("a", 0.21),
        .mark("drifting", time: 0.35), key("b", 0.5), .mark("resting", time: 0.7),
        .event(.resize(Size(120, 64), time: 0.72)), .mark("resized", time: 0.9),
      ], endTime: 1.2)
  }
}
