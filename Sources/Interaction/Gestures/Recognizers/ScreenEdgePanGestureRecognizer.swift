import Geometry

/// Recognizes a finger that enters over an edge of the window.
///
/// It fails at once if the finger lands elsewhere, so other recognizers do not wait. Its success cancels active
/// gestures.
///
/// ```swift
/// let edge = ScreenEdgePanGestureRecognizer()
/// edge.edges = .left
/// root.addGestureRecognizer(edge) { root, edge in
///   root.bounds.origin.x = -edge.translation(in: nil).dx
/// }
/// ```
@MainActor open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// Edges of the window; a recognizer may accept several.
  nonisolated public struct Edges: OptionSet, Hashable, Sendable {
    public var rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The upper edge, over which a finger enters downwards.
    public static let top = Edges(rawValue: 1)
    /// The left edge, over which a finger enters to the right.
    public static let left = Edges(rawValue: 2)
    /// The lower edge, over which a finger enters upwards.
    public static let bottom = Edges(rawValue: 4)
    /// The right edge, over which a finger enters to the left.
    public static let right = Edges(rawValue: 8)
    static let inward: [(Edges, Vector)] = [
      (.top, Vector(0, 1)), (.left, Vector(1, 0)), (.bottom, Vector(0, -1)), (.right, Vector(-1, 0)),
    ]
  }

  /// The accepted edges. None by default.
  public var edges: Edges = []
  /// The state of one attempt.
  private struct Tracking {
    /// The edges near the landing position.
    var edges: Edges = []
  }
  private var tracking = Tracking()
  /// cos 60°: the largest deviation from the inward direction.
  private static let cone = 0.5

  public override init() {
    super.init()
    allowedKinds = [.touch, .pen]
    preemptsActive = true
  }

  open override func touchesBegan(_ touches: [Touch]) {
    // The gesture has one touch; the others are ignored.
    guard self.touches.count == touches.count, let first = touches.first else {
      for touch in touches { ignore(touch) }
      return
    }
    for touch in touches.dropFirst() { ignore(touch) }
    tracking.edges = edges.intersection(region(of: first.position))
    tracking.edges.isEmpty ? fail(.wrongPlace, depth(of: first.position)) : super.touchesBegan([first])
  }

  /// Returns the edges near `position`.
  ///
  /// Positions beyond the window count as near, because window managers clip touches there. In a small window the
  /// regions are its halves.
  private func region(of position: Point) -> Edges {
    guard let bounds = arena?.bounds else { return [] }
    let width = min(settings.edgeRegion, bounds.width / 2)
    let height = min(settings.edgeRegion, bounds.height / 2)
    var region: Edges = []
    if position.y <= bounds.minY + height { region.insert(.top) }
    if position.x <= bounds.minX + width { region.insert(.left) }
    if position.y >= bounds.maxY - height { region.insert(.bottom) }
    if position.x >= bounds.maxX - width { region.insert(.right) }
    return region
  }

  /// Returns the distance of a landing position from the nearest accepted edge.
  private func depth(of position: Point) -> ThresholdReading? {
    guard let bounds = arena?.bounds else { return nil }
    var depth = Double.infinity
    if edges.contains(.top) { depth = min(depth, position.y - bounds.minY) }
    if edges.contains(.left) { depth = min(depth, position.x - bounds.minX) }
    if edges.contains(.bottom) { depth = min(depth, bounds.maxY - position.y) }
    if edges.contains(.right) { depth = min(depth, bounds.maxX - position.x) }
    return depth.isFinite ? ThresholdReading(depth, of: settings.edgeRegion, .points) : nil
  }

  // An edge pan begins only with touches at its edge.
  override func alwaysSucceeds(before other: GestureRecognizer, isAwaited: () -> Bool) -> Bool { false }
  override func recognizesSameGesture(as other: GestureRecognizer) -> Bool { false }

  open override func mayBegin(towards direction: Vector) -> Bool {
    let unit = direction.normalized
    return ScreenEdgePanGestureRecognizer.Edges.inward.contains { edge, inward in
      tracking.edges.contains(edge) && unit.dot(inward) >= Self.cone
    }
  }

  open override func reset() {
    super.reset()
    tracking = Tracking()
  }
}
