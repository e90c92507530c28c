import Geometry
import Painting

extension Resolver {
  /// Lists the glyphs of a run, each a path of its own that is shared with all who draw it.
  mutating func addGlyphs(_ command: UnsafePointer<DisplayList.Command>, _ tables: ListTables) {
    let run = tables.glyphRuns + Int(command.pointee.resource)
    let size = run.pointee.size
    let transform = plan.transforms[Int(tables.firstTransform &+ command.pointee.transform)]
    guard size > 0, size.isFinite, transform.isFinite else { return }
    var template = DrawingStep(kind: .fill, source: .none)
    // What all glyphs are painted with is found for the first that can be seen.
    var hasPaint = false
    for index in 0..<run.pointee.outlines.count {
      var step = template
      step.source = PathSource(run.pointee.outlines[index].path)
      step.transform = Int32(plan.transforms.count)
      plan.transforms.append(run.pointee.placement(of: index).concatenating(transform))
      guard place(&step, reach: 0) else {
        plan.transforms.count -= 1
        continue
      }
      if !hasPaint {
        guard setPaint(of: &template, command, tables) else { return }
        hasPaint = true
        (step.paint, step.color) = (template.paint, template.color)
        (step.opacity, step.blendMode) = (template.opacity, template.blendMode)
      }
      append(step)
    }
  }
}

extension PathSource {
  /// A path that the frame keeps alive.
  init(_ path: Path) {
    self.init(
      verbs: stableMemory(of: path.verbs), points: stableMemory(of: path.points),
      verbCount: Int32(path.verbs.count), pointCount: Int32(path.points.count))
  }
}
