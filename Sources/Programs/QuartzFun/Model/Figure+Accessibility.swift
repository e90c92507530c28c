import Controls
import Geometry
import Painting

nonisolated extension Figure {
  /// The kind and the colour as readers speak them, such as "Ellipse, light blue".
  var spokenName: String { kind == .image ? kind.title : "\(kind.title), \(color.spokenName)" }

  /// The size in whole points; nil for an image, whose size does not depend on the drag.
  var spokenSize: String? {
    func rounded(_ value: Double) -> Int { value.isFinite ? Int(min(1e9, value).rounded()) : 0 }
    return kind == .image ? nil : "\(rounded(rect.width)) by \(rounded(rect.height)) points"
  }
}
