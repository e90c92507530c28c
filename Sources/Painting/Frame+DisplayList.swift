import Geometry

extension Frame {
  /// The whole frame as one list in the window's points, with the background at the bottom. `raster-profile` reads it
  /// encoded.
  ///
  /// Replayed at ``scale``, the list draws what the frame draws on a surface of the frame's size. ``damage`` is
  /// ignored.
  public var displayList: DisplayList {
    var context = GraphicsContext()
    if !keepsBackdrop {
      context.fillColor = background.withAlpha(1)
      context.fill(Rect(x: 0, y: 0, width: Double(width) / scale, height: Double(height) / scale))
    }
    // For each open push: true for a layer, false for the state of a clip.
    var layers: [Bool] = []
    for item in items {
      switch item {
      case .draw(let list, let transform):
        context.withState { context in
          context.concatenate(transform)
          context.draw(list)
        }
      case .pushClip(let rect, let transform):
        context.saveState()
        context.clip(to: rect, under: transform)
        layers.append(false)
      case .pushOpacity(let opacity):
        context.beginLayer(opacity: opacity)
        layers.append(true)
      case .pop:
        guard let isLayer = layers.popLast() else { continue }
        if isLayer { context.endLayer() } else { context.restoreState() }
      }
    }
    return context.displayList
  }
}

extension GraphicsContext {
  /// Intersects the clip with a rectangle given in another space. The current transform stays.
  fileprivate mutating func clip(to rect: Rect, under transform: Transform) {
    let current = state.transform
    state.transform = transform.concatenating(current)
    clip(to: rect)
    state.transform = current
  }
}
