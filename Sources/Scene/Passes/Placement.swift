import Geometry
import Painting

extension Window {
  /// Updates the painted bounds of all layers, and adds the changes to the damage.
  func updatePlacements() {
    pictures.beginFrame()
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
    let changesBelow = !layer.invalidInDescendants.isDisjoint(with: .composition)
    guard isStale || changesBelow else { return }
    layer.style?.noteChange(
      ofContents: changesBelow || invalid.contains(.content), isPlaced: invalid.contains(.placement),
      of: layer)
    layer.invalid.subtract(.composition)
    layer.invalidInDescendants.subtract(.composition)

    let transform =
      isMoved
      ? layer.presentation.transformToSuperlayer.concatenating(toWindow) : layer.paintedBounds.transform
    layer.wasPlaced = true
    if isMoved, layer.observesPlacement { placedLayers.append(layer) }
    guard layer.isLocallyVisible, transform.isFinite, transform.determinant != 0 else {
      return clearPaintedBounds(of: layer)
    }
    guard let style = layer.style, style.exceedsContents || layer.paintedBounds.isGroup else {
      return updateContents(of: layer, transform, clip: clip, isMoved: isMoved, isStale: isStale)
    }
    // A group's pixels depend on the contents around them, and contents outside of the clip may reach into it.
    let reach = GroupReach(style, transform.concatenating(Transform(scale: scale)), windowScale: scale)
    let before = layer.paintedBounds.subtree
    var outer = DamageRegion()
    swap(&outer, &damage)
    let innerClip = reach.contents(affecting: clip)
    if let mask = layer.mask {
      updatePlacement(mask, transform, clip: innerClip, isMoved: isMoved)
    }
    updateContents(of: layer, transform, clip: innerClip, isMoved: isMoved, isStale: isStale)
    var drawn = layer.paintedBounds.subtree
    if let substitute = style.substitute {
      substitute.contentsChanged()
      drawn = PixelRect(
        covering: substitute.pixelBounds(
          of: layer, onto: transform.concatenating(Transform(scale: scale))), within: innerClip)
    }
    layer.paintedBounds.subtree =
      style.presentation.coversBackdrop ? clip : reach.pixels(affectedBy: drawn).intersection(clip)
    swap(&outer, &damage)
    if isMoved || style.substitute != nil {
      damage.add(before)
      damage.add(layer.paintedBounds.subtree)
    } else {
      for rect in outer.rectangles { damage.add(reach.pixels(affectedBy: rect).intersection(clip)) }
    }
    layer.paintedBounds.isGroup = style.exceedsContents
  }

  /// Updates the painted bounds of the layer's own drawing and of its sublayers.
  private func updateContents(
    of layer: Layer, _ transform: Transform, clip: PixelRect, isMoved: Bool, isStale: Bool
  ) {
    if isStale {
      let toPixels = transform.concatenating(Transform(scale: scale))
      let exactBox = layer.drawingCache.hasBlursOrHairlines ? layer.drawingCache.bounds(onto: toPixels) : nil
      var own = PixelRect(covering: exactBox ?? pixels(transform, layer.drawingCache.bounds), within: clip)
      if let style = layer.style, !style.decorationBounds.isNull {
        own = own.union(
          PixelRect(covering: style.decorationBounds(onto: toPixels), within: clip))
      }
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
    damage.add(layer.paintedBounds.isGroup ? layer.paintedBounds.subtree : layer.paintedBounds.own)
    layer.paintedBounds.own = .nothing
    layer.paintedBounds.subtree = .nothing
    if let mask = layer.mask { clearPaintedBounds(of: mask) }
    for sublayer in layer.sublayers { clearPaintedBounds(of: sublayer) }
  }

  private func pixels(_ transform: Transform, _ rect: Rect) -> Rect {
    let box = transform * rect
    return box.isNull ? box : Rect(origin: Point(box.minX * scale, box.minY * scale), size: box.size * scale)
  }
}
