import Easel
import SceneTestSupport
import Testing

@Suite("Animated properties")
struct AnimatedTests {
  /// A ring that is partly drawn.
  final class Ring: View {
    @Animated var strokeEnd = 1.0
    @Animated var tint = Color.black
    @Animated(.layout) var spacing = 0.0
    var drawn: [Double] = []
    var laidOut: [Double] = []

    override func draw(_ context: inout GraphicsContext) {
      drawn.append(strokeEnd)
      context.strokeColor = tint
      context.stroke(Path(ellipseIn: bounds).trimmed(from: 0, to: strokeEnd))
    }
    override func layoutSubviews() { laidOut.append($spacing) }
  }

  let harness = SceneHarness()
  let ring = Ring(frame: Rect(x: 0, y: 0, width: 50, height: 50))

  init() {
    harness.draws = false
    harness.root.addSubview(ring)
    harness.frame()
    ring.drawn = []
    ring.laidOut = []
  }

  @Test("Outside a block, a new value is drawn at once, an equal one is not drawn")
  func direct() {
    ring.strokeEnd = 0.5
    #expect(ring.strokeEnd == 0.5 && ring.$strokeEnd == 0.5)
    harness.frame()
    ring.strokeEnd = 0.5
    harness.frame()
    #expect(ring.drawn == [0.5])
  }

  @Test("In a block, the value is set at once, and drawing reads each value on the way")
  func block() {
    var ends: [Bool] = []
    View.animate(duration: 1, curve: .linear) {
      ring.strokeEnd = 0
    } completion: {
      ends.append($0)
    }
    #expect(ring.strokeEnd == 0 && ring.$strokeEnd == 1)
    for _ in 0..<4 { harness.frame(after: 0.25) }
    harness.frame(after: 0.1)
    #expect(ring.drawn.prefix(3).map { ($0 * 100).rounded() / 100 } == [0.75, 0.5, 0.25])
    #expect(ring.drawn.last == 0)
    #expect(ends == [true] && !ring.hasRunningAnimations)
  }

  @Test("Two properties of one view, or of two views, are animated independently")
  func independence() {
    let other = Ring()
    harness.root.addSubview(other)
    View.animate(duration: 1, curve: .linear) {
      ring.strokeEnd = 0
      ring.spacing = 10
      other.strokeEnd = 0.5
    }
    harness.frame(after: 0.5)
    #expect(ring.$strokeEnd == 0.5 && ring.$spacing == 5 && other.$strokeEnd == 0.75)
    ring.strokeEnd = 0.25
    #expect(ring.$strokeEnd == 0.25 && ring.$spacing == 5 && ring.hasRunningAnimations)
  }

  @Test("Interrupted numbers add up; interrupted colours start from the value on the screen")
  func interruption() {
    View.animate(duration: 1, curve: .linear) {
      ring.strokeEnd = 0
      ring.tint = .white
    }
    harness.frame(after: 0.5)
    View.animate(duration: 1, curve: .linear) {
      ring.strokeEnd = 1
      ring.tint = .black
    }
    harness.frame(after: 0.25)
    // The remaining part of the first change, and of the second one.
    #expect(abs(ring.$strokeEnd - (1 + 0.25 - 0.75)) < 1e-9)
    #expect(abs(ring.$tint.red - 0.375) < 1e-9)
  }

  @Test("A layout property requests layout in each frame")
  func layout() {
    View.animate(duration: 1, curve: .linear) { ring.spacing = 8 }
    for _ in 0..<3 { harness.frame(after: 0.5) }
    #expect(ring.laidOut.contains(4) && ring.laidOut.last == 8)
  }

  @Test("A view outside of a window changes at once")
  func detached() {
    let free = Ring()
    View.animate(duration: 1) { free.strokeEnd = 0 }
    #expect(free.$strokeEnd == 0)
  }
}
