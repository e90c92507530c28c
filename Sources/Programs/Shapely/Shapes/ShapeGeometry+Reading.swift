import Geometry

nonisolated extension ShapeGeometry {
  /// The size in whole points and the angle in whole degrees, as readers speak them: "100 by 50 points, 15 degrees".
  func spokenText(of kind: ShapeKind) -> String {
    let size = size(of: kind)
    func whole(_ value: Double) -> Int { value.isFinite ? Int(max(-1e9, min(1e9, value)).rounded()) : 0 }
    let angle = whole(rotation.asDirection * 180 / .pi)
    return "\(whole(size.width)) by \(whole(size.height)) points" + (angle == 0 ? "" : ", \(angle) degrees")
  }
}
