import Geometry

/// Seams between fixed shapes that form one surface: segments of a boundary, tiles of a floor.
///
/// A body that slides along the surface meets the end of each next shape, which is inside of the surface. Such a contact would
/// stop it, or throw it up. A point that several shapes share has only the normals that are normals of all of them.
extension NarrowPhase {
  /// Shapes that are nearer than this form one surface, in metres.
  private static let seamWidth = ContactLength.slop
  /// Half of the part of a face that is looked at around a contact, in metres.
  private static let seamProbe = 4 * ContactLength.slop
  /// How far in front of a face other shapes cover it, in metres.
  private static let seamCover = 2 * ContactLength.slop
  /// The sine of the angle at which a shape is surely in the way of a normal.
  private static let seamSine = 0.002

  /// Removes the manifold of a moving shape with a fixed one if it lies inside of a surface that other shapes continue. The
  /// separations must be those at the place of the manifold.
  @inline(__always) func removeInternal(_ contact: UnsafeMutablePointer<Contact>) {
    contact.pointee.isInternal = false
    guard contact.pointee.isAgainstFixed, contact.pointee.manifold.count > 0 else { return }
    let (a, b) = (contact.pointee.bodyA, contact.pointee.bodyB)
    let isFixedA = bodies.records[Int(a)].kind == .fixed
    guard isFixedA || bodies.records[Int(b)].kind == .fixed, contacts.fixedCount(of: isFixedA ? b : a) > 1,
      isInternal(contact, isFixedA: isFixedA)
    else { return }
    contact.pointee.isInternal = true
    separate(contact)
  }

  /// Returns whether all points of a manifold lie inside of a surface.
  @inline(never) private func isInternal(_ contact: UnsafePointer<Contact>, isFixedA: Bool) -> Bool {
    let shape = isFixedA ? contact.pointee.shapeA : contact.pointee.shapeB
    let kind = shapes[shape].pointee.kind
    guard kind == .polygon || kind == .edge else { return false }
    let manifold = contact.pointee.manifold
    let normal = isFixedA ? manifold.normal : -manifold.normal
    let center = bodies.motions[Int(isFixedA ? contact.pointee.bodyA : contact.pointee.bodyB)].center
    func test(_ point: ManifoldPoint) -> Bool {
      let anchor = isFixedA ? point.anchorA : point.anchorB
      // The point of a manifold lies in the middle between the surfaces.
      return isInternal(
        center + anchor - normal * (point.separation / 2), normal, of: shape,
        mover: isFixedA ? contact.pointee.bodyB : contact.pointee.bodyA)
    }
    guard manifold.count == 2 else { return test(manifold.first) }
    // A point that is farther away does not hold the body up.
    let reach = min(manifold.first.separation, manifold.second.separation) + ContactLength.slop / 2
    return (manifold.first.separation > reach || test(manifold.first))
      && (manifold.second.separation > reach || test(manifold.second))
  }

  /// Returns whether a point of a fixed shape with an outward normal lies inside of a surface.
  private func isInternal(_ point: Point, _ normal: Vector, of shape: Int32, mover: Int32) -> Bool {
    let view = shapes.view(shape)
    let pose = pose(ofShape: shape)
    let local = pose.rotation.inverse * normal
    let count = view.kind == .edge ? 1 : view.count
    for index in 0..<count where view.normals[index].dot(local) > 0.99999 {
      // The normal of a face: internal if others cover the face on both sides of the point.
      let (start, end) = (view.vertices[index], view.vertices[index + 1 < view.count ? index + 1 : 0])
      let length = (end - start).length
      let direction = (end - start) / length
      let offset = (pose.inverse(point) - start).dot(direction)
      let cover = local * (view.radius + NarrowPhase.seamCover)
      for probe in [-NarrowPhase.seamProbe, NarrowPhase.seamProbe] {
        let distance = max(0, min(length, offset + probe))
        let sample = pose * (start + direction * distance + cover)
        guard isCovered(sample, except: shape, mover: mover, against: nil) else { return false }
      }
      return true
    }
    // A vertex: internal if another shape has it, too, and is in the way of the normal.
    return isCovered(point, except: shape, mover: mover, against: normal)
  }

  /// Returns whether a point lies in one of the other fixed shapes near a body; if there is a normal, in one that reaches
  /// beyond the point in that direction.
  private func isCovered(_ point: Point, except shape: Int32, mover: Int32, against normal: Vector?) -> Bool {
    let width = NarrowPhase.seamWidth
    let box = Box(minX: point.x - width, minY: point.y - width, maxX: point.x + width, maxY: point.y + width)
    var key = contacts.first(of: mover)
    while key >= 0 {
      let contact = contacts[key >> 1]
      let isA = key & 1 == 0
      key = contact.pointee.next(key & 1)
      let other = isA ? contact.pointee.shapeB : contact.pointee.shapeA
      let body = isA ? contact.pointee.bodyB : contact.pointee.bodyA
      guard other != shape, !contact.pointee.isSensor, proxies[Int(other)].box.overlaps(box),
        bodies.records[Int(body)].kind == .fixed
      else { continue }
      let pose = pose(ofShape: other)
      let view = shapes.view(other)
      let local = pose.inverse(point)
      guard view.distance(to: local) <= width else { continue }
      guard let normal else { return true }
      if view.reaches(beyond: local, pose.rotation.inverse * normal, sine: NarrowPhase.seamSine) {
        return true
      }
    }
    return false
  }
}

extension ShapeView {
  /// Returns the distance of a point in the body's coordinates from the shape, in metres; at most 0 inside.
  fileprivate func distance(to point: Point) -> Double {
    switch kind {
    case .circle: return (point - center).length - radius
    case .halfPlane: return record.pointee.normal.dot(point - center)
    case .edge: return ShapeView.distance(point, vertices[0], vertices[1])
    case .polygon:
      var front = -Double.infinity
      var least = Double.infinity
      for index in 0..<count {
        let (start, end) = (vertices[index], vertices[index + 1 < count ? index + 1 : 0])
        front = max(front, normals[index].dot(point - start))
        least = min(least, ShapeView.distance(point, start, end))
      }
      return (count > 2 && front <= 0 ? front : least) - radius
    }
  }

  private static func distance(_ point: Point, _ start: Point, _ end: Point) -> Double {
    let edge = end - start
    let fraction = max(0, min(1, (point - start).dot(edge) / edge.lengthSquared))
    return (point - (start + edge * fraction)).length
  }

  /// Returns whether the shape has a point whose direction from `point` is less than a right angle from a normal, by an angle
  /// of a sine.
  fileprivate func reaches(beyond point: Point, _ normal: Vector, sine: Double) -> Bool {
    switch kind {
    case .circle: return false
    case .halfPlane:
      let cosine = record.pointee.normal.dot(normal)
      return cosine < 0 || 1 - cosine * cosine > sine * sine
    case .edge, .polygon:
      for index in 0..<count {
        let offset = vertices[index] - point
        let length = offset.length
        if length > 2 * ContactLength.slop, offset.dot(normal) + radius > sine * length { return true }
      }
      return false
    }
  }
}
