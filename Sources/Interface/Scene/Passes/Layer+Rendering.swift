import Geometry
import Painting

extension Layer {
  /// Draws the layer and its sublayers, as they are on the screen, into a context whose space is the layer's own points.
  ///
  /// Layout and drawing that are needed happen first. The layer's own transform, opacity and visibility do not count:
  /// they belong to where it is drawn. Its mask, shadow, filters and blend mode do. The transform of a ``TransformLayer`` counts,
  /// because its sublayers are flattened beyond it. The layer need not be in a window.
  /// Complexity: O(size of the drawings), which are copied.
  public func render(in context: inout GraphicsContext) {
    context.draw(DisplayList(items(under: .identity)))
  }

  /// Returns what ``render(in:)`` draws as the items of a frame, each of which may exceed the frame's budget by itself.
  ///
  /// - Parameter transform: the transform from the layer's own points to the frame's.
  package func items(under transform: Transform) -> [Frame.Item] {
    layoutIfNeeded()
    recordSubtree(evenIfInvisible: true)
    var items: [Frame.Item] = []
    if style?.spatial?.space != nil {
      appendSpace(to: &items, under: LayerPlacement(transform: transform, plane: nil))
    } else {
      appendEverything(to: &items, LayerPlacement(transform: transform, plane: nil), opacity: 1)
    }
    return items
  }

  /// Records what the layer draws inside its group, in its own points: everything but its own opacity, shadow, filters
  /// and blend mode.
  ///
  /// Layout and drawing must have happened. Complexity: O(size of the drawings), which are copied.
  ///
  /// - Parameters:
  ///   - usesSubstitute: whether a substitute is recorded instead of the contents, if there is one.
  ///   - shown: the sublayers that are recorded, also if they are hidden; nil for the visible ones.
  func interiorList(usesSubstitute: Bool, sublayers shown: [Layer]? = nil) -> DisplayList {
    var items: [Frame.Item] = []
    if usesSubstitute, let substitute = style?.substitute {
      substitute.appendItems(of: self, to: &items, .identity)
    } else {
      // A mask multiplies the group around it.
      if style?.mask != nil { items.append(.pushOpacity(1)) }
      appendOwnInterior(to: &items, .identity) { part, items in
        append(part, to: &items, .identity, sublayers: shown)
      }
      if style?.mask != nil { items.append(.pop) }
    }
    return DisplayList(items)
  }

  /// Pixels per point for which planes in space are divided into cells: a context may be shown at twice its size.
  static var renderingScale: Double { 2 }

  /// Returns what the sublayers draw, in the layer's own points and flattened onto its plane. Drawing that is needed
  /// happens first.
  func sublayerList() -> DisplayList {
    var items: [Frame.Item] = []
    for sublayer in sublayersInPaintingOrder {
      sublayer.recordSubtree()
      sublayer.append(to: &items, under: .identity, viewer: nil)
    }
    return DisplayList(items)
  }

  private func appendEverything(
    to items: inout [Frame.Item], _ placement: LayerPlacement, opacity: Double
  ) {
    appendItems(to: &items, placement, opacity: opacity) { part, items in
      append(part, to: &items, placement)
    }
  }

  /// Appends what the layer's picture contains: everything but its opacity and blend mode.
  func appendPictureItems(to items: inout [Frame.Item], transform: Transform) {
    let group = style.flatMap { $0.needsGroup ? $0.pictureGroup(showsShadow: true) : nil }
    if let group { items.append(.push(group, transform)) }
    let placement = LayerPlacement(transform: transform, plane: nil)
    appendInterior(to: &items, placement) { part, items in append(part, to: &items, placement) }
    if group != nil { items.append(.pop) }
  }

  /// Appends a part of what is drawn inside of the layer's group.
  ///
  /// - Parameter shown: the sublayers that are drawn, also if they are hidden; nil for the visible ones.
  private func append(
    _ part: InteriorPart, to items: inout [Frame.Item], _ placement: LayerPlacement,
    sublayers shown: [Layer]? = nil
  ) {
    switch part {
    case .contents: appendContents(to: &items, placement, sublayers: shown)
    case .mask(let mask): mask.append(to: &items, under: placement, viewer: asViewer)
    }
  }

