import Geometry
import Painting

extension DisplayList {
  /// A box around every pixel that the list may touch, in the list's own space; null when there is none.
  var bounds: Rect {
    var result = Rect.null
    var clips = [
      Rect(
        x: -.greatestFiniteMagnitude / 4, y: -.greatestFiniteMagnitude / 4,
        width: .greatestFiniteMagnitude / 2, height: .greatestFiniteMagnitude / 2)
    ]
    for command in commands {
      let transform =
        transforms.indices.contains(Int(command.transform)) ? transforms[Int(command.transform)] : .identity
      switch command.operation {
      case .fillPath, .strokePath:
        let first = Int(command.firstPoint)
        var box = points[first..<first + Int(command.pointCount)].reduce(Rect.null) { $0.union($1) }
        if command.operation == .strokePath {
          let style = strokeStyles[Int(command.resource)]
          let reach = style.width / 2 * (style.join == .miter ? max(1, style.miterLimit) : 1.4143)
          box = box.insetBy(dx: -reach, dy: -reach)
        }
        result = result.union((transform * box).intersection(clips.last ?? .null))
      case .drawImage: result = result.union((transform * command.rect).intersection(clips.last ?? .null))
      case .clipRect:
        clips[clips.count - 1] = (clips.last ?? .null).intersection(transform * command.rect)
      case .save: clips.append(clips.last ?? .null)
      case .restore: if clips.count > 1 { clips.removeLast() }
      case .beginLayer, .endLayer: break
      }
    }
    return result
  }
}
