extension Path {
  /// Creates a rectangle with individually rounded corners. The radii are adjusted by ``CornerRadii/fitted(to:)``.
  public init(roundedRect rect: Rect, cornerRadii: CornerRadii) {
    self.init()
    addRoundedRect(in: rect, cornerRadii: cornerRadii)
  }

  /// Adds a rectangle with rounded corners as a closed subpath, clockwise on screen from the left end of the top
  /// edge.
  ///
  /// If the width or height of the rectangle is negative, the corners are mirrored with it: the top-left corner is
  /// always at the origin, and each negative side reverses the direction. A square corner has no curve.
  public mutating func addRoundedRect(in rect: Rect, cornerRadii: CornerRadii) {
    guard rect.isFinite else { return addRect(rect) }
    let radii = cornerRadii.fitted(to: rect.size)
    // Directions from the origin's corner along the two sides.
    let across = Vector(rect.width < 0 ? -1 : 1, 0)
    let down = Vector(0, rect.height < 0 ? -1 : 1)
    let corners = rect.corners
    move(to: corners[0] + across * radii.topLeft.width)
    addCorner(corners[1], arriving: across * radii.topRight.width, leaving: down * radii.topRight.height)
    addCorner(
      corners[2], arriving: down * radii.bottomRight.height, leaving: -across * radii.bottomRight.width)
    addCorner(
      corners[3], arriving: -across * radii.bottomLeft.width, leaving: -down * radii.bottomLeft.height)
    // A square corner at the subpath's start needs no line, because the close draws it.
    if radii.topLeft != .zero {
      addCorner(corners[0], arriving: -down * radii.topLeft.height, leaving: across * radii.topLeft.width)
    }
    close()
  }

  /// Adds a line to a corner and a quarter of an ellipse around it. `arriving` and `leaving` are the radii, in the
  /// direction of the path.
  private mutating func addCorner(_ corner: Point, arriving: Vector, leaving: Vector) {
    if currentPoint != corner - arriving { addLine(to: corner - arriving) }
    guard arriving != .zero else { return }
    let cornerFactor = 1 - Path.circleControl
    addCubic(
      to: corner + leaving, control1: corner - arriving * cornerFactor,
      control2: corner + leaving * cornerFactor)
  }
}
