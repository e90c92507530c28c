extension SolidBlender {
  /// - Parameter op: a op that is painted with a colour.
  @inline(__always)
  init(_ op: UnsafePointer<DrawOp>) {
    self.init(mode: op.pointee.blendMode, color: op.pointee.color)
    isBelowOpaque = op.pointee.isBelowOpaque
  }
}

extension GradientSampler {
  /// - Parameter index: one of the plan's gradients.
  @inline(__always)
  init(_ index: Int32, _ plan: borrowing RenderPlan) {
    self.init(
      UnsafePointer(plan.gradients.address(of: Int(index))), pixels: UnsafePointer(plan.gradientPixels.base),
      segments: UnsafePointer(plan.gradientSegments.base))
  }
}
