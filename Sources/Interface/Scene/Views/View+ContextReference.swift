import Painting

extension View {
  func drawByReference(_ context: inout GraphicsContext) {
    // Most views draw nothing, and need no reference.
    if type(of: self) == View.self { return }
    ContextReference.draw(into: &context, scale: layer.tree?.scale) { _ in draw(bounds) }
  }
}
