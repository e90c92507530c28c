import Easel
import SceneTestSupport
import Testing

@Suite("View: animatable properties of subclasses")
struct ViewAnimatablePropertiesTests {
  let harness = SceneHarness()
  let dot = Dot(frame: Rect(x: 0, y: 0, width: 50, height: 50))

  /// A view with a property whose changes add up, and one whose changes do not.
  final class Dot: View {
    var radius = 10.0 {
      didSet {
        propertyChanged("radius", from: oldValue, to: radius) { (dot: Dot, radius) in
          dot.seenRadius = radius
          dot.setNeedsDisplay()
        }
      }
    }
    var tint = Color.black {
      didSet {
        propertyChanged("tint", from: oldValue, to: tint) { (dot: Dot, tint) in dot.seenTint = tint }
      }
    }
    private(set) var seenRadius = 10.0
    private(set) var seenTint = Color.black
    private(set) var drawnRadii: [Double] = []

    override func draw(_ context: inout GraphicsContext) { drawnRadii.append(seenRadius) }
  }

  init() {
    harness.root.addSubview(dot)
    harness.frame()
  }

  @Test("Outside a block, the value is shown at once")
  func atOnce() {
    dot.radius = 20
    #expect(dot.seenRadius == 20)
    harness.frame()
    #expect(dot.drawnRadii == [10, 20])
  }

  @Test("Inside a block, the value is shown frame by frame, and drawn as shown")
  func animated() {
    View.animate(duration: 1, curve: .linear) {
      dot.radius = 20
      dot.tint = .white
    }
    #expect(dot.radius == 20)
    #expect(dot.seenRadius == 10)
    harness.frame(after: 0.5)
    #expect(abs(dot.seenRadius - 15) < 1e-9)
    #expect(abs(dot.seenTint.red - 0.5) < 1e-9)
    #expect(dot.drawnRadii.last == dot.seenRadius)
    harness.frame(after: 0.6)
    #expect(dot.seenRadius == 20)
    #expect(dot.seenTint == .white)
  }

  @Test("Setting an animated property stops it, and not the other one")
  func stops() {
    View.animate(duration: 1, curve: .linear) {
      dot.radius = 20
      dot.tint = .white
    }
    harness.frame(after: 0.5)
    dot.radius = 4
    #expect(dot.seenRadius == 4)
    harness.frame(after: 0.25)
    #expect(dot.seenRadius == 4)
    #expect(abs(dot.seenTint.red - 0.75) < 1e-9)
  }

  @Test("A released window ends and completes repeating animations, and releases its views")
  func noLeak() {
    weak var view: View?
    weak var window: Window?
    final class Log {
      var lines: [String] = []
    }
    let log = Log()
    do {
      let harness = SceneHarness()
      let blot = Blot("blot", 0, 0, 10, 10)
      harness.root.addSubview(blot)
      View.animate(duration: 1, options: .repeat) {
        blot.alpha = 0
      } completion: { isFinished in
        log.lines.append("\(blot.name ?? "") \(isFinished)")
      }
      harness.frame()
      (view, window) = (blot, harness.window)
    }
    #expect(window == nil)
    #expect(log.lines == ["blot false"])
    #expect(view == nil, "the completion retains the view")
  }
}
