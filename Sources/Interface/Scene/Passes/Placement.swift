import Geometry
import Painting

extension Compositor {
  /// Updates the painted bounds of all layers, and adds the changes to the damage; see <doc:Passes>.
  func updatePlacements() {
    pictures.beginFrame()
    let surface = pixelBounds
    updatePlacement(
      root,
      in: PlacementContext(
        plane: nil, toPlane: Transform(scale: 1), viewer: nil, clip: surface, isMoved: needsFullDamage))
    guard needsFullDamage else { return }
    damage.removeAll()
    damage.add(surface)
    needsFullDamage = false
  }

  /// The values of a superlayer on which the placement of a layer depends. They are the same for all sublayers, so that a walk makes one for
  /// each layer with sublayers, and holds no reference for each layer.
  private struct PlacementContext {
    /// The plane in which the sublayers lie; nil for the window's.
    var plane: ProjectedPlane?
    /// The transform from the superlayer's points to those of the plane, or of the window if there is none.
    let toPlane: Transform
    /// The superlayer if it transforms its sublayers in space, otherwise nil.
    let viewer: Layer?
    /// The pixels that can be visible.
    var clip: PixelRect
    /// Whether the superlayer or one of its ancestors has moved.
    let isMoved: Bool

    /// The placement of the superlayer.
    var superlayer: LayerPlacement { LayerPlacement(transform: toPlane, plane: plane) }
  }

  /// Updates the painted bounds of `layer` and its descendants, and adds the changes to the damage.
  ///
  /// Visits only invalid layers, and all descendants of moved ones. Inlined, because most layers of a walk are valid.
  @inline(__always) private func updatePlacement(_ layer: Layer, in context: PlacementContext) {
    let changes = PlacementChanges(of: layer, isMoved: context.isMoved)
    guard changes.needsUpdate else { return }
    changes.take(from: layer)
    layer.wasPlaced = true
    if context.viewer != nil || layer.style?.isSpatial == true {
      return updateInSpace(layer, changes, context)
    }
    let transform =
      changes.isMoved
      ? layer.presentation.transformToSuperlayer.concatenating(context.toPlane)
      : layer.paintedBounds.transform
    updateOnPlane(layer, changes, transform, in: context)
  }

  /// Updates a layer that has a transform in space, or whose superlayer has one for it.
  private func updateInSpace(_ layer: Layer, _ changes: PlacementChanges, _ context: PlacementContext) {
    if changes.isMoved { updateSpatialState(of: layer, context) }
    var context = context
    if let state = layer.style?.spatial {
      if state.isUnseen { return clearPaintedBounds(inSubtreeOf: layer) }
      if let space = state.space {
        guard layer.isLocallyVisible else { return clearPaintedBounds(inSubtreeOf: layer) }
        return updateSpace(space, of: layer, changes, context)
      }
      if let plane = state.plane { context.plane = plane }
    }
    updateOnPlane(layer, changes, layer.paintedBounds.transform, in: context)
  }

  /// Updates a layer whose transform to its plane is known.
  @inline(__always) private func updateOnPlane(
    _ layer: Layer, _ changes: PlacementChanges, _ transform: Transform, in context: PlacementContext
  ) {
    if changes.isMoved, layer.observesPlacement { placedLayers.append(layer) }
    guard layer.isLocallyVisible, transform.isFinite, transform.determinant != 0 else {
      return clearPaintedBounds(inSubtreeOf: layer)
    }
    if let style = layer.style, style.exceedsContents || layer.paintedBounds.wasGroup {
      updateGroup(layer, style, changes, transform, in: context)
    } else {
      updateContents(of: layer, changes, transform, in: context)
    }
  }

