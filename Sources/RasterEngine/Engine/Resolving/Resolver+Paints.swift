import Geometry
import Painting

extension Resolver {
  /// Gives a step what its command paints with.
  ///
  /// - Returns: false when that cannot change anything.
  @inline(__always)
  mutating func setPaint(
    of step: inout DrawingStep, _ command: UnsafePointer<DisplayList.Command>, _ tables: ListTables
  ) -> Bool {
    step.blendMode = command.pointee.blendMode
    if command.pointee.paint < 0 {
      step.color = fade == 1 ? command.pointee.color.bits : command.pointee.color.bits.faded(by: fade)
      return true
    }
    return setTablePaint(of: &step, command, tables)
  }

  @inline(never)
  private mutating func setTablePaint(
    of step: inout DrawingStep, _ command: UnsafePointer<DisplayList.Command>, _ tables: ListTables
  ) -> Bool {
    step.opacity = UInt8((max(0, min(1, command.pointee.opacity)) * fade * 255).rounded())
    // Transparent until something else is found.
    step.color = 0
    let transform = plan.transforms[Int(step.transform)]
    let index = Int(command.pointee.paint)
    if step.opacity > 0, let toSpace = transform.inverse {
      switch tables.paints[index] {
      case .color(let color): step.color = PremultipliedColor(color).bits.faded(by: Float(step.opacity) / 255)
      case .linear(let linear):
        if let toGradient = toSpace.through(linear.transform),
          let colors = colors(of: linear.gradient, index, tables)
        {
          enter(GradientPaint(linear, toGradient, colors), in: &step)
        }
      case .radial(let radial):
        if let toGradient = toSpace.through(radial.transform),
          let colors = colors(of: radial.gradient, index, tables)
        {
          enter(GradientPaint(radial, toGradient, colors), in: &step)
        }
      case .conic(let conic):
        if let toGradient = toSpace.through(conic.transform),
          let colors = colors(of: conic.gradient, index, tables)
        {
          enter(GradientPaint(conic, toGradient, colors), in: &step)
        }
      case .pattern(let pattern): enter(pattern, tables.paints + index, transform, in: &step)
      }
    }
    if case .color = step.paint, step.color == 0 { return !step.blendMode.keepsBackdropUnderNothing }
    return true
  }

  private mutating func enter(_ gradient: GradientPaint?, in step: inout DrawingStep) {
    guard var gradient else { return }
    if gradient.strip.phases > 0 { plan.enterPixels(of: &gradient.strip, gradient) }
    step.paint = .gradient(Int32(plan.gradients.count))
    plan.gradients.append(gradient)
  }

  private mutating func colors(of gradient: Gradient, _ index: Int, _ tables: ListTables) -> GradientColors? {
    let place = tables.firstPaint + index
    if plan.enteredColors[place] < 0 {
      guard let colors = plan.enterColors(of: gradient) else { return nil }
      plan.enteredColors[place] = Int32(plan.gradientColors.count)
      plan.gradientColors.append(colors)
    }
    return plan.gradientColors[Int(plan.enteredColors[place])]
  }

  /// Adds what paints all of the clip.
  mutating func addPlane(_ command: UnsafePointer<DisplayList.Command>, _ tables: ListTables) {
    var step = DrawingStep(kind: .plane, source: .none)
    step.transform = transformIndex(of: command, tables)
    guard setPaint(of: &step, command, tables) else { return }
    step.clip = clip
    step.bounds = region.intersection(plan.clips[Int(clip)].bounds)
    if step.bounds.isEmpty { return }
    let surface = plan.surface(isWide: isWide)
    step.needsMask = clip > 1 && plan.needsMask(clip: clip, bounds: step.bounds, extent: surface)
    append(step)
  }
}

extension Transform {
  /// This map to the space in which a gradient is used, taken further to the gradient's own; nil where there is no way.
  fileprivate func through(_ gradient: Transform) -> Transform? {
    if gradient == .identity { return self }
    return gradient.inverse.map(concatenating)
  }
}
