import Easel

Easel.run("Draggable", size: Size(400, 300)) { window in
  let shape = CanvasView(frame: Rect(x: 150, y: 100, width: 100, height: 100)) { context, bounds in
    context.fillColor = .orange
    context.fillEllipse(in: bounds)
  }
  shape.addGestureRecognizer(PanGestureRecognizer()) { shape, pan in
    shape.center += pan.translation(in: shape.superview)
    pan.setTranslation(.zero, in: shape.superview)
  }
  window.rootView.addSubview(shape)
}