  /// Updates a group. Its pixels depend on the contents around them, and contents outside of the clip may reach into it.
  private func updateGroup(
    _ layer: Layer, _ style: StyleStorage, _ changes: PlacementChanges, _ transform: Transform,
    in context: PlacementContext
  ) {
    let placement = LayerPlacement(transform: transform, plane: context.plane)
    let clip = context.clip
    let lengths = placement.lengths(of: layer.presentation.bounds, scale: scale)
    let footprint = GroupFootprint(style, lengths, windowScale: scale)
    let before = layer.paintedBounds.subtree
    var outer = DamageRegion()
    swap(&outer, &damage)
    var inner = context
    inner.clip = footprint.contents(affecting: clip)
    if let mask = layer.mask {
      updatePlacement(
        mask,
        in: PlacementContext(
          plane: context.plane, toPlane: transform, viewer: style.viewer(of: layer), clip: inner.clip,
          isMoved: changes.isMoved))
    }
    updateContents(of: layer, changes, transform, in: inner)
    let drawn = drawnBounds(of: layer, style, placement, clip: inner.clip)
    layer.paintedBounds.subtree =
      style.presentation.coversBackdrop ? clip : footprint.pixels(affectedBy: drawn).intersection(clip)
    swap(&outer, &damage)
    // A change inside a rasterized layer may decide whether it is shown as a picture, and the last bits differ then.
    if changes.isMoved || style.rasterizes && changes.hasNewContents || style.substitute != nil {
      damage.add(before)
      damage.add(layer.paintedBounds.subtree)
    } else {
      for rect in outer.rectangles { damage.add(footprint.pixels(affectedBy: rect).intersection(clip)) }
    }
    layer.paintedBounds.wasGroup = style.exceedsContents
  }

  /// Returns the pixels that a group draws without its filters and its shadow: its contents, or what is shown in their place.
  private func drawnBounds(
    of layer: Layer, _ style: StyleStorage, _ placement: LayerPlacement, clip: PixelRect
  ) -> PixelRect {
    guard let substitute = style.substitute else { return layer.paintedBounds.subtree }
    substitute.contentsChanged()
    if placement.plane != nil { return clip }
    let toPixels = placement.transform.concatenating(Transform(scale: scale))
    return PixelRect(covering: substitute.pixelBounds(of: layer, onto: toPixels), within: clip)
  }

  /// Updates the painted bounds of the layer's own drawing and of its sublayers.
  private func updateContents(
    of layer: Layer, _ changes: PlacementChanges, _ transform: Transform, in context: PlacementContext
  ) {
    let clip = context.clip
    if changes.isStale, let plane = context.plane {
      damage.add(layer.paintedBounds.drawing)
      layer.paintedBounds.drawing =
        layer.drawsAnything
        ? PixelRect(covering: layer.projectedDrawing(transform, on: plane).bounds, within: clip) : .nothing
      damage.add(layer.paintedBounds.drawing)
      layer.drawingCache.clearChanges()
      layer.paintedBounds.transform = transform
    } else if changes.isStale {
      let toPixels = transform.concatenating(Transform(scale: scale))
      let exactBox = layer.drawingCache.hasBlursOrHairlines ? layer.drawingCache.bounds(onto: toPixels) : nil
      var drawing = PixelRect(
        covering: exactBox ?? pixels(transform, layer.drawingCache.bounds), within: clip)
      if let style = layer.style, !style.decorationBounds.isNull {
        drawing = drawing.union(
          PixelRect(covering: style.decorationBounds(onto: toPixels), within: clip))
      }
      if !changes.isMoved, exactBox == nil, case .areas(let areas) = layer.drawingCache.changes {
        for area in areas { damage.add(PixelRect(covering: pixels(transform, area), within: clip)) }
      } else {
        damage.add(layer.paintedBounds.drawing)
        damage.add(drawing)
      }
      layer.drawingCache.clearChanges()
      layer.paintedBounds.drawing = drawing
      layer.paintedBounds.transform = transform
    }
    if let style = layer.style, style.replicates {
      // The sublayers are part of the drawing.
      layer.paintedBounds.subtree = layer.paintedBounds.drawing
      return
    }
    var inner = clip
    if layer.masksToBounds {
      let bounds =
        context.plane?.pixels(transform, layer.presentation.bounds)
        ?? pixels(transform, layer.presentation.bounds)
      inner = clip.intersection(PixelRect(covering: bounds, within: clip))
    }
    if layer.sublayers.isEmpty {
      layer.paintedBounds.subtree = layer.paintedBounds.drawing
      return
    }
    updateSublayers(
      of: layer,
      in: PlacementContext(
        plane: context.plane, toPlane: transform, viewer: layer.style?.viewer(of: layer), clip: inner,
        isMoved: changes.isMoved))
    layer.paintedBounds.subtree = layer.sublayerBoxes.union(with: layer.paintedBounds.drawing)
  }

