extension ColorBlend {
  /// - Parameter step: a step that is painted with a colour.
  @inline(__always)
  init(_ step: UnsafePointer<DrawingStep>) {
    self.init(mode: step.pointee.blendMode, color: step.pointee.color)
    isBelowOpaque = step.pointee.isBelowOpaque
  }
}

extension GradientReader {
  /// - Parameter index: one of the plan's gradients.
  @inline(__always)
  init(_ index: Int32, _ plan: borrowing DrawingPlan) {
    self.init(
      UnsafePointer(plan.gradients.address(of: Int(index))), pixels: UnsafePointer(plan.gradientPixels.base),
      segments: UnsafePointer(plan.gradientSegments.base))
  }
}
