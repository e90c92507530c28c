import Geometry
import Painting

extension Resolver {
  mutating func addImage(_ command: UnsafePointer<DisplayList.Command>, _ tables: ListTables) {
    let level = UInt8((max(0, min(1, command.pointee.opacity)) * fade * 255).rounded())
    let transform = plan.transforms[Int(transformIndex(of: command, tables))]
    let drawing = tables.imageDrawings + Int(command.pointee.resource)
    if level == 0 && command.pointee.blendMode.keepsBackdropUnderNothing { return }
    guard var picture = Picture(drawing, in: command.pointee.rect, transform) else { return }
    var step = DrawingStep(kind: picture.meetsPixels ? .blit : .image, source: .none)
    step.isAliased = !command.pointee.antialias
    step.opacity = level
    step.blendMode = command.pointee.blendMode
    step.clip = clip
    step.bounds = region.intersection(PixelBounds(covering: picture.box, within: region))
    step.resource = Int32(plan.pictures.count)
    step.paint = .grid(Int32(plan.grids.count))
    if step.bounds.isEmpty { return }
    picture.grid.reduced = reducedImages.grid(for: picture.grid, of: drawing.pointee.image)
    plan.pictures.append(picture)
    plan.grids.append(picture.grid)
    append(step)
  }
}