  private func updateSublayers(of layer: Layer, in context: PlacementContext) {
    if context.isMoved || layer.sublayerBoxes.count != layer.sublayers.count {
      layer.sublayerBoxes.removeAll(keepingCapacity: true)
      layer.sublayerBoxes.reserveCapacity(layer.sublayers.count)
      layer.sublayers.forEachUnretained { index, sublayer in
        updatePlacement(sublayer, in: context)
        sublayer.sibling.index = index
        layer.sublayerBoxes.append(sublayer.paintedBounds.subtree)
      }
    } else if layer.work.sublayers.count * 4 >= layer.sublayers.count {
      // Without the retains and releases of a walk during which programs may change the tree.
      layer.sublayers.forEachUnretained { index, sublayer in
        if sublayer.work.inSubtree.isDisjoint(with: .composition) { return }
        updatePlacement(sublayer, in: context)
        layer.sublayerBoxes[index] = sublayer.paintedBounds.subtree
      }
    } else {
      layer.forEachSublayer(needing: .composition) { sublayer in
        updatePlacement(sublayer, in: context)
        layer.sublayerBoxes[sublayer.sibling.index] = sublayer.paintedBounds.subtree
      }
    }
    layer.work.prune()
  }

  /// Updates a common space of layers, and their order in it.
  private func updateSpace(
    _ space: LayerSpace, of layer: Layer, _ changes: PlacementChanges, _ context: PlacementContext
  ) {
    let isMoved = changes.isMoved
    let isOutermost = context.viewer?.style?.spatial?.space == nil
    let before = layer.paintedBounds.subtree
    layer.paintedBounds.drawing = .nothing
    updateSublayers(
      of: layer,
      in: PlacementContext(
        plane: context.plane, toPlane: context.toPlane, viewer: layer, clip: context.clip, isMoved: isMoved))
    layer.paintedBounds.subtree = layer.sublayerBoxes.union(with: .nothing)
    guard isOutermost, isMoved || changes.hasMovesBelow || space.hasUnboundedFragments else { return }
    // The parts of planes that are split, and their order, may change where no plane moved.
    if space.update(of: layer, context.superlayer, scale: scale), !isMoved {
      damage.add(before)
      damage.add(layer.paintedBounds.subtree)
    }
  }

  /// Finds the plane of a layer that has moved in space.
  private func updateSpatialState(of layer: Layer, _ context: PlacementContext) {
    let style = layer.storage()
    let state = style.spatial ?? SpatialState()
    style.spatial = state
    state.plane = nil
    state.isUnseen = false
    // The planes in a common space are placed by themselves.
    if state.space != nil { return }
    switch layer.placementInSpace(under: context.viewer) {
    case .unseen: state.isUnseen = true
    case .planar(let planar):
      layer.paintedBounds.transform = planar.concatenating(context.toPlane)
    case .projected(let toFlat):
      layer.paintedBounds.transform = .identity
      let margin = Double(DrawingLimits.margin) / scale
      state.plane = ProjectedPlane(
        toFlat, on: context.superlayer, scale: scale,
        visible: Rect(origin: .zero, size: size).insetBy(dx: -margin, dy: -margin))
    }
  }

  /// Clears the painted bounds of an invisible layer, and adds them to the damage.
  private func clearPaintedBounds(inSubtreeOf layer: Layer) {
    if layer.paintedBounds.subtree.isEmpty { return }
    damage.add(layer.paintedBounds.wasGroup ? layer.paintedBounds.subtree : layer.paintedBounds.drawing)
    layer.paintedBounds.drawing = .nothing
    layer.paintedBounds.subtree = .nothing
    layer.sublayerBoxes.removeAll(keepingCapacity: true)
    if let mask = layer.mask { clearPaintedBounds(inSubtreeOf: mask) }
    for sublayer in layer.sublayers { clearPaintedBounds(inSubtreeOf: sublayer) }
  }

  private func pixels(_ transform: Transform, _ rect: Rect) -> Rect {
    let box = transform * rect
    return box.isNull ? box : Rect(origin: Point(box.minX * scale, box.minY * scale), size: box.size * scale)
  }
}
