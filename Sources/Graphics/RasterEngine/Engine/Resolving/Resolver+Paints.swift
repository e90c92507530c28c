import Geometry
import Painting

extension Resolver {
  /// Gives an op the paint of its command.
  ///
  /// - Returns: false if the op cannot change a pixel.
  @inline(__always)
  mutating func setPaint(
    of op: inout DrawOp, _ command: UnsafePointer<DisplayList.Command>, _ tables: ListTables
  ) -> Bool {
    op.blendMode = command.pointee.blendMode
    if command.pointee.paint < 0 {
      op.color =
        inheritedOpacity == 1
        ? command.pointee.color.bits : command.pointee.color.bits.scaled(by: inheritedOpacity)
      return true
    }
    return setTablePaint(of: &op, command, tables)
  }

  @inline(never)
  private mutating func setTablePaint(
    of op: inout DrawOp, _ command: UnsafePointer<DisplayList.Command>, _ tables: ListTables
  ) -> Bool {
    op.opacity = UInt8((max(0, min(1, command.pointee.opacity)) * inheritedOpacity * 255).rounded())
    // Transparent unless the paint is valid.
    op.color = 0
    let transform = plan.transforms[Int(op.transform)]
    let index = Int(command.pointee.paint)
    if op.opacity > 0, let toSpace = transform.inverse {
      switch tables.paints[index] {
      case .color(let color): op.color = PremultipliedColor(color).bits.scaled(by: Float(op.opacity) / 255)
      case .linear(let linear):
        if let toGradient = toSpace.through(linear.transform),
          let colors = colors(of: linear.gradient, index, tables)
        {
          enter(GradientPaint(linear, toGradient, colors), in: &op)
        }
      case .radial(let radial):
        if let toGradient = toSpace.through(radial.transform),
          let colors = colors(of: radial.gradient, index, tables)
        {
          enter(GradientPaint(radial, toGradient, colors), in: &op)
        }
      case .conic(let conic):
        if let toGradient = toSpace.through(conic.transform),
          let colors = colors(of: conic.gradient, index, tables)
        {
          enter(GradientPaint(conic, toGradient, colors), in: &op)
        }
      case .pattern(let pattern): enter(pattern, tables.paints + index, transform, in: &op)
      }
    }
    if case .color = op.paint, op.color == 0 { return !op.blendMode.isBoundedBySource }
    return true
  }

  private mutating func enter(_ gradient: GradientPaint?, in op: inout DrawOp) {
    guard var gradient else { return }
    if gradient.strip.phases > 0 { plan.enterPixels(of: &gradient.strip, gradient) }
    op.paint = .gradient(Int32(plan.gradients.count))
    plan.gradients.append(gradient)
  }

  private mutating func colors(of gradient: Gradient, _ index: Int, _ tables: ListTables) -> GradientColors? {
    let slot = tables.firstPaint + index
    if plan.enteredColors[slot] < 0 {
      guard let colors = plan.enterColors(of: gradient) else { return nil }
      plan.enteredColors[slot] = Int32(plan.gradientColors.count)
      plan.gradientColors.append(colors)
    }
    return plan.gradientColors[Int(plan.enteredColors[slot])]
  }

  /// Lists a fill of the clip.
  mutating func addPlane(_ command: UnsafePointer<DisplayList.Command>, _ tables: ListTables) {
    var op = DrawOp(kind: .plane, source: .none)
    op.transform = transformIndex(of: command, tables)
    guard setPaint(of: &op, command, tables) else { return }
    op.clip = clip
    op.bounds = region.intersection(plan.clips[Int(clip)].bounds)
    if op.bounds.isEmpty { return }
    let surface = plan.surface(needsBlurMargin: needsBlurMargin)
    op.needsMask = clip > 1 && plan.needsMask(clip: clip, bounds: op.bounds, extent: surface)
    append(op)
  }
}

extension Transform {
  /// This transform followed by the inverse of the gradient's transform. Nil if there is no inverse.
  fileprivate func through(_ gradient: Transform) -> Transform? {
    if gradient == .identity { return self }
    return gradient.inverse.map(concatenating)
  }
}
