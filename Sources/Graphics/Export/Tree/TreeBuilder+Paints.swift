import Geometry
import Painting

extension TreeBuilder {
  /// Returns the paint of a command; nil if it is transparent.
  ///
  /// - Parameters:
  ///   - area: the visible area.
  ///   - opacity: the opacity of the command, which becomes part of a colour.
  mutating func paint(
    of command: DisplayList.Command, _ area: Rect, _ opacity: inout Double, _ state: inout TreeState
  ) -> ExportPaint? {
    let transform = list.transforms[Int(command.transform)]
    guard command.paint >= 0 else {
      let color = command.color.straight
      return visible(color.withAlpha(color.alpha * opacity), &opacity)
    }
    if opacity == 0 { return nil }
    let paint = list.paints[Int(command.paint)]
    if let stops = paint.gradient?.stops {
      if stops.count > ExportGradient.maximumStops { return image(of: command, .gradient, area, &state) }
      state.count(points: 10 * stops.count)
    }
    switch paint {
    case .color(let color): return visible(color.clamped.withAlpha(color.clamped.alpha * opacity), &opacity)
    case .linear(let linear):
      let toList = linear.transform.concatenating(transform)
      guard linear.start.isFinite, linear.end.isFinite, linear.start != linear.end, toList.inverse != nil,
        !linear.gradient.stops.isEmpty
      else { return nil }
      let gradient = ExportGradient(
        axis: .linear(linear.start, linear.end), stops: linear.gradient.straightStops, spread: linear.spread,
        transform: toList)
      if let known = gradient.expressed(in: vocabulary, area: area) { return .gradient(known) }
      return image(of: command, .gradient, area, &state)
    case .radial(let radial):
      let toList = radial.transform.concatenating(transform)
      guard radial.startRadius >= 0, radial.endRadius >= 0, radial.startRadius.isFinite,
        radial.endRadius.isFinite,
        radial.startCenter.isFinite, radial.endCenter.isFinite, toList.inverse != nil,
        !radial.gradient.stops.isEmpty,
        radial.startCenter != radial.endCenter || radial.startRadius != radial.endRadius
      else { return nil }
      let gradient = ExportGradient(
        axis: .radial(radial.startCenter, radial.startRadius, radial.endCenter, radial.endRadius),
        stops: radial.gradient.straightStops, spread: radial.spread, transform: toList)
      if let known = gradient.expressed(in: vocabulary, area: area) { return .gradient(known) }
      return image(of: command, .gradient, area, &state)
    case .conic: return image(of: command, .conicGradient, area, &state)
    case .pattern(let pattern):
      if let known = self.pattern(pattern, command, area, &state) { return known }
      return image(of: command, .pattern, area, &state)
    }
  }

  private func visible(_ color: Color, _ opacity: inout Double) -> ExportPaint? {
    opacity = 1
    return color.alpha > 0 ? .color(color) : nil
  }

  /// Returns an image of the paint around the shape of a command.
  private func image(
    of command: DisplayList.Command, _ reason: RasterizedPart.Reason, _ area: Rect, _ state: inout TreeState
  ) -> ExportPaint? {
    let margin = 2 / scale
    let bounds = list.selecting([command]).bounds.insetBy(dx: -margin, dy: -margin).intersection(
      area.insetBy(dx: -margin, dy: -margin))
    let plane = list.selecting([command.plane(paint: command.paint)])
    guard let image = state.rasterize(plane, in: bounds, reason, scale: scale) else { return nil }
    return .image(image.image, placement: image.placement)
  }

  // MARK: Patterns

  /// Returns a pattern whose cell is translated; nil if it cannot be said so.
  private mutating func pattern(
    _ pattern: Pattern, _ command: DisplayList.Command, _ area: Rect, _ state: inout TreeState
  ) -> ExportPaint? {
    let toList = pattern.transform.concatenating(list.transforms[Int(command.transform)])
    guard pattern.repetition == .both, pattern.tint == nil, patternDepth < DrawingLimits.patternDepth,
      pattern.bounds.isFinite, !pattern.bounds.isEmpty, let inverse = toList.inverse,
      // Programs repeat cells of whole pixels; small ones, or turned ones, would be blurred or have seams.
      toList.isScaleTranslation
    else { return nil }
    let step = pattern.usedStep
    let pixels = (width: step.width * abs(toList.a) * scale, height: step.height * abs(toList.d) * scale)
    guard pixels.width >= 4, pixels.height >= 4, pixels.width < 4_096, pixels.height < 4_096,
      (inverse * area).isFinite
    else { return nil }
    if let known = knownPatterns[command.paint] { return .pattern(known, toList) }
    let cellScale = scale * toList.maximumScale
    var cell = ExportPattern(children: [], bounds: pattern.bounds, step: step)
    switch pattern.cell {
    case .drawing(let drawing):
      var builder = TreeBuilder(
        drawing, vocabulary, visible: pattern.bounds, scale: cellScale, patternDepth: patternDepth + 1)
      guard let children = builder.nodes(isRoot: false, &state) else { return nil }
      cell.children = children
    case .image(let image):
      // Programs smooth a cell by itself, and a smooth image goes on from one cell to the next.
      // Edges of its pixels would move where a step is no number of whole pixels.
      guard pattern.quality == .nearest, [pixels.width, pixels.height].allSatisfy({ $0 == $0.rounded() })
      else { return nil }
      var context = GraphicsContext()
      context.imageQuality = pattern.quality
      context.draw(image, in: pattern.bounds)
      var builder = TreeBuilder(context.displayList, vocabulary, visible: pattern.bounds, scale: cellScale)
      guard let children = builder.nodes(isRoot: false, &state) else { return nil }
      cell.children = children
    }
    state.patterns.append(cell)
    knownPatterns[command.paint] = state.patterns.count - 1
    return .pattern(state.patterns.count - 1, toList)
  }
}

extension Paint {
  fileprivate var gradient: Gradient? {
    switch self {
    case .linear(let linear): linear.gradient
    case .radial(let radial): radial.gradient
    case .conic, .color, .pattern: nil
    }
  }
}

extension Pattern {
  /// The distance between cells: at least the size of the bounds.
  var usedStep: Size {
    func used(_ step: Double, _ side: Double) -> Double { step.isFinite && step > side ? step : side }
    return Size(used(step.width, bounds.width), used(step.height, bounds.height))
  }
}

extension Color {
  /// The colour with components in 0...1; not-a-number is 0.
  var clamped: Color {
    func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    return Color(red: unit(red), green: unit(green), blue: unit(blue), alpha: unit(alpha))
  }
}

extension PremultipliedColor {
  /// The colour with straight components.
  var straight: Color {
    let alpha = Double(alpha)
    guard alpha > 0 else { return .clear }
    func component(_ value: UInt8) -> Double { min(1, Double(value) / alpha) }
    return Color(red: component(red), green: component(green), blue: component(blue), alpha: alpha / 255)
  }
}
