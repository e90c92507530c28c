import Easel
import SceneTestSupport

/// A window with an animator, and items that need no drawing.
@MainActor struct Stage {
  let harness: SceneHarness
  let animator: DynamicAnimator

  /// - Parameter scale: pixels per point.
  init(scale: Double = 1) {
    harness = SceneHarness(size: Size(400, 300), scale: scale)
    harness.draws = false
    animator = DynamicAnimator(referenceView: harness.root)
  }

  /// Adds a view of 100 × 100 points or another size.
  func box(at center: Point, size: Size = Size(100, 100)) -> View {
    let view = View(frame: Rect(center: center, size: size))
    harness.root.addSubview(view)
    return view
  }

  /// Adds a disk with a diameter of 100 points.
  func disk(at center: Point) -> View {
    let view = Disk(frame: Rect(center: center, size: Size(100, 100)))
    harness.root.addSubview(view)
    return view
  }

  /// Makes frames for a time, in seconds, each 1/60 s or another interval long.
  func run(_ seconds: Double, interval: Double = 1.0 / 60) {
    var left = seconds
    while left > 1e-9 {
      harness.frame(after: min(interval, left))
      left -= interval
    }
  }
}

/// A view that collides as a disk.
final class Disk: View, CollisionBounded {
  var viewCollisionBounds: CollisionBounds { .ellipse }
}
