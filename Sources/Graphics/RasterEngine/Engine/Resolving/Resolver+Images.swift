import Geometry
import Painting

extension Resolver {
  /// Lists an image.
  mutating func addImage(_ command: UnsafePointer<DisplayList.Command>, _ tables: ListTables) {
    let opacity = UInt8((max(0, min(1, command.pointee.opacity)) * inheritedOpacity * 255).rounded())
    let transform = plan.transforms[Int(transformIndex(of: command, tables))]
    let drawing = tables.imageDrawings + Int(command.pointee.resource)
    if opacity == 0 && command.pointee.blendMode.isBoundedBySource { return }
    guard var placedImage = PlacedImage(drawing, in: command.pointee.rect, transform) else { return }
    var op = DrawOp(kind: placedImage.isPixelAligned ? .blit : .image, source: .none)
    op.isAliased = !command.pointee.antialias
    op.opacity = opacity
    op.blendMode = command.pointee.blendMode
    op.clip = clip
    op.bounds = region.intersection(PixelBounds(covering: placedImage.box, within: region))
    op.resource = Int32(plan.placedImages.count)
    op.paint = .image(Int32(plan.imageSources.count))
    if op.bounds.isEmpty { return }
    placedImage.source.reduced = reducedImages.source(for: placedImage.source, of: drawing.pointee.image)
    plan.placedImages.append(placedImage)
    plan.imageSources.append(placedImage.source)
    append(op)
  }
}
