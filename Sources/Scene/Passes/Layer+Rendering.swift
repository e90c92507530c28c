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

  private func appendEverything(to items: inout [Frame.Item], transform: Transform, opacity: Double) {
    let needsGroup = style?.needsGroup == true
    if let style, needsGroup {
      items.append(.push(style.group(opacity: opacity), transform))
    } else if opacity < 1 {
      items.append(.pushOpacity(opacity))
    }
    if let style, !style.pathShadow.isEmpty { items.append(.draw(style.pathShadow, transform)) }
    if masksToBounds {
      if let style, style.presentation.isRounded {
        items.append(.push(style.clip(to: presentation.bounds), transform))
      } else {
        items.append(.pushClip(presentation.bounds, transform))
      }
    }
    if drawingCache.drawsBackground { items.append(.draw(drawingCache.background, transform)) }
    if drawingCache.drawsContent { items.append(.draw(drawingCache.content, transform)) }
    for sublayer in ordersByDepth ? sublayersByDepth : sublayers {
      sublayer.append(to: &items, under: transform)
    }
    if masksToBounds { items.append(.pop) }
    if let style, !style.border.isEmpty { items.append(.draw(style.border, transform)) }
    if let mask {
      items.append(.push(StyleStorage.maskGroup, .identity))
      mask.append(to: &items, under: transform)
      items.append(.pop)
    }
    if needsGroup || opacity < 1 { items.append(.pop) }
  }

  private func append(to items: inout [Frame.Item], under transform: Transform) {
    let own = presentation.transformToSuperlayer.concatenating(transform)
    guard isLocallyVisible, own.isFinite else { return }
    appendEverything(to: &items, transform: own, opacity: presentation.opacity)
  }
}
