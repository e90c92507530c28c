import Controls
import Geometry
import Painting

/// The values of a panel of the sampler, and the drawing that shows them.
nonisolated public struct Sample: Hashable, Sendable {
  /// The feature.
  public let kind: SampleKind
  /// The index of the selected segment.
  public private(set) var choice = 0
  /// The number of each slider.
  public private(set) var numbers: [Double]
  /// The places of the handles, in parts of the drawing's width and height: 0...1.
  public private(set) var handles: [Point]

  /// Creates the first sample of a feature.
  public init(_ kind: SampleKind) {
    self.kind = kind
    numbers = kind.numbers.map(\.initial)
    handles = kind.handles
  }

  /// Selects a segment. An index beyond the segments counts as the nearest one.
  mutating func choose(_ index: Int) { choice = max(0, min(kind.choices.count - 1, index)) }

  /// Sets a number to the nearest valid one. Without effect for an index beyond the numbers, and for not-a-number.
  mutating func setNumber(_ index: Int, to value: Double) {
    guard numbers.indices.contains(index), let valid = kind.numbers[index].range.nearest(to: value) else {
      return
    }
    numbers[index] = valid
  }

  /// Moves a handle to the nearest place inside of the drawing. Without effect for an index beyond the handles, and for
  /// coordinates that are not numbers.
  mutating func moveHandle(_ index: Int, to position: Point) {
    guard handles.indices.contains(index), position.isFinite else { return }
    handles[index] = Point(max(0, min(1, position.x)), max(0, min(1, position.y)))
  }

  /// The title and the number of a slider, such as `Cell 22 pt`.
  func text(ofNumber index: Int) -> String {
    "\(kind.numbers[index].title) \(kind.text(ofNumber: index, numbers[index]))"
  }

  /// The place of a handle in a drawing, in points.
  func position(ofHandle index: Int, in size: Size) -> Point {
    Point(handles[index].x * size.width, handles[index].y * size.height)
  }

  /// Draws the sample from the origin to `size`, in points. Nothing is drawn without an area.
  func draw(in context: inout GraphicsContext, size: Size) {
    guard size.width > 0, size.height > 0 else { return }
    context.withState { context in
      context.clip(to: Rect(origin: .zero, size: size))
      switch kind {
      case .patterns: drawPattern(in: &context, size)
      case .gradients: drawGradient(in: &context, size)
      case .dashes: drawDashes(in: &context, size)
      case .blending: drawBlending(in: &context, size)
      case .shadows: drawShadow(in: &context, size)
      case .fillRules: drawFillRule(in: &context, size)
      }
    }
  }
}
