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
    var open: [OpenItem] = []
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
        open.append(.state)
      case .pushOpacity(let opacity):
        context.beginLayer(opacity: opacity)
        open.append(.layer)
      case .push(let list, let transform):
        context.saveState()
        open.append(.list(context.recorder.appendOpen(list, transform: transform)))
      case .pop:
        if let last = open.popLast() { context.close(last) }
      }
    }
    while let last = open.popLast() { context.close(last) }
    return context.displayList
  }
}

/// The kind of operation that a `pop` closes.
private enum OpenItem {
  case state
  case layer
  /// A state, and the operations inside it that a list left open.
  case list([DisplayList.Operation])
}

extension GraphicsContext {
  fileprivate mutating func close(_ item: OpenItem) {
    switch item {
    case .state: restoreState()
    case .layer: endLayer()
    case .list(let operations):
      recorder.close(operations[...], .identity)
      restoreState()
    }
  }

  /// Intersects the clip with a rectangle given in another space. The current transform stays.
  fileprivate mutating func clip(to rect: Rect, under transform: Transform) {
    let current = state.transform
    state.transform = transform.concatenating(current)
    clip(to: rect)
    state.transform = current
  }
}
