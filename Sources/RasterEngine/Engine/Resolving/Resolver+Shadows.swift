import Geometry
import Painting

extension Resolver {
  /// Lists the shadow of what `paint` lists: the same steps, moved by the shadow's offset, and one that paints their blurred
  /// alpha.
  mutating func addShadow(
    _ shadow: UnsafePointer<Shadow>, _ command: UnsafePointer<DisplayList.Command>, _ tables: ListTables
  ) {
    if region.isEmpty { return }
    guard let style = ShadowStyle(shadow, tables.base) else { return }
    if style.color == 0 && command.pointee.blendMode.keepsBackdropUnderNothing { return }
    let visible = region
    let (outerClip, wasWide) = (clip, isWide)
    var cast = Cast(shadow: style, first: Int32(plan.casters.count), count: 0)
    cast.isRun = command.pointee.operation == .fillGlyphs
    // What casts it is not held back by the clip, and may lie around the surface.
    casting = style
    castBounds = .empty
    isWide = true
    clip = DrawingPlan.openClip(isWide: true)
    region = visible.outset(by: style.reach).intersection(plan.wideSurface)
    addShape(command, tables)
    casting = nil
    (region, clip, isWide) = (visible, outerClip, wasWide)
    cast.count = Int32(plan.casters.count) - cast.first
    let reached = castBounds.isEmpty ? .empty : castBounds.outset(by: style.seen)
    var step = DrawingStep(kind: .shadow, source: .none)
    step.bounds = reached.intersection(visible)
    if step.bounds.isEmpty {
      plan.casters.count = Int(cast.first)
      return
    }
    step.blendMode = command.pointee.blendMode
    step.clip = clip
    step.color = style.color
    step.resource = Int32(plan.casts.count)
    step.needsMask = plan.needsMask(
      clip: clip, bounds: step.bounds, extent: plan.extent(of: step, isWide: isWide))
    cast.step = Int32(plan.steps.count)
    plan.casts.append(cast)
    append(step)
  }

  /// Where a command draws, an index into the plan's transforms: for what casts a shadow, moved by its offset.
  @inline(__always)
  mutating func transformIndex(of command: UnsafePointer<DisplayList.Command>, _ tables: ListTables) -> Int32
  {
    let index = tables.firstTransform &+ command.pointee.transform
    guard let casting else { return index }
    var moved = plan.transforms[Int(index)]
    moved.tx += casting.offset.dx
    moved.ty += casting.offset.dy
    plan.transforms.append(moved)
    return Int32(plan.transforms.count - 1)
  }
}
