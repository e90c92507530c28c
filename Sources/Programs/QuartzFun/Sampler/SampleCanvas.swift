import Geometry
import Painting
import Scene

/// The drawing of a sample, with its handles.
///
/// A touch anywhere on it holds the nearest handle, so that children need not hit a small disc. Each finger holds another.
final class SampleCanvas: View {
  /// Called with the index of a handle and its new position, in fractions of the width and height.
  var onMove: (_ handle: Int, _ position: Point) -> Void = { _, _ in }

  /// The sample that is shown.
  var sample: Sample {
    didSet {
      if sample == oldValue { return }
      placeHandles()
      setNeedsDisplay()
    }
  }

  let handles: [SampleHandle]

  init(_ sample: Sample) {
    self.sample = sample
    handles = sample.handles.indices.map { SampleHandle(name: "\(sample.kind.rawValue) handle \($0 + 1)") }
    super.init()
    clipsToBounds = true
    for (index, handle) in handles.enumerated() {
      handle.accessibilityLabel = handles.count == 1 ? "Handle" : "Handle \(index + 1)"
      handle.onMove = { [unowned self] in move(index, to: $0) }
      addSubview(handle)
    }
  }

  private func move(_ index: Int, to point: Point) {
    guard bounds.width > 0, bounds.height > 0 else { return }
    onMove(index, Point(point.x / bounds.width, point.y / bounds.height))
  }

  override func layoutSubviews() { placeHandles() }

  private func placeHandles() {
    View.performWithoutAnimation {
      for (index, handle) in handles.enumerated() {
        handle.center = sample.position(ofHandle: index, in: bounds.size)
        let position = sample.handles[index]
        handle.accessibilityValue =
          "\(Int((position.x * 100).rounded())) %, \(Int((position.y * 100).rounded())) %"
      }
    }
  }

  override func hitTest(_ point: Point, radius: Double = 0) -> View? {
    guard super.hitTest(point, radius: radius) != nil else { return nil }
    return handles.min { $0.center.distance(to: point) < $1.center.distance(to: point) }
  }

  override func draw(_ context: inout GraphicsContext) { sample.draw(in: &context, size: bounds.size) }
}
