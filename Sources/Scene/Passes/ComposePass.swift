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
    appendItems(of: rootView.layer, within: damage, to: &frame.items)
    return frame
  }

  /// Appends the drawing of `layer` and its descendants inside `damage`.
  private func appendItems(of layer: Layer, within damage: DamageRegion, to items: inout [Frame.Item]) {
    let painted = layer.paintedBounds
    guard damage.intersects(painted.subtree) else { return }
    guard let style = layer.style else { return appendPlainItems(of: layer, within: damage, to: &items) }
    let needsGroup = style.needsGroup
    var inner = damage
    if needsGroup {
      items.append(.push(style.group(opacity: layer.presentation.opacity), painted.transform))
      // The group's pixels depend on the contents around them.
      let reach = GroupReach(style.presentation, painted.transform.concatenating(Transform(scale: scale)))
      if !reach.isNothing { inner = damage.mapped { reach.contents(affecting: $0) } }
    } else if layer.presentation.opacity < 1 {
      items.append(.pushOpacity(layer.presentation.opacity))
    }
    if !style.pathShadow.isEmpty { items.append(.draw(style.pathShadow, painted.transform)) }
    if layer.masksToBounds { items.append(style.clip(of: layer)) }
    appendContents(of: layer, within: inner, to: &items)
    if layer.masksToBounds { items.append(.pop) }
    if !style.border.isEmpty { items.append(.draw(style.border, painted.transform)) }
    if let mask = style.mask {
      items.append(.push(StyleStorage.maskGroup, .identity))
      appendItems(of: mask, within: inner, to: &items)
      items.append(.pop)
    }
    if needsGroup || layer.presentation.opacity < 1 { items.append(.pop) }
  }

  private func appendPlainItems(of layer: Layer, within damage: DamageRegion, to items: inout [Frame.Item]) {
    let isGroup = layer.presentation.opacity < 1
    if isGroup { items.append(.pushOpacity(layer.presentation.opacity)) }
    let isClipped = layer.masksToBounds
    if isClipped { items.append(.pushClip(layer.presentation.bounds, layer.paintedBounds.transform)) }
    appendContents(of: layer, within: damage, to: &items)
    if isClipped { items.append(.pop) }
    if isGroup { items.append(.pop) }
  }

  /// Appends background, drawing and sublayers.
  private func appendContents(of layer: Layer, within damage: DamageRegion, to items: inout [Frame.Item]) {
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

extension StyleStorage {
  /// The clip to the layer's bounds with their corners.
  fileprivate func clip(of layer: Layer) -> Frame.Item {
    let (bounds, transform) = (layer.presentation.bounds, layer.paintedBounds.transform)
    guard presentation.isRounded else { return .pushClip(bounds, transform) }
    return .push(clip(to: bounds), transform)
  }
}
