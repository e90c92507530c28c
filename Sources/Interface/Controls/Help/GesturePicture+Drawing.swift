import Geometry
import Painting
import Text

extension GesturePicture {
  /// The size of a gesture picture, in points.
  nonisolated public static let size = Size(104, 68)

  /// Draws the picture centred in `rect`, in the theme's colours.
  nonisolated public func draw(
    in rect: Rect, font: Font, theme: Theme, _ context: inout GraphicsContext
  ) {
    var pen = GesturePen(font: font.withSize(11), theme: theme)
    switch device {
    case .keyboard: pen.drawKeys(keys, isSum: !areAlternatives, in: rect, &context)
    case .finger: drawFingers(at: rect.center, scale: 1, pen, &context)
    case .touchpad:
      pen.drawTouchpad(in: Rect(center: rect.center, size: Size(92, 60)), &context)
      drawFingers(at: rect.center, scale: 0.72, pen, &context)
    case .mouse: drawMouse(in: rect, &pen, &context)
    }
  }

  private nonisolated func drawMouse(
    in rect: Rect, _ pen: inout GesturePen, _ context: inout GraphicsContext
  ) {
    let widths = keys.map { pen.width(ofKey: $0) }
    let keysWidth = widths.reduce(0, +) + 6 * Double(keys.count)
    let tail = motion == .drag ? 30.0 : 0
    let width = keysWidth + GesturePen.mouseSize.width + tail
    var x = rect.midX - width / 2
    for (key, width) in zip(keys, widths) {
      pen.drawKey(key, in: Rect(x: x, y: rect.midY - 11, width: width, height: 22), &context)
      x += width + 6
    }
    let body = Rect(
      x: x, y: rect.midY - GesturePen.mouseSize.height / 2, width: GesturePen.mouseSize.width,
      height: GesturePen.mouseSize.height)
    let button: GesturePen.MouseButton = motion == .contextClick ? .right : motion == .wheel ? .wheel : .left
    pen.drawMouse(in: body, lit: button, &context)
    switch motion {
    case .drag:
      pen.arrow(from: Point(body.maxX + 6, rect.midY), to: Point(body.maxX + 28, rect.midY), &context)
    case .tap where count > 1: pen.label("×\(count)", at: Point(body.maxX + 5, body.minY - 2), &context)
    case .wheel:
      pen.arrow(from: Point(body.maxX + 8, rect.midY - 2), to: Point(body.maxX + 8, rect.midY - 15), &context)
      pen.arrow(from: Point(body.maxX + 8, rect.midY + 2), to: Point(body.maxX + 8, rect.midY + 15), &context)
    default: break
    }
  }

  private nonisolated func drawFingers(
    at middle: Point, scale: Double, _ pen: GesturePen, _ context: inout GraphicsContext
  ) {
    func point(_ x: Double, _ y: Double) -> Point { middle + Vector(x, y) * scale }
    let radius = 8.5 * scale
    switch motion {
    case .tap:
      for ring in 1...count { pen.ring(at: middle, radius: radius + 5 * Double(ring) * scale, &context) }
      pen.finger(at: middle, radius: radius, &context)
      if count > 1 { pen.label("×\(count)", at: point(26, -22), &context) }
    case .press:
      pen.clock(at: middle, radius: radius + 8 * scale, &context)
      pen.finger(at: middle, radius: radius, &context)
    case .drag:
      pen.arrow(from: point(-22, 12), to: point(34, -14), &context)
      pen.finger(at: point(-24, 13), radius: radius, &context)
    case .pinch:
      pen.arrow(from: point(-15, 9), to: point(-40, 24), &context)
      pen.arrow(from: point(15, -9), to: point(40, -24), &context)
      pen.finger(at: point(-15, 9), radius: radius, &context)
      pen.finger(at: point(15, -9), radius: radius, &context)
    case .rotate:
      pen.rotationArrows(about: middle, radius: 24 * scale, &context)
      pen.finger(at: point(-24, 0), radius: radius, &context)
      pen.finger(at: point(24, 0), radius: radius, &context)
    case .swipeLeft, .swipeRight:
      let direction = motion == .swipeLeft ? -1.0 : 1.0
      let rows = Double(count - 1) / 2
      for index in 0..<count {
        let y = (Double(index) - rows) * 21
        pen.arrow(from: point(-14 * direction, y), to: point(36 * direction, y), &context)
        pen.finger(at: point(-20 * direction, y), radius: radius * 0.9, &context)
      }
    case .contextClick, .wheel, .none: pen.finger(at: middle, radius: radius, &context)
    }
  }
}

