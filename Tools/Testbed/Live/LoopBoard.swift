import Geometry
import Motion
import Painting
import Scene

/// Layers that run by themselves, side by side: a spinner, a fountain, a ring, a gradient, a cube and a moving mask.
final class LoopBoard: View {
  /// Whether the time of the layers stands still.
  var isPaused = false {
    didSet {
      guard isPaused != oldValue else { return }
      isPaused ? layer.pauseAnimations() : layer.resumeAnimations()
    }
  }

  static let height = 100.0
  static let width = 6 * height

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  // Animations need the time of a window.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    for sublayer in layer.sublayers { sublayer.removeFromSuperlayer() }
    guard window != nil else { return }
    View.performWithoutAnimation {
      for (index, make) in [spinner, fountain, ring, gradient, cube, wipe].enumerated() {
        let cell = Layer(frame: Rect(x: Double(index) * LoopBoard.height, y: 0, width: 100, height: 100))
        layer.addSublayer(cell)
        make(cell)
      }
    }
  }

  private func loop<Value>(_ animation: BasicAnimation<Value>, reversing: Bool = false) -> BasicAnimation<
    Value
  > {
    var animation = animation
    (animation.timing.repeatCount, animation.timing.autoreverses) = (.infinity, reversing)
    return animation
  }

  private func spinner(_ cell: Layer) {
    let spinner = ReplicatorLayer(frame: cell.bounds)
    (spinner.instanceCount, spinner.instanceDelay) = (12, -1.0 / 12)
    spinner.instanceTransform = Transform3D(rotation: .pi / 6, axis: Axis3D.z.vector)
    let bar = Layer(frame: Rect(x: 46, y: 14, width: 8, height: 22))
    (bar.backgroundColor, bar.cornerRadius, bar.opacity) = (Palette.orange, 4, 0.1)
    spinner.addSublayer(bar)
    cell.addSublayer(spinner)
    bar.add(loop(BasicAnimation(.opacity, from: 1, to: 0.1, duration: 1)))
  }

  private func fountain(_ cell: Layer) {
    cell.addSublayer(EmitterLayer(Page.fountain(at: Point3D(50, 92, 0), seed: 3)))
  }

  private func ring(_ cell: Layer) {
    let ring = ShapeLayer(frame: cell.bounds)
    ring.path = Path(ellipseIn: cell.bounds.insetBy(dx: 18, dy: 18))
    (ring.fillColor, ring.strokeColor, ring.lineWidth, ring.lineCap) = (.clear, Palette.red, 8, .round)
    ring.lineDashPattern = [1, 15]
    cell.addSublayer(ring)
    ring.add(loop(BasicAnimation(.lineDashPhase, from: 0, to: 16, duration: 0.8, function: .linear)))
  }

  private func gradient(_ cell: Layer) {
    let gradient = GradientLayer(frame: cell.bounds.insetBy(dx: 14, dy: 14))
    (gradient.kind, gradient.colors) = (.conic, [Palette.blue, Palette.green, Palette.orange, Palette.blue])
    (gradient.startPoint, gradient.endPoint, gradient.cornerRadius) = (Point(0.5, 0.5), Point(1, 0.5), 36)
    cell.addSublayer(gradient)
    gradient.add(loop(BasicAnimation(.rotation, from: 0, to: 2 * .pi, duration: 3, function: .linear)))
  }

  private func cube(_ cell: Layer) {
    cell.sublayerTransform = Transform3D(perspective: 260)
    let cube = TransformLayer(frame: Rect(x: 25, y: 25, width: 50, height: 50))
    for (index, color) in [Palette.orange, Palette.blue, Palette.red, Palette.green].enumerated() {
      let face = Layer(frame: cube.bounds)
      (face.backgroundColor, face.borderWidth) = (color.withAlpha(0.85), 2)
      face.transform3D = Transform3D(translationX: 0, y: 0, z: 25).concatenating(
        Transform3D(rotation: Double(index) * .pi / 2, axis: Axis3D.y.vector))
      cube.addSublayer(face)
    }
    cell.addSublayer(cube)
    cube.add(loop(BasicAnimation(.rotationY, from: 0, to: 2 * .pi, duration: 4, function: .linear)))
  }

  private func wipe(_ cell: Layer) {
    let star = Layer(frame: Rect(x: 20, y: 20, width: 60, height: 60))
    star.contents = .star(Palette.violet)
    star.contentsGravity = .resizeAspect
    let mask = GradientLayer(frame: Rect(x: -60, y: 0, width: 120, height: 60))
    (mask.colors, mask.startPoint, mask.endPoint) = ([.black, .clear], Point(0.5, 0), Point(1, 0))
    star.mask = mask
    cell.addSublayer(star)
    mask.add(
      loop(BasicAnimation(.position, from: Point(-60, 30), to: Point(60, 30), duration: 1.6), reversing: true)
    )
  }
}
