extension Path {
  /// An arc of a circle as an open path.
  ///
  /// - Parameters:
  ///   - center: of the circle, in points.
  ///   - radius: in points.
  ///   - startAngle: in radians, clockwise on screen from the positive x axis.
  ///   - endAngle: likewise.
  ///   - clockwise: the way round, on screen. Default true.
  ///
  /// See ``addArc(center:radius:startAngle:endAngle:clockwise:greatestTurn:)`` for what it does with odd values.
  public init(
    arcCenter center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool = true
  ) {
    self.init()
    addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Adds an arc of a circle, joined by a line to the current point if there is one.
  ///
  /// - Parameters:
  ///   - center: of the circle. One that is not finite adds nothing.
  ///   - radius: in points. Below 0 it counts as 0, which is a line to the centre; one that is not finite adds nothing.
  ///   - startAngle: in radians, clockwise on screen from the positive x axis.
  ///   - endAngle: likewise. A difference of a whole turn or more in the direction of the arc draws the whole
  ///     circle once.
  ///   - clockwise: the way round, on screen.
  ///   - greatestTurn: how far one cubic goes at most, in radians; default a quarter turn. Up to a quarter turn a cubic
  ///     strays by 0.027 % of the radius at most, and by 64 times less with half of that.
  ///
  /// An angle that is not finite adds nothing.
  public mutating func addArc(
    center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool = true,
    greatestTurn: Double = .pi / 2
  ) {
    guard center.isFinite, radius.isFinite, startAngle.isFinite, endAngle.isFinite else { return }
    let radius = max(0, radius)
    let turn = 2 * Double.pi
    var sweep = clockwise ? endAngle - startAngle : startAngle - endAngle
    if sweep >= turn {
      sweep = turn
    } else {
      sweep = sweep.truncatingRemainder(dividingBy: turn)
      if sweep < 0 { sweep += turn }
    }
    let start = center + Vector(angle: startAngle, length: radius)
    if currentPoint == nil { move(to: start) } else { addLine(to: start) }
    guard sweep > 0 else { return }
    let most = greatestTurn > 0.01 ? min(greatestTurn, .pi / 2) : 0.01
    let pieces = max(1, Int((sweep / most - 1e-12).rounded(.up)))
    let step = (clockwise ? sweep : -sweep) / Double(pieces)
    // The control distance that makes the cubic meet the arc in its middle.
    let reach = 4.0 / 3 * Geometry.tangent(step / 4) * radius
    for piece in 0..<pieces {
      let from = startAngle + step * Double(piece)
      let to = from + step
      addCubic(
        to: center + Vector(angle: to, length: radius),
        control1: center + Vector(angle: from, length: radius) + Vector(angle: from).perpendicular * reach,
        control2: center + Vector(angle: to, length: radius) - Vector(angle: to).perpendicular * reach)
    }
  }

  /// A rectangle with rounded corners.
  ///
  /// - Parameters:
  ///   - rect: its bounds. The subpath runs clockwise on screen from the left end of the top edge.
  ///   - cornerRadius: in points, confined to half the shorter side; square corners where it is not greater than 0.
  public init(roundedRect rect: Rect, cornerRadius: Double) {
    self.init()
    addRoundedRect(in: rect, cornerRadius: cornerRadius)
  }

  /// A closed subpath, clockwise on screen from the left end of the top edge; with a negative width or height as
  /// ``addRoundedRect(in:cornerRadii:)`` says.
  public mutating func addRoundedRect(in rect: Rect, cornerRadius: Double) {
    if rect.width < 0 || rect.height < 0 {
      return addRoundedRect(in: rect, cornerRadii: CornerRadii(all: cornerRadius))
    }
    let radius = min(cornerRadius, min(rect.width, rect.height) / 2)
    guard radius > 0 else { return addRect(rect) }
    let inner = rect.insetBy(dx: radius, dy: radius)
    let reach = radius * (1 - Path.circleControl)
    func at(_ x: Double, _ y: Double) -> Point { Point(x, y) }
    move(to: at(inner.minX, rect.minY))
    addLine(to: at(inner.maxX, rect.minY))
    addCubic(
      to: at(rect.maxX, inner.minY), control1: at(rect.maxX - reach, rect.minY),
      control2: at(rect.maxX, rect.minY + reach))
    addLine(to: at(rect.maxX, inner.maxY))
    addCubic(
      to: at(inner.maxX, rect.maxY), control1: at(rect.maxX, rect.maxY - reach),
      control2: at(rect.maxX - reach, rect.maxY))
    addLine(to: at(inner.minX, rect.maxY))
    addCubic(
      to: at(rect.minX, inner.maxY), control1: at(rect.minX + reach, rect.maxY),
      control2: at(rect.minX, rect.maxY - reach))
    addLine(to: at(rect.minX, inner.minY))
    addCubic(
      to: at(inner.minX, rect.minY), control1: at(rect.minX, rect.minY + reach),
      control2: at(rect.minX + reach, rect.minY))
    close()
  }
}
