import Geometry
import Painting

/// A part of what is drawn inside of a layer's group that depends on who collects the drawing.
enum InteriorPart {
  /// Background, drawing and sublayers.
  case contents
  /// The drawing of a mask.
  case mask(Layer)
}

extension Layer {
  /// Appends what is drawn of the layer, in the order in which it is composited: the shadow of a path, then inside
  /// the clip the contents, then the border and the mask, all of it inside the layer's group.
  ///
  /// - Parameters:
  ///   - pathShadow: the shadow of the layer's path; nil for its drawing.
  ///   - append: appends a part.
  @inline(__always) func appendItems(
    to items: inout [Frame.Item], _ placement: LayerPlacement, opacity: Double,
    pathShadow: Frame.Item? = nil, _ append: (InteriorPart, inout [Frame.Item]) -> Void
  ) {
    let needsGroup = style?.needsGroup == true
    if let style, needsGroup {
      let group = style.group(opacity: opacity, isBudgeted: isBudgeted)
      items.append(placement.push(group, bounds: presentation.bounds))
    } else if opacity < 1, isBudgeted {
      items.append(
        placement.push(StyleStorage.budgetedGroup(opacity: opacity), bounds: presentation.bounds))
    } else if opacity < 1 {
      items.append(.pushOpacity(opacity))
    }
    appendInterior(to: &items, placement, pathShadow: pathShadow, append)
    if needsGroup || opacity < 1 { items.append(.pop) }
  }

  /// Appends what is drawn inside the layer's group: its substitute, if there is one, or its own.
  @inline(__always) func appendInterior(
    to items: inout [Frame.Item], _ placement: LayerPlacement, pathShadow: Frame.Item? = nil,
    _ append: (InteriorPart, inout [Frame.Item]) -> Void
  ) {
    if let substitute = style?.substitute {
      self.append(substitute, to: &items, placement)
    } else {
      appendOwnInterior(to: &items, placement, pathShadow: pathShadow, append)
    }
  }

  private func append(
    _ substitute: any LayerSubstitute, to items: inout [Frame.Item], _ placement: LayerPlacement
  ) {
    guard let plane = placement.plane else {
      return substitute.appendItems(of: self, to: &items, placement.transform)
    }
    var drawing: [Frame.Item] = []
    substitute.appendItems(of: self, to: &drawing, .identity)
    let list = DisplayList(drawing)
    items.append(.draw(plane.project(list, placement.transform, bounds: list.bounds), .identity))
  }

  /// Appends the layer's own drawing inside its group, in the order in which it is composited. A mask multiplies all that
  /// the group contains.
  @inline(__always) func appendOwnInterior(
    to items: inout [Frame.Item], _ placement: LayerPlacement, pathShadow: Frame.Item? = nil,
    _ append: (InteriorPart, inout [Frame.Item]) -> Void
  ) {
    if let pathShadow {
      items.append(pathShadow)
    } else if let style {
      self.append(style.pathShadow, to: &items, placement, projected: \.pathShadow)
    }
    if masksToBounds { items.append(clipItem(placement)) }
    append(.contents, &items)
    if masksToBounds { items.append(.pop) }
    if let style {
      self.append(style.border, to: &items, placement, projected: \.border)
      if let mask = style.mask {
        items.append(
          .push(isBudgeted ? StyleStorage.budgetedMaskGroup : StyleStorage.maskGroup, .identity))
        append(.mask(mask), &items)
        items.append(.pop)
      }
    }
  }

  /// Appends one of the layer's lists.
  ///
  /// - Parameter projected: the list as it appears on a plane.
  private func append(
    _ list: DisplayList, to items: inout [Frame.Item], _ placement: LayerPlacement,
    projected: (ProjectedDrawing) -> DisplayList
  ) {
    if list.isEmpty { return }
    if let plane = placement.plane {
      items.append(.draw(projected(projectedDrawing(placement.transform, on: plane)), .identity))
    } else {
      items.append(.draw(list, placement.transform))
    }
  }

  /// Appends background and drawing on a plane.
  func appendProjectedDrawing(
    to items: inout [Frame.Item], _ transform: Transform, on plane: ProjectedPlane
  ) {
    guard drawingCache.drawsBackground || drawingCache.drawsContent else { return }
    let drawing = projectedDrawing(transform, on: plane)
    if !drawing.background.isEmpty { items.append(.draw(drawing.background, .identity)) }
    if !drawing.content.isEmpty { items.append(.draw(drawing.content, .identity)) }
  }

  /// Whether the layer itself draws, not counting its sublayers.
  var drawsAnything: Bool {
    drawingCache.drawsBackground || drawingCache.drawsContent
      || style.map { !$0.border.isEmpty || !$0.pathShadow.isEmpty } == true
  }

  /// The clip to the bounds with their corners.
  private func clipItem(_ placement: LayerPlacement) -> Frame.Item {
    if placement.plane == nil, style?.presentation.isRounded != true {
      return .pushClip(presentation.bounds, placement.transform)
    }
    return placement.push(storage().clip(to: presentation.bounds), bounds: presentation.bounds)
  }
}

nonisolated extension DisplayList {
  /// The bounds of the items' drawing, in the space that they lead to.
  init(_ items: [Frame.Item]) {
    self = Frame(width: 1, height: 1, keepsBackdrop: true, items: items).displayList
  }
}
