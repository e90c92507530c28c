import Geometry

extension Pattern {
  /// A drawing of the given size, from the origin on.
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
