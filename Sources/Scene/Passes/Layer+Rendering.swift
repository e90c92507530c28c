import Geometry
import Painting

extension Layer {
  /// Draws the layer and its sublayers, as they are on the screen, into a context whose space is the layer's own points.
  ///
  /// Layout and drawing that are needed happen first. The layer's own transform, opacity and visibility do not count:
  /// they belong to where it is drawn. Its mask, shadow, filters and blend mode do. The layer need not be in a window.
  /// Complexity: O(size of the drawings), which are copied.
  public func render(in context: inout GraphicsContext) {
    layoutIfNeeded()
    recordBelow(evenIfInvisible: true)
    var items: [Frame.Item] = []
    appendEverything(to: &items, transform: .identity, opacity: 1)
    context.draw(Frame(width: 1, height: 1, keepsBackdrop: true, items: items).displayList)
  }

  /// Records what the layer draws inside its group, in its own points: everything but its own opacity, shadow, filters
  /// and blend mode.
  ///
  /// Layout and drawing must have happened. Complexity: O(size of the drawings), which are copied.
  ///
  /// - Parameter usesSubstitute: whether a substitute is recorded instead of the contents, if there is one.
  func interiorList(usesSubstitute: Bool) -> DisplayList {
    var items: [Frame.Item] = []
    if usesSubstitute, let substitute = style?.substitute {
      substitute.appendItems(of: self, to: &items, .identity)
    } else {
      // A mask multiplies the group around it.
      if style?.mask != nil { items.append(.pushOpacity(1)) }
      appendOwnInterior(to: &items, .identity) { items in
        appendDrawings(to: &items, .identity)
      } mask: { mask, items in
        mask.append(to: &items, under: .identity)
      }
      if style?.mask != nil { items.append(.pop) }
    }
    return Frame(width: 1, height: 1, keepsBackdrop: true, items: items).displayList
  }

  private func appendEverything(to items: inout [Frame.Item], transform: Transform, opacity: Double) {
    appendItems(to: &items, transform, opacity: opacity) { items in
      appendDrawings(to: &items, transform)
    } mask: { mask, items in
      mask.append(to: &items, under: transform)
    }
  }

  /// Appends what the layer's picture contains: everything but its opacity and blend mode.
  func appendPictureItems(to items: inout [Frame.Item], transform: Transform) {
    let group = style.flatMap { $0.needsGroup ? $0.pictureGroup(showsShadow: true) : nil }
    if let group { items.append(.push(group, transform)) }
    appendInterior(to: &items, transform) { items in
      appendDrawings(to: &items, transform)
    } mask: { mask, items in
      mask.append(to: &items, under: transform)
    }
    if group != nil { items.append(.pop) }
  }

  /// Appends background, drawing and sublayers.
  private func appendDrawings(to items: inout [Frame.Item], _ transform: Transform) {
    if drawingCache.drawsBackground { items.append(.draw(drawingCache.background, transform)) }
    if drawingCache.drawsContent { items.append(.draw(drawingCache.content, transform)) }
    for sublayer in ordersByDepth ? sublayersByDepth : sublayers {
      sublayer.append(to: &items, under: transform)
    }
  }

  /// The pixels that the layer and its sublayers change if nothing clips them; nil if they have no bounds.
  ///
  /// - Parameter toPixels: the transform from the layer's own points to pixels.
  func unclippedPixels(onto toPixels: Transform) -> PixelRect? {
    let everywhere = PixelRect(x: -1 << 20, y: -1 << 20, width: 1 << 21, height: 1 << 21)
    guard style?.presentation.coversBackdrop != true else { return nil }
    let own = drawingCache.bounds(onto: toPixels) ?? toPixels * drawingCache.bounds
    var result = PixelRect(covering: own, within: everywhere)
    for sublayer in sublayers where sublayer.isLocallyVisible {
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

  private func append(to items: inout [Frame.Item], under transform: Transform) {
    let own = presentation.transformToSuperlayer.concatenating(transform)
    guard isLocallyVisible, own.isFinite else { return }
    appendEverything(to: &items, transform: own, opacity: presentation.opacity)
  }
}
