import Geometry

extension Pattern {
  /// Creates a pattern from a drawing of the given size, whose top-left corner is the origin.
  ///
  /// - Parameters:
  ///   - size: the size of the cell.
  ///   - step: the distance from one cell to the next; nil is `size`.
  ///   - transform: from the pattern's space to the space of use.
  ///   - tint: if not nil, the colour of the pattern; the cell then supplies only the alpha.
  ///   - draw: draws the cell. Called once.
  public init(
    size: Size, step: Size? = nil, transform: Transform = .identity, tint: Color? = nil,
    draw: (inout GraphicsContext) -> Void
  ) {
    var context = GraphicsContext()
    draw(&context)
    self.init(
      .drawing(context.displayList), bounds: Rect(origin: .zero, size: size), step: step,
      transform: transform,
      tint: tint)
  }
}
