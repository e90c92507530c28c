import Geometry
import Painting

extension TreeBuilder {
  /// Adds the clip of a command.
  ///
  /// - Returns: the index of the clip; `outer` if it clips nothing.
  func addClip(
    _ command: DisplayList.Command, in outer: Int, visible: Rect, _ state: inout TreeState
  ) -> Int {
    let transform = list.transforms[Int(command.transform)]
    func add(_ shape: ExportClip.Shape, _ box: Rect) -> Int {
      guard !box.isNull, box.isFinite else { return addEmpty() }
      return state.clips.index(of: shape, box: box, in: outer, visible: visible)
    }
    func addEmpty() -> Int {
      state.clips.index(of: .rect(.zero), box: .null, in: outer, visible: visible)
    }
    // A file opens the clips of a shape one by one.
    if outer >= 0, state.clips[outer].depth >= 100 { state.exhaust() }
    guard isDrawable(transform) else { return addEmpty() }
    switch command.operation {
    case .clipRect:
      guard isDrawable(command.rect.corners.map { transform * $0 }) else { return addEmpty() }
      let box = transform * command.rect
      if transform.isScaleTranslation { return add(.rect(limited(box)), box) }
      return add(.path(Path(rect: command.rect).transformed(by: transform), .nonZero), box)
    case .clipPath:
      let path = list.path(of: command).transformed(by: transform)
      state.count(points: path.points.count)
      guard isDrawable(path.points) else { return addEmpty() }
      if !isNear(path.points) { return addMask(of: command, in: outer, visible: visible, &state) }
      return add(.path(path, command.rule), path.controlBounds)
    case .clipMask:
      guard isDrawable(command.rect.corners.map { transform * $0 }),
        let placed = mask(command, visible: visible, &state)
      else { return addEmpty() }
      return add(.mask(placed.image, placed.placement), transform * command.rect)
    default: return outer
    }
  }

  /// Adds the mask of a clip whose coordinates other programs cannot represent.
  private func addMask(
    of clip: DisplayList.Command, in outer: Int, visible: Rect, _ state: inout TreeState
  ) -> Int {
    let clipped = list.selecting([clip, clip.plane(color: PremultipliedColor(.white))])
    guard let mask = state.rasterize(clipped, in: visible, .farCoordinates, scale: scale) else {
      return state.clips.index(of: .rect(.zero), box: .null, in: outer, visible: visible)
    }
    return state.clips.index(of: .mask(mask.image, mask.placement), box: visible, in: outer, visible: visible)
  }

  /// Returns a rectangle cut to what other programs can represent.
  private func limited(_ rect: Rect) -> Rect {
    let limit = 2 * ExportOptions.largestCoordinate
    return rect.intersection(Rect(x: -limit, y: -limit, width: 2 * limit, height: 2 * limit))
  }

  /// Whether a rasterizer draws with a transform.
  func isDrawable(_ transform: Transform) -> Bool { transform.isFinite }

  /// Whether a rasterizer draws a path with these points, in the list's space.
  func isDrawable(_ points: [Point]) -> Bool {
    let limit = DrawingLimits.coordinate / scale
    return points.allSatisfy { abs($0.x) <= limit && abs($0.y) <= limit }
  }

  /// Whether other programs can represent a path with these points.
  func isNear(_ points: [Point]) -> Bool {
    let limit = 1e6 / scale
    return points.allSatisfy { abs($0.x) <= limit && abs($0.y) <= limit }
  }
}
