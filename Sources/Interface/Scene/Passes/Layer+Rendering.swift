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
      appendSpace(to: &items, under: transform, on: nil)
    } else {
      appendEverything(to: &items, transform: transform, on: nil, opacity: 1)
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
      appendOwnInterior(to: &items, .identity, on: nil) { items in
        appendDrawings(to: &items, .identity, on: nil, sublayers: shown)
      } mask: { mask, items in
        mask.append(to: &items, under: .identity, on: nil, viewer: asViewer)
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
      sublayer.append(to: &items, under: .identity, on: nil, viewer: nil)
    }
    return DisplayList(items)
  }

  private func appendEverything(
    to items: inout [Frame.Item], transform: Transform, on plane: ProjectedPlane?, opacity: Double
  ) {
    appendItems(to: &items, transform, on: plane, opacity: opacity) { items in
      appendDrawings(to: &items, transform, on: plane)
    } mask: { mask, items in
      mask.append(to: &items, under: transform, on: plane, viewer: asViewer)
    }
  }

  /// Appends what the layer's picture contains: everything but its opacity and blend mode.
  func appendPictureItems(to items: inout [Frame.Item], transform: Transform) {
    let group = style.flatMap { $0.needsGroup ? $0.pictureGroup(showsShadow: true) : nil }
    if let group { items.append(.push(group, transform)) }
    appendInterior(to: &items, transform, on: nil) { items in
      appendDrawings(to: &items, transform, on: nil)
    } mask: { mask, items in
      mask.append(to: &items, under: transform, on: nil, viewer: asViewer)
    }
    if group != nil { items.append(.pop) }
  }

  /// Appends background, drawing and sublayers.
  private func appendDrawings(
    to items: inout [Frame.Item], _ transform: Transform, on plane: ProjectedPlane?,
    sublayers shown: [Layer]? = nil
  ) {
    if let plane {
      appendProjectedDrawing(to: &items, transform, on: plane)
    } else {
      if drawingCache.drawsBackground { items.append(.draw(drawingCache.background, transform)) }
      if drawingCache.drawsContent { items.append(.draw(drawingCache.content, transform)) }
    }
    if style?.replicates == true { return }
    let viewer = asViewer
    for sublayer in shown ?? sublayersInPaintingOrder {
      sublayer.append(
        to: &items, under: transform, on: plane, viewer: viewer, evenIfHidden: shown != nil)
    }
  }

  /// The pixels that the layer and its sublayers change if nothing clips them; nil if they have no bounds, or lie in space.
  ///
  /// - Parameter toPixels: the transform from the layer's own points to pixels.
  func unclippedPixels(onto toPixels: Transform) -> PixelRect? {
    let everywhere = PixelRect(x: -1 << 20, y: -1 << 20, width: 1 << 21, height: 1 << 21)
    guard style?.presentation.coversBackdrop != true else { return nil }
    guard style?.isSpatial != true, style?.transformsSublayers != true else { return nil }
    let own = drawingCache.bounds(onto: toPixels) ?? toPixels * drawingCache.bounds
    var result = PixelRect(covering: own, within: everywhere)
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
      ? GroupReach(style.presentation, toPixels).pixels(affectedBy: result) : result
  }

  private func append(
    to items: inout [Frame.Item], under transform: Transform, on outer: ProjectedPlane?, viewer: Layer?,
    opacity: Double = 1, evenIfHidden: Bool = false
  ) {
    guard isLocallyVisible || evenIfHidden && presentation.opacity > 0 else { return }
    if style?.spatial?.space != nil { return appendSpace(to: &items, under: transform, on: outer) }
    var own = Transform.identity
    var plane = outer
    if viewer != nil || style?.isSpatial == true {
      switch placementInSpace(under: viewer) {
      case .unseen: return
      case .planar(let planar): own = planar.concatenating(transform)
      case .projected(let toFlat):
        plane = ProjectedPlane(
          toFlat, transform, on: outer, scale: Layer.renderingScale, visible: DisplayList.everywhere)
      }
    } else {
      own = presentation.transformToSuperlayer.concatenating(transform)
    }
    guard own.isFinite else { return }
    appendEverything(to: &items, transform: own, on: plane, opacity: opacity * presentation.opacity)
  }

  /// Appends the planes of the layer's sublayers, from back to front.
  private func appendSpace(
    to items: inout [Frame.Item], under transform: Transform, on plane: ProjectedPlane?
  ) {
    let order = LayerSpace()
    _ = order.update(of: self, toPlane: transform, plane: plane, scale: Layer.renderingScale)
    for part in order.parts {
      if let clip = part.clip { items.append(.push(clip, .identity)) }
      part.layer.append(
        to: &items, under: transform, on: plane, viewer: part.layer.superlayer, opacity: part.opacity)
      if part.clip != nil { items.append(.pop) }
    }
  }
}
