import Geometry
import Painting
import Scene

/// A layer whose properties change at once, because a composition computes them for each frame. What it draws counts against
/// the frame's `DrawingBudget`, so that a file cannot make a frame arbitrarily slow.
@MainActor class StillLayer: Layer {
  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isBudgeted = true
  }

  override class func defaultAction(for key: AnimationKey) -> LayerAction { .none }
}

/// A layer that draws one path.
@MainActor final class PaintLayer: StillLayer {
  /// Setting an equal paint draws nothing again.
  var paint: LottiePaint {
    didSet {
      guard paint != oldValue else { return }
      blendMode = paint.blendMode
      setNeedsDisplay()
    }
  }

  init(_ paint: LottiePaint) {
    self.paint = paint
    super.init()
    blendMode = paint.blendMode
  }

  override func draw(_ context: inout GraphicsContext) { paint.draw(in: &context) }
}

/// A layer that shows a drawing.
@MainActor final class DrawingLayer: StillLayer {
  /// Setting an equal drawing draws nothing again.
  var drawing: LottieDrawing {
    didSet {
      opacity = drawing.opacity
      if drawing.list != oldValue.list { setNeedsDisplay() }
    }
  }

  init(_ drawing: LottieDrawing) {
    self.drawing = drawing
    super.init()
    opacity = drawing.opacity
  }

  override func draw(_ context: inout GraphicsContext) { context.draw(drawing.list) }
}

/// A layer that shows nodes as sublayers, one for each path, drawing and group. Layers are kept from frame to frame.
@MainActor final class NodesLayer: StillLayer {
  private(set) var nodes: [LottieNode] = []

  func show(_ nodes: [LottieNode]) {
    guard nodes != self.nodes else { return }
    self.nodes = nodes
    for (index, node) in nodes.enumerated() {
      let old = index < sublayers.count ? sublayers[index] : nil
      switch node {
      case .paint(let paint):
        if let layer = old as? PaintLayer { layer.paint = paint } else { put(PaintLayer(paint), in: old) }
      case .drawing(let drawing):
        if let layer = old as? DrawingLayer {
          layer.drawing = drawing
        } else {
          put(DrawingLayer(drawing), in: old)
        }
      case .group(let group):
        let layer = old as? NodesLayer ?? NodesLayer()
        layer.transform = group.transform
        layer.opacity = group.opacity
        layer.blendMode = group.blendMode
        layer.show(group.children)
        if layer !== old { put(layer, in: old) }
      }
    }
    for layer in sublayers.dropFirst(nodes.count).reversed() { layer.removeFromSuperlayer() }
  }

  private func put(_ layer: Layer, in old: Layer?) {
    if let old { replaceSublayer(old, with: layer) } else { addSublayer(layer) }
  }
}
