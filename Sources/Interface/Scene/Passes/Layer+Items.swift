import Geometry
import Painting

extension Layer {
  /// Appends what is drawn of the layer, in the order in which it is composited: the shadow of a path, then inside
  /// the clip what `contents` appends, then the border and the mask, all of it inside the layer's group.
  ///
  /// - Parameters:
  ///   - transform: the transform from the layer's own points to the plane's.
  ///   - plane: the layer's plane; nil for the window's.
  ///   - pathShadow: the shadow of the layer's path; nil for its drawing.
  ///   - contents: appends background, drawing and sublayers.
  ///   - appendMask: appends the drawing of the mask.
  @inline(__always) func appendItems(
    to items: inout [Frame.Item], _ transform: Transform, on plane: ProjectedPlane?, opacity: Double,
    pathShadow: Frame.Item? = nil, contents: (inout [Frame.Item]) -> Void,
    mask appendMask: (Layer, inout [Frame.Item]) -> Void
  ) {
    let needsGroup = style?.needsGroup == true
    if let style, needsGroup {
      items.append(push(style.group(opacity: opacity, isBudgeted: isBudgeted), transform, on: plane))
    } else if opacity < 1, isBudgeted {
      items.append(push(StyleStorage.budgetedGroup(opacity: opacity), transform, on: plane))
    } else if opacity < 1 {
      items.append(.pushOpacity(opacity))
    }
    appendInterior(
      to: &items, transform, on: plane, pathShadow: pathShadow, contents: contents, mask: appendMask)
    if needsGroup || opacity < 1 { items.append(.pop) }
  }

  /// Appends what is drawn inside the layer's group: its substitute, if there is one, or its own.
  @inline(__always) func appendInterior(
    to items: inout [Frame.Item], _ transform: Transform, on plane: ProjectedPlane?,
    pathShadow: Frame.Item? = nil, contents: (inout [Frame.Item]) -> Void,
    mask appendMask: (Layer, inout [Frame.Item]) -> Void
  ) {
    if let substitute = style?.substitute {
      append(substitute, to: &items, transform, on: plane)
    } else {
      appendOwnInterior(
        to: &items, transform, on: plane, pathShadow: pathShadow, contents: contents, mask: appendMask)
    }
  }

  private func append(
    _ substitute: any LayerSubstitute, to items: inout [Frame.Item], _ transform: Transform,
    on plane: ProjectedPlane?
  ) {
    guard let plane else { return substitute.appendItems(of: self, to: &items, transform) }
    var own: [Frame.Item] = []
    substitute.appendItems(of: self, to: &own, .identity)
    let list = DisplayList(own)
    items.append(.draw(plane.project(list, transform, bounds: list.bounds), .identity))
  }

  /// Appends the layer's own drawing inside its group, in the order in which it is composited. A mask multiplies all that
  /// the group contains.
  @inline(__always) func appendOwnInterior(
    to items: inout [Frame.Item], _ transform: Transform, on plane: ProjectedPlane?,
    pathShadow: Frame.Item? = nil, contents: (inout [Frame.Item]) -> Void,
    mask appendMask: (Layer, inout [Frame.Item]) -> Void
  ) {
    if let pathShadow {
      items.append(pathShadow)
    } else if let style {
      append(style.pathShadow, to: &items, transform, on: plane, projected: \.pathShadow)
    }
    if masksToBounds { items.append(clipItem(transform, on: plane)) }
    contents(&items)
    if masksToBounds { items.append(.pop) }
    if let style {
      append(style.border, to: &items, transform, on: plane, projected: \.border)
      if let mask = style.mask {
        items.append(
          .push(isBudgeted ? StyleStorage.budgetedMaskGroup : StyleStorage.maskGroup, .identity))
        appendMask(mask, &items)
        items.append(.pop)
      }
    }
  }

  /// Appends one of the layer's lists.
  ///
  /// - Parameter projected: the list as it appears on a plane.
  private func append(
    _ list: DisplayList, to items: inout [Frame.Item], _ transform: Transform, on plane: ProjectedPlane?,
    projected: (ProjectedDrawing) -> DisplayList
  ) {
    if list.isEmpty { return }
    if let plane {
      items.append(.draw(projected(projectedDrawing(transform, on: plane)), .identity))
    } else {
      items.append(.draw(list, transform))
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

  private func push(_ list: DisplayList, _ transform: Transform, on plane: ProjectedPlane?) -> Frame.Item {
    guard let plane else { return .push(list, transform) }
    return .push(plane.project(list, transform, bounds: presentation.bounds), .identity)
  }

  /// The clip to the bounds with their corners.
  private func clipItem(_ transform: Transform, on plane: ProjectedPlane?) -> Frame.Item {
    if plane == nil, style?.presentation.isRounded != true {
      return .pushClip(presentation.bounds, transform)
    }
    return push(storage().clip(to: presentation.bounds), transform, on: plane)
  }
}

nonisolated extension DisplayList {
  /// The bounds of the items' drawing, in the space that they lead to.
  init(_ items: [Frame.Item]) {
    self = Frame(width: 1, height: 1, keepsBackdrop: true, items: items).displayList
  }
}
