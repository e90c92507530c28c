import EaselDrawing

// Draws a sunset into HelloDrawing.png in the current folder, without a window. The picture has two pixels for each point.
let picture = BitmapContext(size: Size(320, 200), scale: 2)
picture.draw { context in
  let sky = Gradient([Color(rgb: 0x1B_2A6B), .orange])
  context.fillPaint = .linear(LinearGradient(sky, from: Point(0, 0), to: Point(0, 150)))
  context.fill(Rect(x: 0, y: 0, width: 320, height: 150))
  context.fillColor = .yellow
  context.fillEllipse(in: Rect(x: 110, y: 90, width: 100, height: 100))
  context.fillColor = Color(rgb: 0x10_2030)
  context.fill(Rect(x: 0, y: 150, width: 320, height: 50))
  context.fillColor = .white
  context.draw("Good evening", at: Point(16, 164), font: .bundled(size: 18, usesInstalledFonts: false))
}
try PNG.write(picture.makeImage(), to: "HelloDrawing.png")
print("wrote HelloDrawing.png")
