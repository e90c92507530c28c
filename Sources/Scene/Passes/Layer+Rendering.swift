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
      appendInterior(to: &items, .identity) { items in
        appendContents(to: &items, .identity)
      } mask: { mask, items in
        mask.append(to: &items, under: .identity)
      }
      if style?.mask != nil { items.append(.pop) }
    }
    return Frame(width: 1, height: 1, keepsBackdrop: true, items: items).displayList
  }

  private func appendEverything(to items: inout [Frame.Item], transform: Transform, opacity: Double) {
    appendItems(to: &items, transform, opacity: opacity) { items in
      appendContents(to: &items, transform)
    } mask: { mask, items in
      mask.append(to: &items, under: transform)
    }
  }

  /// Appends background, drawing and sublayers.
  private func appendContents(to items: inout [Frame.Item], _ transform: Transform) {
    if drawingCache.drawsBackground { items.append(.draw(drawingCache.background, transform)) }
    if drawingCache.drawsContent { items.append(.draw(drawingCache.content, transform)) }
    for sublayer in ordersByDepth ? sublayersByDepth : sublayers {
      sublayer.append(to: &items, under: transform)
    }
  }

  private func append(to items: inout [Frame.Item], under transform: Transform) {
    let own = presentation.transformToSuperlayer.concatenating(transform)
    guard isLocallyVisible, own.isFinite else { return }
    appendEverything(to: &items, transform: own, opacity: presentation.opacity)
  }
}