  /// Appends background, drawing and sublayers.
  private func appendContents(
    to items: inout [Frame.Item], _ placement: LayerPlacement, sublayers shown: [Layer]?
  ) {
    let transform = placement.transform
    if let plane = placement.plane {
      appendProjectedDrawing(to: &items, transform, on: plane)
    } else {
      if drawingCache.drawsBackground { items.append(.draw(drawingCache.background, transform)) }
      if drawingCache.drawsContent { items.append(.draw(drawingCache.content, transform)) }
    }
    if style?.replicates == true { return }
    let viewer = asViewer
    for sublayer in shown ?? sublayersInPaintingOrder {
      sublayer.append(to: &items, under: placement, viewer: viewer, evenIfHidden: shown != nil)
    }
  }

  /// The pixels that the layer and its sublayers change if nothing clips them; nil if they have no bounds, or lie in space.
  ///
  /// - Parameter toPixels: the transform from the layer's own points to pixels.
  func unclippedPixels(onto toPixels: Transform) -> PixelRect? {
    let everywhere = PixelRect(x: -1 << 20, y: -1 << 20, width: 1 << 21, height: 1 << 21)
    guard style?.presentation.coversBackdrop != true else { return nil }
    guard style?.isSpatial != true, style?.transformsSublayers != true else { return nil }
    let drawn = drawingCache.bounds(onto: toPixels) ?? toPixels * drawingCache.bounds
    var result = PixelRect(covering: drawn, within: everywhere)
    for sublayer in style?.replicates == true ? [] : sublayers where sublayer.isLocallyVisible {
      let transform = sublayer.presentation.transformToSuperlayer.concatenating(toPixels)
      guard transform.isFinite, transform.determinant != 0 else { continue }
      guard let pixels = sublayer.unclippedPixels(onto: transform) else { return nil }
      result = result.union(pixels)
    }
    if masksToBounds {
      result = result.intersection(PixelRect(covering: toPixels * presentation.bounds, within: everywhere))
    }
    guard let style else { return result }
    result = result.union(PixelRect(covering: style.decorationBounds(onto: toPixels), within: everywhere))
    return style.needsGroup
      ? GroupFootprint(style.presentation, toPixels).pixels(affectedBy: result) : result
  }

  /// - Parameter superlayer: the placement of the superlayer.
  private func append(
    to items: inout [Frame.Item], under superlayer: LayerPlacement, viewer: Layer?, opacity: Double = 1,
    evenIfHidden: Bool = false
  ) {
    guard isLocallyVisible || evenIfHidden && presentation.opacity > 0 else { return }
    if style?.spatial?.space != nil { return appendSpace(to: &items, under: superlayer) }
    var placement = LayerPlacement(transform: .identity, plane: superlayer.plane)
    if viewer != nil || style?.isSpatial == true {
      switch placementInSpace(under: viewer) {
      case .unseen: return
      case .planar(let planar): placement = superlayer.placing(planar)
      case .projected(let toFlat):
        placement.plane = ProjectedPlane(
          toFlat, on: superlayer, scale: Layer.renderingScale, visible: DisplayList.everywhere)
      }
    } else {
      placement = superlayer.placing(presentation.transformToSuperlayer)
    }
    guard placement.transform.isFinite else { return }
    appendEverything(to: &items, placement, opacity: opacity * presentation.opacity)
  }

  /// Appends the planes of the layer's sublayers, from back to front.
  private func appendSpace(to items: inout [Frame.Item], under superlayer: LayerPlacement) {
    let order = LayerSpace()
    _ = order.update(of: self, superlayer, scale: Layer.renderingScale)
    for fragment in order.fragments {
      if let clip = fragment.clip { items.append(.push(clip, .identity)) }
      fragment.layer.append(
        to: &items, under: superlayer, viewer: fragment.layer.superlayer, opacity: fragment.opacity)
      if fragment.clip != nil { items.append(.pop) }
    }
  }
}
