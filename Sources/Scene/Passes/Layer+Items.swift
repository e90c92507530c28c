import Geometry
import Painting

extension Layer {
  /// Appends what is drawn of the layer, in the order in which it is composited: the shadow of a path, then inside
  /// the clip what `contents` appends, then the border and the mask, all of it inside the layer's group.
  ///
  /// - Parameters:
  ///   - transform: the transform from the layer's own points.
  ///   - contents: appends background, drawing and sublayers.
  ///   - appendMask: appends the drawing of the mask.
  @inline(__always) func appendItems(
    to items: inout [Frame.Item], _ transform: Transform, opacity: Double,
    contents: (inout [Frame.Item]) -> Void, mask appendMask: (Layer, inout [Frame.Item]) -> Void
  ) {
    let needsGroup = style?.needsGroup == true
    if let style, needsGroup {
      items.append(.push(style.group(opacity: opacity), transform))
    } else if opacity < 1 {
      items.append(.pushOpacity(opacity))
    }
    appendInterior(to: &items, transform, contents: contents, mask: appendMask)
    if needsGroup || opacity < 1 { items.append(.pop) }
  }

  /// Appends what is drawn inside the layer's group: its substitute, if there is one, or its own.
  @inline(__always) func appendInterior(
    to items: inout [Frame.Item], _ transform: Transform, contents: (inout [Frame.Item]) -> Void,
    mask appendMask: (Layer, inout [Frame.Item]) -> Void
  ) {
    if let substitute = style?.substitute {
      substitute.appendItems(of: self, to: &items, transform)
    } else {
      appendOwnInterior(to: &items, transform, contents: contents, mask: appendMask)
    }
  }

  /// Appends the layer's own drawing inside its group, in the order in which it is composited. A mask multiplies all that
  /// the group contains.
  @inline(__always) func appendOwnInterior(
    to items: inout [Frame.Item], _ transform: Transform, contents: (inout [Frame.Item]) -> Void,
    mask appendMask: (Layer, inout [Frame.Item]) -> Void
  ) {
    if let style, !style.pathShadow.isEmpty { items.append(.draw(style.pathShadow, transform)) }
    if masksToBounds { items.append(clipItem(transform)) }
    contents(&items)
    if masksToBounds { items.append(.pop) }
    if let style {
      if !style.border.isEmpty { items.append(.draw(style.border, transform)) }
      if let mask = style.mask {
        items.append(.push(StyleStorage.maskGroup, .identity))
        appendMask(mask, &items)
        items.append(.pop)
      }
    }
  }

  /// The clip to the bounds with their corners.
  private func clipItem(_ transform: Transform) -> Frame.Item {
    guard let style, style.presentation.isRounded else { return .pushClip(presentation.bounds, transform) }
    return .push(style.clip(to: presentation.bounds), transform)
  }
}
