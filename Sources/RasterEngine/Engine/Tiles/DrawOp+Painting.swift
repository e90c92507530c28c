extension SolidBlender {
  /// The blender of an op that is painted with its colour.
  @inline(__always)
  init(_ op: UnsafePointer<DrawOp>) {
    self.init(mode: op.pointee.blendMode, color: op.pointee.color)
    isBelowOpaque = op.pointee.isBelowOpaque
  }
}

extension GradientSampler {
  /// The sampler of one of the plan's gradients.
  @inline(__always)
  init(_ index: Int32, _ plan: borrowing RenderPlan) {
    self.init(
      UnsafePointer(plan.gradients.address(of: Int(index))), pixels: UnsafePointer(plan.gradientPixels.base),
      segments: UnsafePointer(plan.gradientSegments.base))
  }
}
