import Geometry
import Painting

extension Resolver {
  /// Lists the shadow of a command: its ops, moved by the shadow's offset, as sources, and an op that paints their blurred alpha.
  mutating func addShadow(
    _ shadow: UnsafePointer<Shadow>, _ command: UnsafePointer<DisplayList.Command>, _ tables: ListTables
  ) {
    if region.isEmpty { return }
    guard let style = ShadowStyle(shadow, tables.base) else { return }
    if style.color == 0 && command.pointee.blendMode.isBoundedBySource { return }
    let visible = region
    let (outerClip, neededBlurMargin) = (clip, needsBlurMargin)
    var shapeShadow = ShapeShadow(style: style, first: Int32(plan.shadowSources.count), count: 0)
    shapeShadow.isGlyphRun = command.pointee.operation == .fillGlyphs
    // The sources are not clipped, and may lie in the margin around the surface.
    listedShadow = style
    shadowSourceBounds = .empty
    needsBlurMargin = true
    clip = RenderPlan.openClip(needsBlurMargin: true)
    region = visible.outset(by: style.inputRadius).intersection(plan.expandedSurface)
    addShape(command, tables)
    listedShadow = nil
    (region, clip, needsBlurMargin) = (visible, outerClip, neededBlurMargin)
    shapeShadow.count = Int32(plan.shadowSources.count) - shapeShadow.first
    let shadowBounds = shadowSourceBounds.isEmpty ? .empty : shadowSourceBounds.outset(by: style.outputRadius)
    var op = DrawOp(kind: .shadow, source: .none)
    op.bounds = shadowBounds.intersection(visible)
    if op.bounds.isEmpty {
      plan.shadowSources.count = Int(shapeShadow.first)
      return
    }
    op.blendMode = command.pointee.blendMode
    op.clip = clip
    op.color = style.color
    op.resource = Int32(plan.shapeShadows.count)
    op.needsMask = plan.needsMask(
      clip: clip, bounds: op.bounds, extent: plan.extent(of: op, needsBlurMargin: needsBlurMargin))
    shapeShadow.op = Int32(plan.ops.count)
    plan.shapeShadows.append(shapeShadow)
    append(op)
  }

  /// The index of a command's transform in the plan. The transform of a shadow's source is moved by the shadow's offset.
  @inline(__always)
  mutating func transformIndex(of command: UnsafePointer<DisplayList.Command>, _ tables: ListTables) -> Int32
  {
    let index = tables.firstTransform &+ command.pointee.transform
    guard let listedShadow else { return index }
    var moved = plan.transforms[Int(index)]
    moved.tx += listedShadow.offset.dx
    moved.ty += listedShadow.offset.dy
    plan.transforms.append(moved)
    return Int32(plan.transforms.count - 1)
  }
}
