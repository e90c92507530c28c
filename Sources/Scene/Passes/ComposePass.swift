import Geometry
import Painting

extension Window {
  /// Collects the pixels that differ from the last frame, and lists the drawing in them. Returns nil if no
  /// pixel differs.
  func runComposePass() -> Frame? {
    updatePlacements()
    let surface = pixelBounds
    if hasSkippedFrames {
      damage.removeAll()
      damage.add(surface)
      hasSkippedFrames = false
    }
    defer { damage.removeAll() }
    guard !damage.isEmpty else { return nil }
    var frame = Frame(
      width: surface.width, height: surface.height, scale: scale, background: background,
      damage: damage.rectangles)
    appendItems(of: rootView.layer, to: &frame.items)
    return frame
  }

  /// Updates the painted bounds of all layers, and adds the changes to the damage.
  func updatePlacements() {
    let surface = pixelBounds
    updatePlacement(rootView.layer, Transform(scale: 1), clip: surface, isMoved: damagesEverything)
    guard damagesEverything else { return }
    damage.removeAll()
    damage.add(surface)
    damagesEverything = false
  }

  /// Updates the painted bounds of `layer` and its descendants, and adds the changes to the damage.
  ///
  /// Visits only invalid layers, and all descendants of moved ones.
  private func updatePlacement(_ layer: Layer, _ toWindow: Transform, clip: PixelRect, isMoved: Bool) {
    let invalid = layer.invalid
    let isMoved = isMoved || invalid.contains(.placement)
    let isStale = isMoved || invalid.contains(.content)
    guard isStale || !layer.invalidInDescendants.isDisjoint(with: .composition) else { return }
    layer.invalid.subtract(.composition)
    layer.invalidInDescendants.subtract(.composition)

    let transform =
      isMoved
      ? layer.presentation.transformToSuperview.concatenating(toWindow) : layer.paintedBounds.transform
    guard layer.isLocallyVisible, transform.isFinite, transform.determinant != 0 else {
      return clearPaintedBounds(of: layer)
    }
    if isStale {
      let toPixels = transform.concatenating(Transform(scale: scale))
      let exactBox = layer.drawingCache.hasBlursOrHairlines ? layer.drawingCache.bounds(onto: toPixels) : nil
      let own = PixelRect(covering: exactBox ?? pixels(transform, layer.drawingCache.bounds), within: clip)
      if !isMoved, exactBox == nil, case .areas(let areas) = layer.drawingCache.changes {
        for area in areas { damage.add(PixelRect(covering: pixels(transform, area), within: clip)) }
      } else {
        damage.add(layer.paintedBounds.own)
        damage.add(own)
      }
      layer.drawingCache.changes = .nothing
      layer.paintedBounds.own = own
      layer.paintedBounds.transform = transform
    }
    var inner = clip
    if layer.masksToBounds {
      inner = clip.intersection(
        PixelRect(covering: pixels(transform, layer.presentation.bounds), within: clip))
    }
    if isMoved || layer.sublayerBoxes.count != layer.sublayers.count {
      layer.sublayerBoxes.removeAll(keepingCapacity: true)
      layer.sublayerBoxes.reserveCapacity(layer.sublayers.count)
      for (index, sublayer) in layer.sublayers.enumerated() {
        updatePlacement(sublayer, transform, clip: inner, isMoved: isMoved)
        sublayer.siblingIndex = index
        layer.sublayerBoxes.append(sublayer.paintedBounds.subtree)
      }
    } else {
      layer.forEachSublayer(needing: .composition) { sublayer in
        updatePlacement(sublayer, transform, clip: inner, isMoved: false)
        layer.sublayerBoxes[sublayer.siblingIndex] = sublayer.paintedBounds.subtree
      }
    }
    layer.pruneInvalidSublayers()
    layer.paintedBounds.subtree = layer.sublayerBoxes.union(with: layer.paintedBounds.own)
  }

  /// Clears the painted bounds of an invisible layer, and adds them to the damage.
  private func clearPaintedBounds(of layer: Layer) {
    if layer.paintedBounds.subtree.isEmpty { return }
    damage.add(layer.paintedBounds.own)
    layer.paintedBounds.own = .nothing
    layer.paintedBounds.subtree = .nothing
    for sublayer in layer.sublayers { clearPaintedBounds(of: sublayer) }
  }

  private func pixels(_ transform: Transform, _ rect: Rect) -> Rect {
    let box = transform * rect
    return box.isNull ? box : Rect(origin: Point(box.minX * scale, box.minY * scale), size: box.size * scale)
  }

  /// Appends the drawing of `layer` and its descendants inside the damage.
  private func appendItems(of layer: Layer, to items: inout [Frame.Item]) {
    let painted = layer.paintedBounds
    guard damage.intersects(painted.subtree) else { return }
    let isGroup = layer.presentation.opacity < 1
    if isGroup { items.append(.pushOpacity(layer.presentation.opacity)) }
    let isClipped = layer.masksToBounds
    if isClipped { items.append(.pushClip(layer.presentation.bounds, painted.transform)) }
    if damage.intersects(painted.own) {
      if layer.drawingCache.drawsBackground {
        items.append(.draw(layer.drawingCache.background, painted.transform))
      }
      if layer.drawingCache.isListedByParts {
        let content = layer.drawingCache.content(
          within: damage.rectangles, onto: painted.transform.concatenating(Transform(scale: scale)))
        items.append(.draw(content, painted.transform))
      } else if layer.drawingCache.drawsContent {
        items.append(.draw(layer.drawingCache.content, painted.transform))
      }
    }
    var next = layer.sublayerBoxes.firstIndex(from: 0, meeting: damage)
    while let index = next {
      appendItems(of: layer.sublayers[index], to: &items)
      next = layer.sublayerBoxes.firstIndex(from: index + 1, meeting: damage)
    }
    if isClipped { items.append(.pop) }
    if isGroup { items.append(.pop) }
  }
}
