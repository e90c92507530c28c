import Geometry

extension ShapeColumns {
  /// Returns the exact bounds of a shape with a body at a pose.
  @inline(__always) func bounds(
    _ shape: Int32, _ center: Point, _ rotation: Rotation
  ) -> (minX: Double, minY: Double, maxX: Double, maxY: Double) {
    let record = records + Int(shape)
    let radius = record.pointee.radius
    if record.pointee.kind == .circle {
      let middle = Pose(center, rotation) * record.pointee.center
      return (middle.x - radius, middle.y - radius, middle.x + radius, middle.y + radius)
    }
    if record.pointee.kind == .halfPlane {
      let limit = Double(Box.bound) / Box.scale
      return (-limit, -limit, limit, limit)
    }
    let vertices = vertices + Int(record.pointee.block)
    var (minX, minY) = (Double.infinity, Double.infinity)
    var (maxX, maxY) = (-Double.infinity, -Double.infinity)
    for index in 0..<Int(record.pointee.count) {
      let vertex = vertices[index]
      let x = rotation.cosine * vertex.x - rotation.sine * vertex.y
      let y = rotation.sine * vertex.x + rotation.cosine * vertex.y
      minX = x < minX ? x : minX
      minY = y < minY ? y : minY
      maxX = x > maxX ? x : maxX
      maxY = y > maxY ? y : maxY
    }
    return (
      center.x + minX - radius, center.y + minY - radius, center.x + maxX + radius, center.y + maxY + radius
    )
  }

  /// Computes the boxes of a body's shapes at a pose.
  ///
  /// - Returns: whether the shapes are circles that are still in their boxes and in those of their ways.
  @inline(__always) func measure(
    _ body: Int32, _ center: Point, _ rotation: Rotation, into proxies: UnsafeMutablePointer<Proxy>
  ) -> Bool {
    var isInside = true
    var shape = first(of: body)
    while shape >= 0 {
      let bounds = bounds(shape, center, rotation)
      let exact = Box(minX: bounds.minX, minY: bounds.minY, maxX: bounds.maxX, maxY: bounds.maxY)
      let proxy = proxies + Int(shape)
      if !proxy.pointee.swept.contains(exact) || !proxy.pointee.box.contains(exact) { isInside = false }
      let record = records + Int(shape)
      if record.pointee.kind != .circle { isInside = false }
      proxy.pointee.exact = exact
      shape = record.pointee.next
    }
    return isInside
  }
}
