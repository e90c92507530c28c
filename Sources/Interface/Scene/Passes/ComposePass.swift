import Geometry
import Painting

extension Compositor {
  /// The compose pass, see <doc:Passes>: collects the pixels that differ from the last frame, and lists the drawing in them. Returns nil if no
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
    appendItems(of: root, on: nil, within: damage, to: &buffers.items)
    for layer in layersToRedraw { layer.invalidate(.placement) }
    layersToRedraw.removeAll()
    buffers.damage.append(contentsOf: damage.rectangles)
    frameBuffers = buffers
    var frame = Frame(
      width: surface.width, height: surface.height, scale: scale, background: background,
      items: buffers.items, damage: buffers.damage)
    frame.budget = drawingBudget
    return frame
  }

  /// Appends the drawing of `layer` and its descendants inside `damage`.
  ///
  /// - Parameters:
  ///   - layer: the layer.
  ///   - outer: the plane of the superlayer; nil for the window's.
  ///   - inheritedOpacity: that of superlayers which are no group.
  ///   - damage: the pixels to draw.
  ///   - items: receives the drawing.
  func appendItems(
    of layer: Layer, on outer: ProjectedPlane?, inheritedOpacity: Double = 1, within damage: DamageRegion,
    to items: inout [Frame.Item]
  ) {
    let painted = layer.paintedBounds
    guard damage.intersects(painted.subtree) else { return }
    if layer.style == nil, inheritedOpacity == 1, !layer.masksToBounds, layer.presentation.opacity == 1 {
      // Most layers are no group and clip nothing.
      return appendContents(of: layer, on: outer, within: damage, to: &items)
    }
    var plane = outer
    if let state = layer.style?.spatial {
      if let space = state.space {
        return appendParts(of: space, on: outer, within: damage, to: &items)
      }
      plane = state.plane ?? outer
    }
    // A substitute differs in every frame, and planes in space are not kept.
    let mayBeKept = plane == nil && inheritedOpacity == 1 && layer.style?.substitute == nil
    if let style = layer.style, style.rasterizes {
      if mayBeKept {
        if appendRasterized(layer, style, to: &items) { return }
      } else if style.wasShownAsPicture == true {
        // The drawing replaces the picture completely, because they may differ in the last bit.
        style.wasShownAsPicture = false
        layersToRedraw.append(layer)
      }
    }
    if layer.style?.needsGroup == true || mayBeKept && StillGroup.isWorthwhile(layer) {
      let style = layer.storage()
      // The group's pixels may depend on the contents around them.
      let placement = LayerPlacement(transform: painted.transform, plane: plane)
      let footprint = GroupFootprint(
        style.presentation, placement.lengths(of: layer.presentation.bounds, scale: scale))
      let inner = footprint.isNothing ? damage : damage.mapped { footprint.contents(affecting: $0) }
      let outerNeedsMargin = needsMargin
      needsMargin = needsMargin || !footprint.isNothing
      defer { needsMargin = outerNeedsMargin }
      if mayBeKept {
        let group = StillGroupSource(
          layer: layer, style: style, footprint: footprint, needsMargin: outerNeedsMargin)
        if appendPicture(of: group, within: inner, to: &items) { return }
      }
      return appendGroup(
        of: layer, on: plane, inheritedOpacity: inheritedOpacity, within: inner, to: &items)
    }
    appendGroup(of: layer, on: plane, inheritedOpacity: inheritedOpacity, within: damage, to: &items)
  }

  /// Appends the drawing of a layer as a group.
  ///
  /// - Parameter damage: the contents that are drawn.
  private func appendGroup(
    of layer: Layer, on plane: ProjectedPlane?, inheritedOpacity: Double, within damage: DamageRegion,
    to items: inout [Frame.Item]
  ) {
    let opacity = layer.presentation.opacity
    // The budget counts the pixels of a group up to the clips around it.
    let isClipped =
      layer.isBudgeted && plane == nil && !needsMargin
      && (opacity < 1 || inheritedOpacity < 1 || layer.style?.needsGroup == true)
    if isClipped {
      let box = layer.paintedBounds.subtree
      items.append(
        .pushClip(
          Rect(x: Double(box.x), y: Double(box.y), width: Double(box.width), height: Double(box.height)),
          Transform(scale: 1 / scale)))
    }
    defer { if isClipped { items.append(.pop) } }
    var pathShadow: Frame.Item?
    if plane == nil, let style = layer.style, !style.pathShadow.isEmpty, style.substitute == nil {
      pathShadow = pathShadowItem(of: layer, style, within: damage)
    }
    layer.appendItems(
      to: &items, LayerPlacement(transform: layer.paintedBounds.transform, plane: plane),
      opacity: inheritedOpacity == 1 ? opacity : opacity * inheritedOpacity, pathShadow: pathShadow
    ) { part, items in
      switch part {
      case .contents: appendContents(of: layer, on: plane, within: damage, to: &items)
      case .mask(let mask): appendItems(of: mask, on: plane, within: damage, to: &items)
      }
    }
  }

  /// Appends background, drawing and sublayers.
  func appendContents(
    of layer: Layer, on plane: ProjectedPlane?, within damage: DamageRegion, to items: inout [Frame.Item]
  ) {
    let painted = layer.paintedBounds
    if damage.intersects(painted.drawing) {
      if let plane {
        layer.appendProjectedDrawing(to: &items, painted.transform, on: plane)
      } else {
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
    }
    if layer.ordersByDepth {
      for sublayer in layer.sublayersByDepth {
        appendItems(of: sublayer, on: plane, within: damage, to: &items)
      }
      return
    }
    if layer.sublayers.isEmpty { return }
    layer.sublayers.withUnretained { sublayers in
      layer.sublayerBoxes.forEachIndex(meeting: damage) { index in
        sublayers[index].withUnretained { appendItems(of: $0, on: plane, within: damage, to: &items) }
      }
    }
  }

  /// Appends the planes of a common space, from back to front.
  private func appendParts(
    of space: LayerSpace, on plane: ProjectedPlane?, within damage: DamageRegion, to items: inout [Frame.Item]
  ) {
    for fragment in space.fragments where damage.intersects(fragment.layer.paintedBounds.subtree) {
      if let clip = fragment.clip { items.append(.push(clip, .identity)) }
      appendItems(
        of: fragment.layer, on: plane, inheritedOpacity: fragment.opacity, within: damage, to: &items)
      if fragment.clip != nil { items.append(.pop) }
    }
  }
}
