import Easel

Easel.run("Hello", size: Size(400, 300)) { window in
  let font = window.defaultFont.withSize(40)
  let canvas = CanvasView(frame: window.bounds) { context, bounds in
    context.fillColor = .orange
    context.fillEllipse(in: bounds.insetBy(dx: 100, dy: 50))
    context.fillColor = .black
    context.draw("Hello", centeredIn: bounds, font: font)
  }
  window.rootView.addSubview(canvas)
}