/// Draws the elements of gesture pictures.
nonisolated struct GesturePen {
  enum MouseButton { case left, right, wheel }

  static let mouseSize = Size(32, 46)

  let font: Font
  /// The colour of motions.
  let accent: Color
  /// The colour of fingers, and of letters on keys.
  private let ink: Color
  /// The colour of outlines.
  private let line: Color
  private let ground: Color

  init(font: Font, theme: Theme) {
    self.font = font
    accent = theme.accentText
    ink = theme.title
    line = theme.title.withAlpha(0.92)
    ground = theme.background
  }

  // MARK: Fingers

  func finger(at middle: Point, radius: Double, _ context: inout GraphicsContext) {
    context.fillColor = ink
    context.fillEllipse(in: Rect(center: middle, size: Size(radius, radius) * 2))
  }

  func ring(at middle: Point, radius: Double, _ context: inout GraphicsContext) {
    context.strokeColor = accent
    context.strokeStyle = StrokeStyle(width: 1.75)
    context.strokeEllipse(in: Rect(center: middle, size: Size(radius, radius) * 2))
  }

  /// Draws a ring that is three quarters full.
  func clock(at middle: Point, radius: Double, _ context: inout GraphicsContext) {
    context.strokeColor = ink.withAlpha(0.25)
    context.strokeStyle = StrokeStyle(width: 3.5, cap: .round)
    context.strokeEllipse(in: Rect(center: middle, size: Size(radius, radius) * 2))
    context.strokeColor = accent
    context.stroke(
      Path { path in
        path.addArc(
          center: middle, radius: radius, startAngle: -.pi / 2, endAngle: .pi, direction: .clockwise)
      })
  }

  func arrow(from start: Point, to end: Point, _ context: inout GraphicsContext) {
    let direction = end - start
    guard direction.length > 0 else { return }
    let unit = direction / direction.length
    let across = Vector(-unit.dy, unit.dx)
    context.strokeColor = accent
    context.strokeStyle = StrokeStyle(width: 2, cap: .round, join: .round)
    context.strokeLines([start, end])
    context.strokeLines([end - unit * 6 + across * 4.5, end, end, end - unit * 6 - across * 4.5])
  }

  /// Draws two clockwise arcs with arrowheads.
  func rotationArrows(about middle: Point, radius: Double, _ context: inout GraphicsContext) {
    context.strokeColor = accent
    context.strokeStyle = StrokeStyle(width: 2, cap: .round, join: .round)
    for start in [-0.8 * Double.pi, 0.2 * Double.pi] {
      let end = start + 0.56 * .pi
      context.stroke(
        Path {
          $0.addArc(center: middle, radius: radius, startAngle: start, endAngle: end, direction: .clockwise)
        })
      let tip = middle + Vector(angle: end, length: radius)
      let direction = Vector(angle: end + .pi / 2 - 0.2, length: 1)
      let across = Vector(-direction.dy, direction.dx)
      context.strokeLines([tip - direction * 6 + across * 4.5, tip, tip, tip - direction * 6 - across * 4.5])
    }
  }

  func label(_ text: String, at point: Point, _ context: inout GraphicsContext) {
    context.fillColor = accent
    context.draw(text, at: point, font: font.withSize(13))
  }

  // MARK: Devices

  func drawTouchpad(in rect: Rect, _ context: inout GraphicsContext) {
    context.fillColor = ink.withAlpha(0.07)
    context.fill(Path(roundedRect: rect, cornerRadius: 8))
    context.strokeColor = line
    context.strokeStyle = StrokeStyle(width: 1.5)
    context.stroke(Path(roundedRect: rect, cornerRadius: 8))
  }

  func drawMouse(in rect: Rect, lit button: MouseButton, _ context: inout GraphicsContext) {
    let outline = Path(roundedRect: rect, cornerRadius: rect.width / 2)
    let middle = rect.minY + rect.height * 0.42
    context.fillColor = ink.withAlpha(0.07)
    context.fill(outline)
    if button != .wheel {
      let half = Rect(
        x: button == .left ? rect.minX : rect.midX, y: rect.minY, width: rect.width / 2,
        height: middle - rect.minY)
      context.withState { context in
        context.clip(to: half)
        context.fillColor = accent
        context.fill(outline)
      }
    }
    context.strokeColor = line
    context.strokeStyle = StrokeStyle(width: 1.5)
    context.stroke(outline)
    context.strokeLines([Point(rect.minX, middle), Point(rect.maxX, middle)])
    context.strokeLines([Point(rect.midX, rect.minY), Point(rect.midX, middle)])
    let wheel = Path(
      roundedRect: Rect(center: Point(rect.midX, rect.minY + 11), size: Size(6, 11)), cornerRadius: 3)
    context.fillColor = button == .wheel ? accent : ground
    context.fill(wheel)
    context.stroke(wheel)
  }

  // MARK: Keys

  func width(ofKey name: String) -> Double { max(22, (font.measure(name).width + 12).rounded(.up)) }

  func drawKey(_ name: String, in rect: Rect, _ context: inout GraphicsContext) {
    context.fillColor = ink.withAlpha(0.12)
    context.fill(Path(roundedRect: rect, cornerRadius: 5))
    context.strokeColor = ink.withAlpha(0.75)
    context.strokeStyle = StrokeStyle(width: 1)
    context.stroke(Path(roundedRect: rect.insetBy(dx: 0.5, dy: 0.5), cornerRadius: 4.5))
    context.fillColor = ink
    context.draw(name, centeredIn: rect, font: font)
  }

  /// Draws keys in one row, or in more if they are too wide for one.
  func drawKeys(_ names: [String], isSum: Bool, in rect: Rect, _ context: inout GraphicsContext) {
    let gap = isSum ? 13.0 : 5.0
    var rows: [[String]] = [[]]
    var width = 0.0
    for name in names {
      let keyWidth = self.width(ofKey: name) + gap
      if width + keyWidth - gap > rect.width, !rows[rows.count - 1].isEmpty {
        rows.append([])
        width = 0
      }
      rows[rows.count - 1].append(name)
      width += keyWidth
    }
    let height = 22.0
    var y = rect.midY - (Double(rows.count) * height + 5 * Double(rows.count - 1)) / 2
    for row in rows {
      let widths = row.map { self.width(ofKey: $0) }
      var x = (rect.midX - (widths.reduce(0, +) + gap * Double(row.count - 1)) / 2).rounded()
      for (index, name) in row.enumerated() {
        drawKey(name, in: Rect(x: x, y: y.rounded(), width: widths[index], height: height), &context)
        x += widths[index] + gap
        if isSum, index < row.count - 1 {
          context.fillColor = ink.withAlpha(0.7)
          context.draw(
            "+", centeredIn: Rect(x: x - gap, y: y.rounded(), width: gap, height: height), font: font)
        }
      }
      y += height + 5
    }
  }
}
