import Easel

// A star that is dragged by a finger or the mouse, and resized by two fingers or by Ctrl and the wheel.
Easel.run("HelloCanvas", size: Size(480, 360)) { window in
  let star = CanvasView(frame: Rect(x: 180, y: 120, width: 120, height: 120)) { context, bounds in
    context.fillColor = .orange
    context.fill(.star(points: 5, innerRatio: 0.5, in: bounds))
  }
  let (pan, pinch) = (PanGestureRecognizer(), PinchGestureRecognizer())
  star.addGestureRecognizer(pan) { star, pan in
    star.center += pan.translation(in: star.superview)
    pan.setTranslation(.zero, in: star.superview)
  }
  star.addGestureRecognizer(pinch) { star, pinch in
    star.transform = star.transform.scaledBy(x: pinch.scale, y: pinch.scale)
    pinch.scale = 1
  }
  pinch.shouldRecognizeSimultaneouslyWith = { [weak pan] other in other === pan }
  window.rootView.addSubview(star)
}
