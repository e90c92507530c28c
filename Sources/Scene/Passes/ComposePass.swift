import Geometry
import Painting

/// The arrays of the last frame. The next one replaces them in place, without an allocation, if nobody keeps that frame.
nonisolated struct FrameBuffers {
  var items: [Frame.Item] = []
  var damage: [PixelRect] = []

  mutating func removeAll() {
    items.removeAll(keepingCapacity: true)
    damage.removeAll(keepingCapacity: true)
  }
}

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
    var buffers = FrameBuffers()
    swap(&buffers, &frameBuffers)
    buffers.removeAll()
    appendItems(of: rootView.layer, within: damage, to: &buffers.items)
    for layer in layersToRedraw { layer.invalidate(.placement) }
    layersToRedraw.removeAll()
    buffers.damage.append(contentsOf: damage.rectangles)
    frameBuffers = buffers
    return Frame(
      width: surface.width, height: surface.height, scale: scale, background: background,
      items: buffers.items, damage: buffers.damage)
  }

  /// Appends the drawing of `layer` and its descendants inside `damage`.
  func appendItems(of layer: Layer, within damage: DamageRegion, to items: inout [Frame.Item]) {
    let painted = layer.paintedBounds
    guard damage.intersects(painted.subtree) else { return }
    // A substitute differs in every frame.
    let isSubstituted = layer.style?.substitute != nil
    if let style = layer.style, style.rasterizes, !isSubstituted, appendRasterized(layer, style, to: &items) {
      return
    }
    if layer.style?.needsGroup == true || StillGroup.isWorthwhile(layer) {
      let style = layer.storage()
      // The group's pixels may depend on the contents around them.
      let reach = GroupReach(style.presentation, painted.transform.concatenating(Transform(scale: scale)))
      let inner = reach.isNothing ? damage : damage.mapped { reach.contents(affecting: $0) }
      let outerNeedsMargin = needsMargin
      needsMargin = needsMargin || !reach.isNothing
      defer { needsMargin = outerNeedsMargin }
      if !isSubstituted,
        appendPicture(of: layer, style, reach, within: inner, needsMargin: outerNeedsMargin, to: &items)
      {
        return
      }
      return appendGroup(of: layer, within: inner, to: &items)
    }
    appendGroup(of: layer, within: damage, to: &items)
  }

  /// Appends the drawing of a layer as a group.
  ///
  /// - Parameter damage: the contents that are drawn.
  private func appendGroup(of layer: Layer, within damage: DamageRegion, to items: inout [Frame.Item]) {
    let transform = layer.paintedBounds.transform
    layer.appendItems(to: &items, transform, opacity: layer.presentation.opacity) { items in
      appendContents(of: layer, within: damage, to: &items)
    } mask: { mask, items in
      appendItems(of: mask, within: damage, to: &items)
    }
  }

  /// Appends background, drawing and sublayers.
  func appendContents(of layer: Layer, within damage: DamageRegion, to items: inout [Frame.Item]) {
    let painted = layer.paintedBounds
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
    if layer.ordersByDepth {
      for sublayer in layer.sublayersByDepth { appendItems(of: sublayer, within: damage, to: &items) }
      return
    }
    var next = layer.sublayerBoxes.firstIndex(from: 0, meeting: damage)
    while let index = next {
      appendItems(of: layer.sublayers[index], within: damage, to: &items)
      next = layer.sublayerBoxes.firstIndex(from: index + 1, meeting: damage)
    }
  }
}
