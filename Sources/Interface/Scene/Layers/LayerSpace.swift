import Geometry
import Painting

/// The common space of the layers in a ``TransformLayer``, and in the transform layers in it: the order in which their
/// planes are painted.
final class LayerSpace {
  /// A plane, or a fragment of one.
  struct Fragment {
    var layer: Layer
    /// The opacity of the transform layers around it.
    var opacity: Double
    /// The clip of a plane that is split, left open; nil if the plane is painted whole. In the window's points.
    var clip: DisplayList?
  }

  /// The fragments from back to front.
  private(set) var fragments: [Fragment] = []
  /// Whether a plane is ordered by what it draws, because its layer has no size.
  private(set) var hasUnboundedFragments = false

  /// Orders the planes. Returns whether fragments or their order changed.
  ///
  /// - Parameters:
  ///   - root: the outermost transform layer.
  ///   - placement: the placement of the plane onto which the space is flattened.
  ///   - scale: pixels per point of the window.
  func update(of root: Layer, _ placement: LayerPlacement, scale: Double) -> Bool {
    let members = members(of: root)
    hasUnboundedFragments = members.contains { $0.layer.presentation.bounds.isEmpty }
    let polygons = members.map(\.polygon)
    let areas = DepthPolygon.paintingParts(of: polygons)
    var count = [Int](repeating: 0, count: members.count)
    for area in areas { count[area.index] += 1 }
    let old = fragments
    fragments = areas.indices.map { order in
      let area = areas[order]
      let member = members[area.index]
      var clip: DisplayList?
      if count[area.index] > 1 {
        let earlier = areas[..<order].filter { $0.index == area.index }.map(\.corners)
        let region = SplitRegion(
          of: polygons[area.index].corners, fragment: area.corners, earlier: earlier, overlap: 1 / scale)
        clip = LayerSpace.clip(to: region.path, placement, scale: scale)
      }
      return Fragment(layer: member.layer, opacity: member.opacity, clip: clip)
    }
    return old.count != fragments.count
      || !zip(old, fragments).allSatisfy { $0.layer === $1.layer && $0.clip == $1.clip }
  }

  /// A plane of the space.
  struct Member {
    var layer: Layer
    /// The opacity of the transform layers around it.
    var opacity: Double
    var polygon: DepthPolygon
    /// The transform from the layer's own points to the plane onto which the space is flattened.
    var toFlat: Transform3D
  }

  private func collect(_ layer: Layer, _ opacity: Double, _ members: inout [Member]) {
    for sublayer in layer.sublayersInPaintingOrder where sublayer.isLocallyVisible {
      if sublayer.style?.spatial?.space != nil {
        collect(sublayer, opacity * sublayer.presentation.opacity, &members)
        continue
      }
      let toFlat: Transform3D
      switch sublayer.placementInSpace(under: layer) {
      case .unseen: continue
      case .planar, .projected: toFlat = sublayer.transform3DToFlat(under: layer, isPresented: true)
      }
      let polygon = DepthPolygon(sublayer.depthBounds, transform: toFlat)
      members.append(Member(layer: sublayer, opacity: opacity, polygon: polygon, toFlat: toFlat))
    }
  }

  /// Returns the planes of the space that a transform layer begins, on the screen: first its sublayers from back to front
  /// as siblings, each transform layer among them replaced by its own.
  func members(of root: Layer) -> [Member] {
    var members: [Member] = []
    collect(root, root.presentation.opacity, &members)
    return members
  }

  /// Returns the planes of a transform layer under a point of the plane onto which the space is flattened, from front to
  /// back, each with the point of its own there. Planes of equal depth are in the order of siblings.
  func planes(of root: Layer, at point: Point) -> [(layer: Layer, point: Point)] {
    let found = members(of: root).enumerated().compactMap { index, member in
      member.toFlat.unprojected(point).map {
        (layer: member.layer, point: $0, depth: member.polygon.depth(at: point), index: index)
      }
    }
    return found.sorted { ($0.depth, $0.index) > ($1.depth, $1.index) }.map { ($0.layer, $0.point) }
  }

  private static func clip(
    to path: Path, _ placement: LayerPlacement, scale: Double
  ) -> DisplayList {
    var context = GraphicsContext()
    context.clip(
      to: placement.plane.map {
        path.projected(by: $0.toWindow(placement.transform), tolerance: 0.05 / scale)
      }
        ?? path.transformed(by: placement.transform))
    return context.openDisplayList
  }
}

/// The area in which a part of a split plane is painted.
///
/// The plane may draw beyond its bounds, so only the lines of the splits limit the area. The part that is painted later
/// ends exactly at the line, with a smooth edge; the earlier one reaches a pixel beyond, so that nothing behind both
/// shines through.
private struct SplitRegion {
  private(set) var points: [Point]

  var path: Path { Path(lines: points, isClosed: true) }

  init(of polygon: [Point], fragment: [Point], earlier: [[Point]], overlap: Double) {
    let bounds = polygon.reduce(Rect.null) { $0.union($1) }
    let margin = 2 * (bounds.width + bounds.height) + 1000
    points = bounds.insetBy(dx: -margin, dy: -margin).corners
    for (start, end) in zip(fragment, fragment.dropFirst() + fragment.prefix(1)) {
      if SplitRegion.contains(edge: start, end, of: polygon) { continue }
      let isShared = earlier.contains { SplitRegion.contains(edge: start, end, of: $0) }
      clip(start, (end - start).normalized, outset: isShared ? 0 : overlap)
    }
  }

  /// Returns whether an edge lies on the outline of a convex polygon.
  private static func contains(edge start: Point, _ end: Point, of polygon: [Point]) -> Bool {
    let middle = start.midpoint(to: end)
    let rounding = 1e-6 * max(1, (end - start).length)
    for (a, b) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) where a != b {
      let direction = (b - a).normalized
      if abs(direction.cross(start - a)) < rounding, abs(direction.cross(end - a)) < rounding,
        (middle - a).dot(direction) > -rounding, (middle - b).dot(direction) < rounding
      {
        return true
      }
    }
    return false
  }

  /// Keeps what lies on the right of a line, in y-down coordinates, and up to `outset` on its left.
  private mutating func clip(_ origin: Point, _ direction: Vector, outset: Double) {
    func side(_ point: Point) -> Double { direction.cross(point - origin) + outset }
    var result: [Point] = []
    guard var from = points.last else { return }
    for to in points {
      let (a, b) = (side(from), side(to))
      if (a >= 0) != (b >= 0) { result.append(from.lerp(to: to, a / (a - b))) }
      if b >= 0 { result.append(to) }
      from = to
    }
    points = result
  }
}

extension Layer {
  /// The rectangle by which the layer's plane is ordered in a common space: its bounds, or what it draws if they are
  /// empty.
  var depthBounds: Rect {
    let bounds = presentation.bounds
    if !bounds.isEmpty { return bounds }
    return sublayers.reduce(drawingCache.bounds) { box, layer in
      box.union(layer.presentation.transformToSuperlayer * layer.depthBounds)
    }
  }
}
