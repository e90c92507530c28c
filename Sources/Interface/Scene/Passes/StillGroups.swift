import Geometry
import Painting

extension Compositor {
  /// Appends the picture of a group that does not change. Returns false if there is none, so that the group must be drawn.
  ///
  /// Drawing the picture gives the same bits as drawing the group: its contents after the filters, and the coverage of its
  /// shadow, are those that the rasterizer would composite.
  ///
  /// - Parameters:
  ///   - damage: the contents of the group that would be drawn.
  ///   - needsMargin: whether a group around this one draws contents beside the surface.
  func appendPicture(
    of layer: Layer, _ style: StyleStorage, _ reach: GroupReach, within damage: DamageRegion,
    needsMargin: Bool, to items: inout [Frame.Item]
  ) -> Bool {
    // Contents without bounds, and shadows that are blended, are rare.
    guard let pictureRenderer, !style.presentation.coversBackdrop,
      style.presentation.blendMode == .normal || style.presentation.shadow == nil
    else { return false }
    let (transform, rect) = (layer.paintedBounds.transform, layer.paintedBounds.subtree)
    // Pixels beside the surface are not kept.
    guard pixelBounds.contains(rect) else { return false }
    if let picture = style.picture, picture.isGroup {
      if picture.grid == .window(transform), picture.rect == rect {
        append(picture, of: layer, style, to: &items)
        return true
      }
      layer.dropPicture()
    }
    guard var still = style.still, still.transform == transform, still.rect == rect else {
      style.still = StillGroup(transform: transform, rect: rect)
      return false
    }
    still.drawnPixels += damage.rectangles.reduce(0) { $0 + $1.intersection(rect).area }
    style.still = still
    guard still.drawnPixels >= still.picturePixels,
      let picture = groupPicture(of: layer, style, reach, needsMargin: needsMargin, pictureRenderer)
    else { return false }
    append(picture, of: layer, style, to: &items)
    return true
  }

  private func append(
    _ picture: LayerPicture, of layer: Layer, _ style: StyleStorage, to items: inout [Frame.Item]
  ) {
    picture.lastUse = pictures.frame
    items.append(
      .draw(
        picture.list(opacity: layer.presentation.opacity, style.presentation), Transform(scale: 1 / scale)))
  }

  /// Renders the picture of a group; nil if there is no room for it, or if a budget limits its drawing.
  private func groupPicture(
    of layer: Layer, _ style: StyleStorage, _ reach: GroupReach, needsMargin: Bool,
    _ renderer: (_ frame: Frame, _ rect: PixelRect) -> Image
  ) -> LayerPicture? {
    let (transform, rect) = (layer.paintedBounds.transform, layer.paintedBounds.subtree)
    let shadow = style.presentation.shadowPath == nil ? style.presentation.shadow : nil
    guard pictures.makeRoom(for: LayerPicture.byteCount(of: rect) * (shadow == nil ? 1 : 2)) else {
      return nil
    }
    var area = DamageRegion()
    area.add(reach.contents(affecting: rect))
    let group = needsMargin ? 1 : 0
    var items: [Frame.Item] = needsMargin ? [.push(StyleStorage.marginGroup, .identity)] : []
    items.append(.push(style.pictureGroup(showsShadow: false), transform))
    layer.appendInterior(to: &items, transform, on: nil) { items in
      appendContents(of: layer, on: nil, within: area, to: &items)
    } mask: { mask, items in
      appendItems(of: mask, on: nil, within: area, to: &items)
    }
    items.append(.pop)
    if needsMargin { items.append(.pop) }
    guard items.allSatisfy(\.isTrusted) else { return nil }
    func render() -> Image {
      // The same surface, so that coordinates are rounded as they are in the window.
      renderer(
        Frame(
          width: pixelBounds.width, height: pixelBounds.height, scale: scale, keepsBackdrop: true,
          items: items), rect)
    }
    let image = render()
    var coverage: Image?
    if let shadow {
      items[group] = .push(
        style.coverageGroup(ofShadow: shadow, opacity: layer.presentation.opacity), transform)
      coverage = render()
    }
    let picture = LayerPicture(.window(transform), rect: rect, image: image, shadow: coverage, of: layer)
    style.picture = picture
    pictures.insert(picture)
    return picture
  }
}
